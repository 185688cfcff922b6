import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { balanceOf } from '../../../../../shared/features/charges/dues/owed.text.ts';
import { formatRupees, sumRupees } from '../../../../../shared/money.ts';
import { FurtherHead } from './further-head.tsx';
import { linesShown } from './lines-shown.ts';
import { CELL, ON_DESKS, OwedLineRow } from './owed-line.tsx';
import type { OwedHere } from './use-owed.ts';
import { WaiveLateFee } from './waive-late-fee.tsx';

/** Room for ten lines before the list moves within itself. */
const LIST = { maxHeight: { xs: 320, md: 386 }, overflowY: 'auto' } as const;

/** All that is open, and what of it this receipt takes. */
const Totals = ({ here }: { readonly here: OwedHere }) => {
  const { owed, said, split } = here;
  const shares = Object.values<number | undefined>(said ?? split.shares).map((share) => share ?? 0);
  const sum = shares.some(Number.isNaN) ? 0 : sumRupees(shares);
  return (
    <TableRow>
      <TableCell sx={CELL}>Total left</TableCell>
      <TableCell sx={ON_DESKS} />
      <TableCell align="right" sx={CELL}>
        {formatRupees(owed ? balanceOf(owed.sums) : 0)}
      </TableCell>
      <TableCell align="right" sx={{ ...CELL, pr: 2 }}>
        {sum === 0 ? '' : formatRupees(sum)}
      </TableCell>
    </TableRow>
  );
};

const NobodyYet = () => (
  <Typography
    variant="body2"
    sx={{
      display: { xs: 'none', md: 'block' },
      color: 'text.secondary',
      border: '1px dashed',
      borderColor: 'divider',
      borderRadius: 1,
      p: 1.5,
    }}
  >
    Dues of the student you choose
  </Typography>
);

/** Shows what a student owes, below the name, and what of it this receipt settles: each line can be typed over. */
export const OwedLines = ({ here }: { readonly here: OwedHere }) => {
  const { owed, said, split, isNobody } = here;
  if (!owed) return isNobody ? <NobodyYet /> : null;
  const lines = linesShown(here);
  if (lines.length === 0 && !owed.isByHead) return null;
  return (
    <Box role="group" aria-label="Dues" sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {lines.length > 0 && (
        <Box sx={LIST}>
          <Table
            size="small"
            stickyHeader
            sx={{
              '& th': { ...CELL, fontSize: '0.75rem' },
              '& tfoot td': {
                fontSize: '0.875rem',
                fontWeight: 650,
                color: 'text.primary',
                position: 'sticky',
                bottom: 0,
                bgcolor: 'background.paper',
                borderTop: 1,
                borderColor: 'divider',
              },
            }}
          >
            <TableHead>
              <TableRow>
                <TableCell>Due</TableCell>
                <TableCell sx={ON_DESKS}>Due date</TableCell>
                <TableCell align="right">Open</TableCell>
                <TableCell align="right" sx={{ pr: 2 }}>
                  {here.receipts ? 'This payment' : 'This receipt'}
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lines.map((line, index) => (
                <OwedLineRow key={line.key} line={line} here={here} isLast={index === lines.length - 1} />
              ))}
            </TableBody>
            <TableFooter>
              <Totals here={here} />
            </TableFooter>
          </Table>
        </Box>
      )}
      {owed.isByHead && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 1, pt: 1, pb: 0.75 }}>
          <FurtherHead here={here} />
          <WaiveLateFee here={here} />
          {said && (
            <Button size="small" onClick={here.letFollow}>
              Split by due date
            </Button>
          )}
          <Typography variant="body2" aria-live="polite" sx={{ ml: 'auto' }}>
            {here.receipts && <strong>{here.receipts}. </strong>}
            {owed.advance > 0 && `${formatRupees(owed.advance)} paid in advance. `}
            {said === undefined && split.rest > 0 && (
              <strong>
                {formatRupees(split.rest)} is more than is owed{owed.isPlanned && ': kept as an advance'}.
              </strong>
            )}
          </Typography>
        </Box>
      )}
    </Box>
  );
};
