import {
  feeReceipt,
  printReceipt,
  printReceipts,
} from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import type { CollectedFee, Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { attachedFile, type ViewedFile } from '../../college/files/attachment-viewer.tsx';

/** The receipt of a paid entry; of a payment that was just collected its several receipts, which are printed at once. */
export const receiptFile = ({ id, receipt_no, others }: CollectedFee): ViewedFile => ({
  title: others ? `${1 + others.length} receipts` : `Receipt ${receipt_no}`,
  load: () => fetchFile(feeReceipt, { params: { id } }),
  print: () =>
    others
      ? fetchFile(printReceipts, { body: { ids: [id, ...others.map((other) => other.id)] } })
      : fetchFile(printReceipt, { params: { id } }),
});

export const feeAttachment = ({ attachment }: Fee): ViewedFile | null =>
  attachment && attachedFile(attachment);
