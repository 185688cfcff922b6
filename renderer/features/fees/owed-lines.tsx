import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { formatRupees } from '../../../shared/money.ts';
import { FurtherHead } from './further-head.tsx';
import { linesShown } from './lines-shown.ts';
import { CELL, OwedLineRow } from './owed-line.tsx';
import type { OwedHere } from './use-owed.ts';
import { WaiveLateFee } from './waive-late-fee.tsx';

/** What a student owes, below the name, and what of it this receipt settles: each line can be typed over. */
export const OwedLines = ({ here }: { readonly here: OwedHere }) => {
  const { owed, isLooking, said, split } = here;
  if (isLooking) return <Note>Looking up what is due …</Note>;
  if (!owed?.isByHead) return null;
  const lines = linesShown(here);
  return (
    <Box data-wide role="group" aria-label="Dues" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {lines.length === 0 ? (
        <Typography variant="body2" sx={{ px: 1, py: 0.75 }}>
          Nothing is due.
        </Typography>
      ) : (
        <Box sx={{ maxHeight: 264, overflowY: 'auto' }}>
          <Table size="small" stickyHeader sx={{ '& th': { ...CELL, fontSize: '0.75rem' } }}>
            <TableHead>
              <TableRow>
                <TableCell>Due</TableCell>
                <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>Due date</TableCell>
                <TableCell align="right">Open</TableCell>
                <TableCell align="right">This receipt</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line, index) => (
                <OwedLineRow key={line.key} line={line} here={here} isLast={index === lines.length - 1} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1, pt: 1.25, pb: 1 }}>
        <FurtherHead here={here} />
        <WaiveLateFee here={here} />
        {said && (
          <Button size="small" onClick={here.letFollow}>
            Split by due date
          </Button>
        )}
        <Typography variant="body2" aria-live="polite" sx={{ ml: 'auto' }}>
          {owed.advance > 0 && `${formatRupees(owed.advance)} paid in advance. `}
          {said === undefined && split.rest > 0 && (
            <strong>
              {formatRupees(split.rest)} is more than is owed{owed.isPlanned && ': kept as an advance'}.
            </strong>
          )}
        </Typography>
      </Box>
    </Box>
  );
};

const Note = ({ children }: { readonly children: string }) => (
  <Typography data-wide variant="body2" role="status" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);
