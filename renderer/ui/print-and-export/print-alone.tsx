import { GlobalStyles } from '@mui/material';

/** While it is mounted, printing prints the open dialog and not the page behind it. */
export const PrintAlone = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        '#root': { display: 'none !important' },
        '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper': {
          position: 'static !important',
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
