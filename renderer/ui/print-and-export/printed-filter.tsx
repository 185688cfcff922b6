import { Box } from '@mui/material';

interface PrintedFilterProps {
  readonly label: string;
  /** The choice in words; blank for none. */
  readonly text: string | undefined;
}

/** The words of a filter as a printed register says them: `Mode: Cash`. Nothing of it is on screen. */
export const PrintedFilter = ({ label, text }: PrintedFilterProps) =>
  text ? (
    <Box component="span" data-printed-filter sx={{ display: 'none' }}>
      {label}: {text}
    </Box>
  ) : null;

/** How a list's search and filters stand on paper: in words only, one after the other. */
export const FILTERS_ON_PAPER = {
  '[role=search].no-print': { display: 'flex !important', columnGap: '16px', fontSize: '9pt' },
  '[role=search] > *': { display: 'none !important' },
  '[role=search] > [data-printed-filter]': {
    display: 'inline !important',
    flex: '0 0 auto !important',
    maxWidth: 'none !important',
  },
} as const;
