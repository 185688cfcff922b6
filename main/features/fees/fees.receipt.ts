import type {
  ReceiptCancellation,
  ReceiptContent,
  ReceiptCopy,
} from '../../../shared/features/fees/fees.receipt-content.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';

/**
 * The receipt as a PDF (A5 landscape), from what was frozen when the fee was taken. A `duplicate` says DUPLICATE COPY, a
 * cancelled one CANCELLED, when, by whom and why. `logo` holds the bytes of the content's `logo_file`.
 */
export const drawReceipt = (
  receipt: ReceiptContent,
  copy: ReceiptCopy,
  cancelled: ReceiptCancellation | null = null,
  logo: Uint8Array | null = null,
): Promise<Uint8Array> => drawPdf('receipt', { receipt, copy, cancelled, logo });
