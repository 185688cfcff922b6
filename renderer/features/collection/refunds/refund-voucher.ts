import { printRefund, refundPdf } from '../../../../shared/features/collection/refunds/refunds.endpoints.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { fetchFile } from '../../../client/files.ts';
import type { ViewedFile } from '../../college/files/attachment-viewer.tsx';

/** The voucher of a refund that was approved. */
export const voucherFile = ({ id, voucher_no }: Refund): ViewedFile => ({
  title: `Voucher ${voucher_no}`,
  load: () => fetchFile(refundPdf, { params: { id } }),
  print: () => fetchFile(printRefund, { params: { id } }),
});
