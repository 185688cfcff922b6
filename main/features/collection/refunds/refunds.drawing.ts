import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { RefundVoucher } from '../../../../shared/features/collection/refunds/refunds.voucher-content.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { amountWordsIn, labelsIn, type Says } from '../../../../shared/papers/labels.ts';
import { drawPapers } from '../../../papers/paper-drawing.ts';
import { FADED, STAMP_RED } from '../../../pdf/colours.ts';
import { cancellationText, drawCopyMark, drawScreenStamp } from '../../../pdf/copy-mark.ts';
import { drawCorners } from '../../../pdf/corners.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, type Paper, type Sheet } from '../../../pdf/paper.ts';
import { drawSigners } from '../../../pdf/signatory.ts';
import { drawStamp } from '../../../pdf/stamp.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';
import { fieldsOf, type RefundDrawing } from './refunds.drawing-fields.ts';

/** Room for three signatures. */
const SIGNING = 96;

const drawSigning = (sheet: Sheet, { asked_by, approved_by }: RefundVoucher, says: Says): void =>
  drawSigners(sheet, [
    [asked_by, says('Requested by')],
    [approved_by, says('Approved by')],
    ['', says('Received the amount')],
  ]);

const drawOn = async (paper: Paper, drawing: RefundDrawing): Promise<void> => {
  const { content: voucher, copy, cancelled, logo } = drawing;
  const says = labelsIn(voucher.college.language);
  const first = addSheet(paper);
  const across = { x: first.left, width: first.right - first.left };
  const headed = await drawLetterhead(first, { ...voucher.college, logo });
  const title = { ...across, y: headed + 10 };
  drawCorners(
    first,
    [
      ['No.', voucher.voucher_no],
      ['Date', formatDate(voucher.date)],
    ],
    title,
    voucher.college.language,
  );
  const below = drawText(first, says('REFUND VOUCHER'), title, { size: 13, bold: true, align: 'centre' });
  const marked = drawCopyMark(first, copy, { ...across, y: below + 2 }, says);
  const filled = drawFields(first, fieldsOf(drawing), { ...across, y: Math.max(marked, below) + 10 });
  const end = drawTable(
    first,
    {
      columns: [
        { heading: says('Head'), width: 70 },
        { heading: says('Amount'), width: 30, align: 'right' },
      ],
      rows: [
        ...voucher.lines.map(({ head, amount }) => [head, formatRupees(amount)]),
        ...voucher.keeps.map(({ due, amount }) => [
          `${says('Less, kept for')} ${due}`,
          formatRupees(-amount),
        ]),
      ],
      totals: [says(voucher.keeps.length === 0 ? 'Total' : 'To be paid'), formatRupees(voucher.amount)],
      size: 10,
    },
    { y: filled + 12 },
  );
  const hasRoom = end.sheet.bottom - end.y >= SIGNING + 40;
  const sheet = hasRoom ? end.sheet : addSheet(paper);
  const words = drawText(
    sheet,
    amountWordsIn(voucher.college.language, voucher.amount),
    { ...across, y: hasRoom ? end.y + 8 : sheet.top },
    { bold: true },
  );
  if (cancelled) {
    const why = { ...across, y: words + 8 };
    drawText(sheet, cancellationText(cancelled, says), why, { bold: true, colour: STAMP_RED });
    drawStamp(first, 'CANCELLED', { size: 64, angle: 30, opacity: 0.35 });
  } else if (copy === 'screen') drawScreenStamp(first);
  drawSigning(sheet, voucher, says);
  const issued = `${says('Issued')} ${formatMoment(voucher.issued_at)}`;
  drawText(sheet, issued, { ...across, y: sheet.bottom - 10 }, { size: 8, colour: FADED, align: 'centre' });
};

/** Vouchers of refunds, each on A4. */
export const refundDrawing = pdfDrawing('refund', (drawings: readonly RefundDrawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) => `Refund voucher ${content.voucher_no}`,
    plural: `${drawings.length} refund vouchers`,
    writtenAt: ({ content }) => content.issued_at,
    draw: drawOn,
  }),
);
