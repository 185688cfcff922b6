import { Table, TableBody, TableCell, TableRow } from '@mui/material';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

/** The receipts of a drawer whose cancellation is asked for and not decided; their amounts once the cash is counted. */
export const ToBeCancelled = ({ receipts }: { readonly receipts: Drawer['to_cancel'] }) =>
  receipts.length > 0 && (
    <Section title="Cancellation requested">
      <Table size="small">
        <TableBody>
          {receipts.map(({ fee_id, receipt_no, student_name, date, amount, asked_by, asked_at }) => (
            <TableRow key={fee_id} sx={{ '&:last-of-type td': { border: 0 } }}>
              <TableCell sx={{ px: 0 }}>
                <TwoLines
                  first={`${receipt_no ?? ''} · ${student_name}`}
                  second={`${formatDate(date)} · requested by ${asked_by}, ${formatMoment(asked_at)}`}
                />
              </TableCell>
              {amount !== null && (
                <TableCell align="right" sx={{ px: 0 }}>
                  {formatRupees(amount)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
