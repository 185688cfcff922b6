import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import BlockOutlined from '@mui/icons-material/BlockOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import Undo from '@mui/icons-material/Undo';
import { useMemo, useState } from 'react';
import {
  cancelPayeeSheet,
  payeeBankFile,
  payeeSheetPdf,
  withdrawPayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.endpoints.ts';
import type { PayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll, useUser } from '../../../client/login.tsx';
import { useAttempt } from '../../../client/use-attempt.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useBankFile } from '../../college/bank-accounts/use-bank-file.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { paperActs } from '../../college/files/paper-acts.ts';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { PayeesOfSheet } from './payees-of-sheet.tsx';

/** The acts on a sheet of payees: who is on it, slips, the bank's file, cancel, withdraw. Render `dialog` somewhere on the page. */
export const usePayeeActs = (viewer: FileViewer) => {
  const isOverseer = useSeesAll();
  const { id: userId } = useUser();
  const attempt = useAttempt('payee_sheets');
  const { ask, dialog: cancelling } = useCancelPaper('ledger_vouchers', 'Failed to cancel the sheet');
  const [shown, setShown] = useState<PayeeSheet>();
  const { save, dialog: leavingOut } = useBankFile(attempt);
  const column = useMemo(
    () =>
      actionsColumn<PayeeSheet>((sheet) => {
        const { id, status, voucher_no, narration } = sheet;
        return [
          {
            looks: true,
            icon: GroupOutlined,
            label: `Payees of ${narration}`,
            onClick: () => setShown(sheet),
          },
          status === 'Waiting' &&
            sheet.asked_by_id === userId && {
              icon: Undo,
              label: `Withdraw the sheet for ${narration}`,
              onClick: () =>
                void attempt(
                  'Failed to withdraw the sheet',
                  () => call(withdrawPayeeSheet, { params: { id } }),
                  { title: 'Withdrawn', description: narration },
                ),
            },
          ...(status === 'Approved'
            ? paperActs(viewer, `slips of ${voucher_no}`, {
                title: `Payees, ${voucher_no}`,
                load: () => fetchFile(payeeSheetPdf, { params: { id } }),
              })
            : []),
          isOverseer &&
            status === 'Approved' && {
              looks: true,
              icon: AccountBalanceOutlined,
              label: `Bank file of ${voucher_no}`,
              onClick: () =>
                void save((leave_out) => fetchFile(payeeBankFile, { params: { id }, query: { leave_out } })),
            },
          isOverseer &&
            status === 'Approved' && {
              icon: BlockOutlined,
              label: `Cancel voucher ${voucher_no}`,
              onClick: () =>
                ask({
                  name: `voucher ${voucher_no}`,
                  cancel: (reason) => call(cancelPayeeSheet, { params: { id }, body: { reason } }),
                }),
            },
        ];
      }),
    [viewer, ask, attempt, save, isOverseer, userId],
  );
  const dialog = (
    <>
      {cancelling}
      {shown && <PayeesOfSheet sheet={shown} onClose={() => setShown(undefined)} />}
      {leavingOut}
    </>
  );
  return { column, dialog, show: setShown };
};
