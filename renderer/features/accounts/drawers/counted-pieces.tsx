import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, Typography } from '@mui/material';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { Section } from '../../../ui/pages/section.tsx';

/** The notes and coins of a close, the greatest first. */
export const CountedPieces = ({ closing: { counts, counted } }: { readonly closing: Closing }) => {
  const rows = Object.entries(counts)
    .map(([value, pieces]) => ({ value: Number(value), pieces }))
    .sort((one, other) => other.value - one.value);
  return (
    <Section title="The count">
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>The drawer was empty.</Typography>
      ) : (
        <Table size="small" sx={{ maxWidth: 400, '& td, & th': { px: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell align="right">Note or coin</TableCell>
              <TableCell align="right">Pieces</TableCell>
              <TableCell align="right">Amount</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ value, pieces }) => (
              <TableRow key={value}>
                <TableCell align="right">₹{value}</TableCell>
                <TableCell align="right">{pieces}</TableCell>
                <TableCell align="right">{formatRupees(value * pieces)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow
              sx={{ '& td': { border: 0, fontWeight: 640, color: 'text.primary', fontSize: 'inherit' } }}
            >
              <TableCell colSpan={2} align="right">
                Counted
              </TableCell>
              <TableCell align="right">{formatRupees(counted)}</TableCell>
            </TableRow>
          </TableFooter>
        </Table>
      )}
    </Section>
  );
};
