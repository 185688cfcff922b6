import { Alert, Box } from '@mui/material';
import { formatCount } from '../../../../shared/counted.ts';
import type { RowRemarks } from '../../../../shared/features/college/files/row-remarks.ts';

interface RowRemarkListProps {
  readonly severity: 'warning' | 'error';
  readonly title: string;
  readonly remarks: RowRemarks;
}

/** Rows of a file, or students by their names, with what is to be said of them; nothing where there are none. */
export const RowRemarkList = ({ severity, title, remarks: { rows, some } }: RowRemarkListProps) =>
  rows > 0 && (
    <Alert severity={severity} sx={{ '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}>
      {title}
      <Box
        component="ul"
        tabIndex={0}
        aria-label={title}
        sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        {some.map(({ row, what, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row may have several remarks, in its order
          <li key={at}>
            {row === 0 ? what : `Row ${row}${what === '' ? '' : ` (${what})`}`}: {reason}
          </li>
        ))}
        {rows > some.length && <li>and {formatCount(rows - some.length)} more</li>}
      </Box>
    </Alert>
  );
