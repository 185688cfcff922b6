import { Button, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import type { Deposit } from '../../../../shared/features/collection/cheques/cheques.deposits.ts';
import {
  cancelDeposit,
  listDeposits,
} from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { SendConfirm } from '../../../ui/dialogs/send-confirm.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { slipFile } from '../../collection/cheques/slip-file.ts';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** The contents of a deposit, as `Slip 3, cash and 2 cheques`, and the reason if it was cancelled. */
const whatOf = ({ id, cash, cheques, cancelled }: Deposit): string => {
  const parts = [
    ...(cash > 0 ? ['cash'] : []),
    ...(cheques.length > 0 ? [counted(cheques.length, 'cheque', 'cheques')] : []),
  ];
  return `Slip ${id}, ${parts.join(' and ')}${cancelled ? `, cancelled: ${cancelled.reason}` : ''}`;
};

const CancelDialog = ({ deposit, onClose }: { readonly deposit: Deposit; readonly onClose: () => void }) => {
  return (
    <SendConfirm
      of={cancelDeposit}
      inputOf={(reason) => ({ params: { id: deposit.id }, body: { reason } })}
      notice={() => ({
        title: 'Cancelled',
        description: `Slip ${deposit.id}: ${formatRupees(deposit.amount)}`,
      })}
      changes="fees"
      failed="Failed to cancel the deposit"
      title={`Cancel the deposit of ${formatRupees(deposit.amount)}?`}
      confirmLabel="Cancel deposit"
      cancelLabel="Keep deposit"
      isDestructive
      reasonLabel="Reason"
      onClose={onClose}
    >
      Its cash is in the drawer again, and its cheques are in hand. The slip stays, marked Cancelled.
    </SendConfirm>
  );
};

interface DepositsOfDayProps {
  readonly date: string;
  readonly viewer: FileViewer;
}

/** The deposits of a day, slip by slip; a wrong one can be cancelled here. */
export const DepositsOfDay = ({ date, viewer }: DepositsOfDayProps) => {
  const { data, error } = useQuery(queryOf('drawers', listDeposits, { query: { date } }));
  useFailureNotice(error, 'Failed to load deposits');
  const isAdmin = useUser().role === 'admin';
  const { today } = useOfficeDay();
  const [wrong, setWrong] = useState<Deposit>();
  return (
    <>
      {data !== undefined && data.length > 0 && (
        <Section title="Deposited in bank">
          <Table size="small" sx={{ '& td': { px: 0.5, py: 0.5 } }}>
            <TableBody>
              {data.map((deposit) => (
                <TableRow key={deposit.id} sx={{ '&:last-of-type td': { border: 0 } }}>
                  <TableCell sx={deposit.cancelled ? { textDecoration: 'line-through' } : {}}>
                    <TwoLines first={deposit.account} second={whatOf(deposit)} />
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 560 }}>
                    {formatRupees(deposit.amount)}
                  </TableCell>
                  <TableCell align="right" sx={{ width: 140, whiteSpace: 'nowrap' }}>
                    <Button
                      size="small"
                      aria-label={`Slip ${deposit.id}`}
                      onClick={() => viewer.open(slipFile(deposit.id))}
                    >
                      Slip
                    </Button>
                    {!deposit.cancelled && (isAdmin || deposit.date === today) && (
                      <ActButton
                        size="small"
                        color="inherit"
                        aria-label={`Wrong? Cancel slip ${deposit.id}`}
                        onClick={() => setWrong(deposit)}
                      >
                        Wrong?
                      </ActButton>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Section>
      )}
      {wrong && <CancelDialog deposit={wrong} onClose={() => setWrong(undefined)} />}
    </>
  );
};
