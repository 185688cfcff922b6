import { createTheme } from '@mui/material/styles';
// Give the theme the component names of the grid and the calendar.
import type {} from '@mui/x-data-grid/themeAugmentation';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { HINDI_BOLD_PATH, HINDI_FONT_PATH } from '../../../shared/hindi-font.ts';
import { leaveOutSecond } from '../dialogs/second-click.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const FONT =
  "'Inter', 'Segoe UI Variable Text', 'Segoe UI', 'Noto Sans', Roboto, 'Helvetica Neue', 'Bursar Hindi', sans-serif";

/** Names in Hindi read on every desk: fetched only where one stands on the page and the PC has no font for it. */
const hindiFace = (fontWeight: string, names: readonly string[], path: string) => ({
  fontFamily: 'Bursar Hindi',
  fontWeight,
  src: [...names.map((name) => `local('${name}')`), `url('${path}') format('truetype')`].join(', '),
  unicodeRange: 'U+0900-097F, U+A8E0-A8FF, U+200C-200D, U+25CC',
  fontDisplay: 'swap',
});
const HINDI = hindiFace(
  '100 599',
  ['Nirmala UI', 'Kohinoor Devanagari', 'Noto Sans Devanagari'],
  HINDI_FONT_PATH,
);
const HINDI_HEAVY = hindiFace(
  '600 900',
  ['Nirmala UI Bold', 'Kohinoor Devanagari Bold', 'Noto Sans Devanagari Bold'],
  HINDI_BOLD_PATH,
);

/** Ledger green on paper white; in the dark, the same green lifted until it reads at 4.5:1. */
const light = {
  palette: {
    primary: { main: '#14594f', dark: '#0d443c', light: '#2b7a6e', contrastText: '#ffffff' },
    secondary: { main: '#7a5410', contrastText: '#ffffff' },
    success: { main: '#1c6b3a', contrastText: '#ffffff' },
    warning: { main: '#8a5300', contrastText: '#ffffff' },
    error: { main: '#b3261e', contrastText: '#ffffff' },
    info: { main: '#245a93', contrastText: '#ffffff' },
    background: { default: '#f5f6f3', paper: '#ffffff' },
    text: { primary: '#1a211f', secondary: '#545f5b', disabled: '#7d8783' },
    divider: '#dde1dc',
  },
} as const;

const dark = {
  palette: {
    primary: { main: '#7fcab9', dark: '#5fb3a1', light: '#a4ddd0', contrastText: '#06211c' },
    secondary: { main: '#e0b565', contrastText: '#251800' },
    success: { main: '#83cf9c', contrastText: '#07240f' },
    warning: { main: '#eab464', contrastText: '#291900' },
    error: { main: '#f4a09a', contrastText: '#3a0906' },
    info: { main: '#93bdf0', contrastText: '#08203d' },
    background: { default: '#111615', paper: '#191f1e' },
    text: { primary: '#e6ebe9', secondary: '#a5b0ac', disabled: '#7d8884' },
    divider: '#2d3634',
  },
} as const;

/** Spacing of 8 px, controls of 36 px, text of 14 px: dense enough for a register. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light, dark },
  shape: { borderRadius: 6 },
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: FONT,
    fontSize: 13.5,
    h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.012em', lineHeight: 1.35 },
    h2: { fontSize: '1.0625rem', fontWeight: 620, letterSpacing: '-0.005em', lineHeight: 1.35 },
    h3: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    caption: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        '@font-face': HINDI,
        // An object holds one key of a name.
        '@media all': { '@font-face': HINDI_HEAVY },
        'html, body, #root': { height: '100%' },
        body: { fontVariantNumeric: 'tabular-nums', WebkitFontSmoothing: 'antialiased' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            transitionDuration: '0.01ms !important',
          },
        },
        '@media print': {
          '@page': {
            margin: '14mm',
            '@bottom-right': {
              content: '"Page " counter(page) " of " counter(pages)',
              fontSize: '8pt',
              fontFamily: FONT,
            },
          },
          '.no-print, .MuiButton-root, .MuiIconButton-root': { display: 'none !important' },
        },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiMenuItem: { defaultProps: { onClickCapture: leaveOutSecond } },
    MuiButton: {
      defaultProps: { disableElevation: true, onClickCapture: leaveOutSecond },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 36,
          paddingInline: 14,
          '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
        }),
        outlined: ({ theme }) => ({
          borderColor: theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
        }),
        sizeSmall: { minHeight: 30, paddingInline: 10 },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          borderRadius: 6,
          '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
        }),
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // The strokes above a line of Hindi lie higher than Latin letters, and would be cut off.
    MuiInputLabel: { styleOverrides: { shrink: { paddingTop: 4, marginTop: -3 } } },
    MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
        notchedOutline: ({ theme }) => ({ borderColor: theme.alpha(theme.vars.palette.text.primary, 0.34) }),
      },
    },
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
        notchedOutline: ({ theme }) => ({ borderColor: theme.alpha(theme.vars.palette.text.primary, 0.34) }),
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          [theme.breakpoints.down('sm')]: {
            margin: 12,
            maxHeight: 'calc(100% - 24px)',
            '&.MuiDialog-paperFullWidth': { width: 'calc(100% - 24px)' },
          },
        }),
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1.125rem', fontWeight: 640, padding: '18px 24px 10px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 18px', gap: 4, flexWrap: 'wrap' } } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    MuiDataGrid: {
      styleOverrides: {
        root: ({ theme }) => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 8,
          fontVariantNumeric: 'tabular-nums',
          '--DataGrid-containerBackground': theme.vars.palette.background.default,
          '--DataGrid-rowBorderColor': theme.vars.palette.divider,
          backgroundColor: theme.vars.palette.background.paper,
        }),
        columnHeader: { paddingInline: 6 },
        columnHeaderTitle: ({ theme }) => ({
          fontWeight: 620,
          fontSize: '0.8125rem',
          color: theme.vars.palette.text.secondary,
        }),
        cell: ({ theme }) => ({
          paddingInline: 6,
          '&:focus, &:focus-within': {
            outline: `2px solid ${theme.vars.palette.primary.main}`,
            outlineOffset: -2,
          },
        }),
      },
    },
  },
});
