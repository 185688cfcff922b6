import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import { useMemo, useState } from 'react';
import {
  cancelVoucher,
  printVoucher,
  voucherPdf,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { PaymentVoucher } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { printRefund, refundPdf } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import { call } from '../../../client/call.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import type { FileViewer, ViewedFile } from '../../college/files/attachment-viewer.tsx';
import { paperActs } from '../../college/files/paper-acts.ts';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { DecidePaymentDialog, type PaymentDecision } from './decide-payment-dialog.tsx';
import { type PaymentRow, paymentName } from './payment-row.ts';

/** The paper of an approved payment; a refund has its own. */
const paperOf = ({ register, id, voucher_no }: PaymentVoucher): ViewedFile => {
  const [pdf, print] = register === 'refunds' ? [refundPdf, printRefund] : [voucherPdf, printVoucher];
  return {
    title: `Voucher ${voucher_no}`,
    load: () => fetchFile(pdf, { params: { id } }),
    print: () => fetchFile(print, { params: { id } }),
  };
};

/** The actions on a payment: decide, show its paper, cancel. Render `dialogs` somewhere on the page. */
export const usePaymentActions = (viewer: FileViewer) => {
  const isOverseer = useSeesAll();
  const [decision, setDecision] = useState<PaymentDecision>();
  const { ask, dialog } = useCancelPaper('vouchers', 'Failed to cancel the payment');
  const column = useMemo(() => {
    const cancel = (voucher: PaymentVoucher) =>
      ask({
        name: paymentName(voucher),
        cancel: (reason) => call(cancelVoucher, { params: { id: voucher.id }, body: { reason } }),
      });
    return actionsColumn<PaymentRow>(({ voucher }) => [
      ...(isOverseer && voucher.status === 'Waiting'
        ? [
            {
              icon: CheckCircleOutlined,
              label: `Approve ${paymentName(voucher)}`,
              onClick: () => setDecision({ voucher, deed: 'approve' }),
            },
            {
              icon: HighlightOff,
              label: `Decline ${paymentName(voucher)}`,
              onClick: () => setDecision({ voucher, deed: 'decline' }),
            },
          ]
        : []),
      ...(voucher.voucher_no === null
        ? []
        : paperActs(viewer, `voucher ${voucher.voucher_no}`, paperOf(voucher))),
      isOverseer &&
        voucher.register === 'vouchers' &&
        voucher.status === 'Approved' && {
          icon: BlockOutlined,
          label: `Cancel ${voucher.voucher_no}`,
          onClick: () => cancel(voucher),
        },
    ]);
  }, [viewer, ask, isOverseer]);
  const dialogs = (
    <>
      {decision && <DecidePaymentDialog {...decision} onClose={() => setDecision(undefined)} />}
      {dialog}
    </>
  );
  return { column, dialogs };
};
