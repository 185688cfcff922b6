import { Checkbox, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import type { Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { useDraft } from '../../../client/drafts.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

/** The rows that are ticked off, stored until this tab is closed. */
const useTicks = (name: string) => {
  const draft = useDraft(name);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => {
    const kept = draft.read()?.ticked;
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : []);
  });
  const tick = (id: number, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(id);
    else next.delete(id);
    setTicked(next);
    draft.store({ ticked: [...next] });
  };
  return { ticked, tick };
};

interface OtherPaymentsProps {
  readonly drawer: Drawer;
  /** Whether each row has a box to tick off. */
  readonly isTicked: boolean;
}

/** The cheques and transfers of the day, which are checked beside the cash. */
export const OtherPayments = ({ drawer: { others, date, cashier_id }, isTicked }: OtherPaymentsProps) => {
  const { ticked, tick } = useTicks(`drawer-ticks-${cashier_id}-${date}`);
  const done = others.filter(({ fee_id }) => ticked.has(fee_id)).length;
  const sum = formatRupees(sumRupees(others.map(({ amount }) => amount)));
  return (
    <Section
      title="Cheques and transfers"
      end={
        others.length > 0 && (
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {isTicked
              ? `${done} of ${others.length} ticked · ${sum}`
              : `${counted(others.length, 'receipt', 'receipts')} · ${sum}`}
          </Typography>
        )
      }
    >
      {others.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>No cheque or transfer on this day.</Typography>
      )}
      <Table size="small" sx={{ '& td': { px: 0.5, py: 0.5 } }}>
        <TableBody>
          {others.map(({ fee_id, receipt_no, student_name, payment_type, number, amount }) => (
            <TableRow key={fee_id} sx={{ '&:last-of-type td': { border: 0 } }}>
              {isTicked && (
                <TableCell padding="none" sx={{ width: 40 }}>
                  <Checkbox
                    size="small"
                    checked={ticked.has(fee_id)}
                    onChange={(_, isOn) => tick(fee_id, isOn)}
                    slotProps={{
                      input: { 'aria-label': `${payment_type} of ${student_name}, ${formatRupees(amount)}` },
                    }}
                  />
                </TableCell>
              )}
              <TableCell>
                <TwoLines first={student_name} second={receipt_no ?? ''} />
              </TableCell>
              <TableCell>
                <TwoLines first={payment_type} second={number ?? ''} />
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 560 }}>
                {formatRupees(amount)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Section>
  );
};
