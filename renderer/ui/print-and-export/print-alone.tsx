import { GlobalStyles } from '@mui/material';

/** The page behind, but for its letterhead. */
const BEHIND = '#root *:not([data-printed-head], [data-printed-head] *, :has([data-printed-head]))' as const;

/** While it is mounted, printing prints the open dialog below the letterhead, and not the page behind it. */
export const PrintAlone = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        '#root': { height: 'auto !important' },
        [BEHIND]: { display: 'none !important' },
        'body :is(.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper)': {
          position: 'static !important',
          display: 'block !important',
          overflow: 'visible !important',
          height: 'auto !important',
          maxHeight: 'none !important',
          maxWidth: 'none !important',
          margin: '0 !important',
          border: '0 !important',
          boxShadow: 'none !important',
        },
        '.MuiBackdrop-root': { display: 'none !important' },
      },
    }}
  />
);
