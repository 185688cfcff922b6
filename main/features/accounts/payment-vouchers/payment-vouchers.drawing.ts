import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type { PaymentVoucherPaper } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.paper-content.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { amountWordsIn, labelsIn, type Says, wordIn } from '../../../../shared/papers/labels.ts';
import { drawPapers, type PaperDrawing } from '../../../papers/paper-drawing.ts';
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

type VoucherDrawing = PaperDrawing<PaymentVoucherPaper>;

/** The height of the signatures and the words above them, in points. */
const SIGNING = 136;

const drawSigning = (sheet: Sheet, { approved_by }: PaymentVoucherPaper, says: Says): void =>
  drawSigners(sheet, [
    [approved_by, says('Approved by')],
    ['', says('Received the amount')],
  ]);

/** The rows of a voucher above its amounts. */
const fieldsOf = (voucher: PaymentVoucherPaper, says: Says) => [
  [{ label: says('Pay to'), value: voucher.payee }],
  ...(voucher.description === null ? [] : [[{ label: says('For'), value: voucher.description }]]),
  [
    { label: says('Paid from'), value: voucher.paid_from },
    {
      label: says('Paid by'),
      value: [
        wordIn(voucher.college.language, voucher.payment_type),
        voucher.number,
        voucher.dated && says('dated …', formatDate(voucher.dated)),
      ]
        .filter(Boolean)
        .join(', '),
    },
  ],
  [
    { label: says('Requested by'), value: voucher.asked_by },
    { label: says('Course'), value: voucher.courses.join(', ') || '—' },
  ],
  ...(voucher.cash_reason === null ? [] : [[{ label: says('In cash because'), value: voucher.cash_reason }]]),
];

const rowsOf = ({ parts, towards, amount }: PaymentVoucherPaper) =>
  parts.length > 0
    ? parts.map((part) => [part.what, formatRupees(part.amount)])
    : [[towards, formatRupees(amount)]];

const drawOn = async (paper: Paper, drawing: VoucherDrawing): Promise<void> => {
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
  const below = drawText(first, says('PAYMENT VOUCHER'), title, { size: 13, bold: true, align: 'centre' });
  const marked = drawCopyMark(first, copy, { ...across, y: below + 2 }, says);
  const filled = drawFields(first, fieldsOf(voucher, says), { ...across, y: Math.max(marked, below) + 10 });
  const end = drawTable(
    first,
    {
      columns: [
        { heading: says('Towards'), width: 70 },
        { heading: says('Amount'), width: 30, align: 'right' },
      ],
      rows: rowsOf(voucher),
      totals: [says('Total'), formatRupees(voucher.amount)],
      size: 10,
    },
    { y: filled + 12 },
  );
  const hasRoom = end.sheet.bottom - end.y >= SIGNING;
  const sheet = hasRoom ? end.sheet : addSheet(paper);
  const place = { ...across, y: hasRoom ? end.y + 8 : sheet.top };
  const inWords = amountWordsIn(voucher.college.language, voucher.amount);
  const words = drawText(sheet, inWords, place, { bold: true });
  if (cancelled) {
    const why = { ...across, y: words + 8 };
    drawText(sheet, cancellationText(cancelled, says), why, { bold: true, colour: STAMP_RED });
    drawStamp(first, 'CANCELLED', { size: 64, angle: 30, opacity: 0.35 });
  } else if (copy === 'screen') drawScreenStamp(first);
  drawSigning(sheet, voucher, says);
  const issued = `${says('Issued')} ${formatMoment(voucher.issued_at)}`;
  drawText(sheet, issued, { ...across, y: sheet.bottom - 10 }, { size: 8, colour: FADED, align: 'centre' });
};

/** Draws payment vouchers, each on A4. */
export const paymentVoucherDrawing = pdfDrawing('payment voucher', (drawings: readonly VoucherDrawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) => `Payment voucher ${content.voucher_no}`,
    plural: `${drawings.length} payment vouchers`,
    writtenAt: ({ content }) => content.issued_at,
    draw: drawOn,
  }),
);
