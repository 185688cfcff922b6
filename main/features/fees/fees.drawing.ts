import { amountInWords } from '../../../shared/amount-in-words.ts';
import { formatDate, localDate } from '../../../shared/dates.ts';
import type {
  ReceiptCancellation,
  ReceiptContent,
  ReceiptCopy,
} from '../../../shared/features/fees/fees.receipt-content.ts';
import { formatRupees } from '../../../shared/money.ts';
import { FADED, HAIRLINE, INK, STAMP_BLUE, TINT } from '../../pdf/colours.ts';
import { drawFields } from '../../pdf/fields.ts';
import { drawLetterhead } from '../../pdf/letterhead.ts';
import { A5, landscape } from '../../pdf/page-sizes.ts';
import { addSheet, closePaper, openPaper, type Sheet } from '../../pdf/paper.ts';
import { drawBox, drawRule, fillBox } from '../../pdf/shapes.ts';
import { drawStamp } from '../../pdf/stamp.ts';
import { drawText, measureHeight, measureWidth } from '../../pdf/text.ts';

export interface ReceiptDrawing {
  readonly receipt: ReceiptContent;
  readonly copy: ReceiptCopy;
  readonly cancelled: ReceiptCancellation | null;
  readonly logo: Uint8Array | null;
}

/** Points of the filled-in text: the first that fits is taken, so that long names shrink rather than run off. */
const SIZES = [10, 9, 8, 7, 6, 5.2, 4.5] as const;
/** Kept for cashier, signature and stamp. */
const SIGNING = 62;

const orDash = (text: string | null): string => (text === null || text.trim() === '' ? '—' : text);

const clock = (moment: Date): string =>
  `${formatDate(localDate(moment))} ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

const drawHeading = (sheet: Sheet, { receipt, copy }: ReceiptDrawing, y: number): number => {
  const { paper, left, right } = sheet;
  const title = { size: 11, bold: true, align: 'centre' } as const;
  const place = { x: left, y: y + 5, width: right - left };
  const box = measureWidth(paper, 'FEE RECEIPT', title) + 28;
  const frame = { x: left + (place.width - box) / 2, y: place.y, width: box, height: 18 };
  fillBox(sheet, frame, TINT);
  drawBox(sheet, frame, { colour: INK, thickness: 0.7 });
  drawText(sheet, 'FEE RECEIPT', { ...place, y: place.y + 1.6 }, title);
  drawText(sheet, `Receipt No. ${receipt.receipt_no}`, { ...place, y: place.y + 1.6 }, { bold: true });
  const date = `Date ${formatDate(receipt.date)}`;
  drawText(sheet, date, { ...place, y: place.y + 1.6 }, { bold: true, align: 'right' });
  if (copy === 'original') return frame.y + frame.height + 8;
  const style = { size: 9, bold: true, align: 'centre', colour: STAMP_BLUE } as const;
  return drawText(sheet, 'DUPLICATE COPY', { ...place, y: frame.y + frame.height + 2 }, style) + 3;
};

/** The sum, in a table of its own: what was paid for, and how much. */
const drawSum = (sheet: Sheet, { receipt }: ReceiptDrawing, top: number, size: number): number => {
  const { paper, left, right } = sheet;
  const width = right - left;
  const amountWidth = 118;
  const inner = { x: left + 6, width: width - amountWidth - 12 };
  const amount = { x: right - amountWidth + 4, width: amountWidth - 10 };
  const head = { size: Math.min(size, 8.5), bold: true } as const;
  const rowHeight = head.size * 1.35 + 4;
  fillBox(sheet, { x: left, y: top, width, height: rowHeight }, TINT);
  drawText(sheet, 'Particulars', { ...inner, y: top + 2 }, head);
  drawText(sheet, 'Amount', { ...amount, y: top + 2 }, { ...head, align: 'right' });
  drawRule(sheet, { x: left, y: top + rowHeight, width }, { colour: INK });

  let below = drawText(
    sheet,
    `${receipt.fee_type} Fee`,
    { ...inner, y: top + rowHeight + 3 },
    { size, bold: true },
  );
  const sum = formatRupees(receipt.amount);
  const large = { size: 12, bold: true, align: 'right' } as const;
  const besideSum = drawText(sheet, sum, { ...amount, y: top + rowHeight + 3 }, large);
  const small = { size: size * 0.88, colour: FADED } as const;
  if (receipt.description) below = drawText(sheet, receipt.description, { ...inner, y: below }, small);
  const sumEnd = Math.max(below, besideSum) + 3;
  drawRule(sheet, { x: left, y: sumEnd, width }, { colour: INK });

  const words = `${amountInWords(receipt.amount)}`;
  const wordsEnd =
    drawText(sheet, words, { x: left + 6, y: sumEnd + 3, width: width - 12 }, { size, bold: true }) + 3;
  drawBox(sheet, { x: left, y: top, width, height: wordsEnd - top }, { colour: INK });
  const wall = right - amountWidth;
  sheetWall(sheet, wall, top, sumEnd);
  void paper;
  return wordsEnd;
};

/** An upright line, as a box without width. */
const sheetWall = (sheet: Sheet, x: number, from: number, to: number): void =>
  drawBox(sheet, { x, y: from, width: 0, height: to - from }, { colour: HAIRLINE });

const particulars = ({ receipt }: ReceiptDrawing) => [
  [{ label: 'Received from', value: receipt.student.name }],
  [
    { label: "Father's name", value: orDash(receipt.student.father_name) },
    { label: 'Roll No.', value: orDash(receipt.student.roll_no) },
  ],
  [
    { label: 'Course', value: orDash(receipt.student.course_name) },
    { label: 'Year', value: orDash(receipt.student.year) },
  ],
  [
    { label: 'Paid by', value: receipt.payment_type },
    { label: 'Slip No(s).', value: orDash(receipt.slip_nos.join(', ')) },
  ],
];
