import { feeReceipt, printReceipt } from '../../../shared/features/fees/fees.endpoints.ts';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { fetchFile } from '../../client/files.ts';
import { attachedFile, type ViewedFile } from '../files/attachment-viewer.tsx';

/** The receipt of a paid entry. */
export const receiptFile = ({ id, receipt_no }: Fee): ViewedFile => ({
  title: `Receipt ${receipt_no}`,
  load: () => fetchFile(feeReceipt, { params: { id } }),
  print: () => fetchFile(printReceipt, { params: { id } }),
});

export const feeAttachment = ({ attachment }: Fee): ViewedFile | null =>
  attachment && attachedFile(attachment);
