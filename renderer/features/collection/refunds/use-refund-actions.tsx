import BlockOutlined from '@mui/icons-material/BlockOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { useMemo, useState } from 'react';
import { cancelRefund } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { call } from '../../../client/call.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { paperActs } from '../../college/files/paper-acts.ts';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { PayRefundDialog } from './pay-refund-dialog.tsx';
import { voucherFile } from './refund-voucher.ts';

/** The actions on a refund of a register: its voucher, paid, cancelled. Draw `dialogs` somewhere on the page. */
export const useRefundActions = (viewer: FileViewer) => {
  const [paying, setPaying] = useState<Refund>();
  const { ask, dialog } = useCancelPaper('refunds', 'Failed to cancel the refund');
  const column = useMemo(() => {
    const cancel = ({ id, voucher_no, student_name }: Refund) =>
      ask({
        name: `${voucher_no}, refund to ${student_name}`,
        cancel: (reason) => call(cancelRefund, { params: { id }, body: { reason } }),
      });
    return actionsColumn<Refund>((refund) =>
      refund.voucher_no === null
        ? []
        : [
            refund.status === 'Approved' &&
              refund.amount > 0 && {
                icon: PaymentsOutlined,
                label: `Pay ${refund.voucher_no}`,
                onClick: () => setPaying(refund),
              },
            ...paperActs(viewer, `voucher ${refund.voucher_no}`, voucherFile(refund)),
            refund.status !== 'Cancelled' && {
              icon: BlockOutlined,
              label: `Cancel ${refund.voucher_no}`,
              onClick: () => cancel(refund),
            },
          ],
    );
  }, [viewer, ask]);
  const dialogs = (
    <>
      {paying && <PayRefundDialog refund={paying} onClose={() => setPaying(undefined)} />}
      {dialog}
    </>
  );
  return { column, dialogs };
};
