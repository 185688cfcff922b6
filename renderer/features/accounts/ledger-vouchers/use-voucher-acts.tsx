import BlockOutlined from '@mui/icons-material/BlockOutlined';
import Undo from '@mui/icons-material/Undo';
import { useMemo } from 'react';
import {
  cancelLedgerVoucher,
  ledgerVoucherPdf,
  printLedgerVoucher,
  withdrawLedgerVoucher,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.endpoints.ts';
import type { LedgerVoucher } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll, useUser } from '../../../client/login.tsx';
import { useAttempt } from '../../../client/use-attempt.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import type { FileViewer, ViewedFile } from '../../college/files/attachment-viewer.tsx';
import { paperActs } from '../../college/files/paper-acts.ts';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';

const paperOf = ({ id, voucher_no }: LedgerVoucher): ViewedFile => ({
  title: `Voucher ${voucher_no}`,
  load: () => fetchFile(ledgerVoucherPdf, { params: { id } }),
  print: () => fetchFile(printLedgerVoucher, { params: { id } }),
});

/** The actions on a voucher: show its paper, cancel it, withdraw the own request. Render `dialog` somewhere on the page. */
export const useVoucherActs = (viewer: FileViewer) => {
  const isOverseer = useSeesAll();
  const { id: userId } = useUser();
  const attempt = useAttempt('ledger_vouchers');
  const { ask, dialog } = useCancelPaper('ledger_vouchers', 'Failed to cancel the voucher');
  const column = useMemo(() => {
    const cancel = ({ id, voucher_no }: LedgerVoucher) =>
      ask({
        name: `voucher ${voucher_no}`,
        cancel: (reason) => call(cancelLedgerVoucher, { params: { id }, body: { reason } }),
      });
    const withdraw = ({ id, narration }: LedgerVoucher) =>
      void attempt('Failed to withdraw the voucher', () => call(withdrawLedgerVoucher, { params: { id } }), {
        title: 'Withdrawn',
        description: narration,
      });
    return actionsColumn<LedgerVoucher>((voucher) => [
      voucher.status === 'Waiting' &&
        voucher.asked_by_id === userId && {
          icon: Undo,
          label: `Withdraw the voucher for ${voucher.narration}`,
          onClick: () => withdraw(voucher),
        },
      ...(voucher.voucher_no === null
        ? []
        : paperActs(viewer, `voucher ${voucher.voucher_no}`, paperOf(voucher))),
      isOverseer &&
        voucher.status === 'Approved' && {
          icon: BlockOutlined,
          label: `Cancel voucher ${voucher.voucher_no}`,
          onClick: () => cancel(voucher),
        },
    ]);
  }, [viewer, ask, attempt, isOverseer, userId]);
  return { column, dialog };
};
