import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import {
  listInstalments,
  withdrawInstalments,
} from '../../../../shared/features/changes/instalments/instalments.endpoints.ts';
import type { InstalmentOrder } from '../../../../shared/features/changes/instalments/instalments.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** `Tuition, 2026-27: ₹4,000.00 in 3 parts to 01-02-2027, order P/12 of 21-11-2026: The father is ill` */
const orderText = ({ head, session, parts, sanction_no, made, reason }: InstalmentOrder): string => {
  const due = [head, session].filter((part) => part !== null).join(', ');
  const sum = formatRupees(sumRupees(parts.map(({ amount }) => amount)));
  const last = formatDate(parts.at(-1)?.due_date ?? '');
  const order = sanction_no === null ? 'order' : `order ${sanction_no}`;
  return `${due}: ${sum} in ${parts.length} parts to ${last}, ${order} of ${formatDate(localDate(new Date(made.at)))}: ${reason}`;
};

/** Names the orders by which a student pays dues in instalments, while their parts stand; an admin may withdraw one. */
export const InstalmentOrders = ({ studentId }: { readonly studentId: number }) => {
  const isAdmin = useUser().role === 'admin';
  const { data = [] } = useQuery(queryOf('dues', listInstalments, { params: { id: studentId } }));
  const attempt = useAttempt('dues');
  const [withdrawing, setWithdrawing] = useState<InstalmentOrder>();
  const standing = data.filter(({ parts }) => parts.every(({ stands }) => stands));
  const withdraw = async (order: InstalmentOrder, reason: string) => {
    await attempt(
      'Failed to withdraw the order',
      () => call(withdrawInstalments, { params: { id: order.id }, body: { reason } }),
      { title: 'Withdrawn', description: `${order.head} is one due again` },
    );
    setWithdrawing(undefined);
  };
  return (
    <>
      {standing.map((order) => (
        <Typography key={order.id} variant="body2" sx={{ mb: 1 }}>
          In instalments: {orderText(order)}.{' '}
          {isAdmin && (
            <Button size="small" onClick={() => setWithdrawing(order)}>
              Withdraw
            </Button>
          )}
        </Typography>
      ))}
      {withdrawing && (
        <ConfirmDialog
          title={`Withdraw the instalments of ${withdrawing.head}?`}
          confirmLabel="Withdraw"
          reasonLabel="Reason"
          isDestructive
          onConfirm={(reason) => withdraw(withdrawing, reason)}
          onClose={() => setWithdrawing(undefined)}
        >
          What is open of the parts is one due again, with the last date {formatDate(withdrawing.due_date)}:
          late fees are asked from that date on. What was paid stays paid.
        </ConfirmDialog>
      )}
    </>
  );
};
