import { amountInWords } from '../../../shared/amount-in-words.ts';
import { formatDate, localDate } from '../../../shared/dates.ts';
import type {
  ReceiptCancellation,
  ReceiptContent,
  ReceiptCopy,
} from '../../../shared/features/fees/fees.receipt-content.ts';
import { formatRupees } from '../../../shared/money.ts';
import { FADED, INK, STAMP_BLUE, STAMP_RED, TINT } from '../../pdf/colours.ts';
import { drawFields } from '../../pdf/fields.ts';
import { drawLetterhead } from '../../pdf/letterhead.ts';
import { A5, landscape } from '../../pdf/page-sizes.ts';
import { addSheet, closePaper, openPaper, rehearse, type Sheet } from '../../pdf/paper.ts';
import { drawBox, drawRule, drawUpright, fillBox } from '../../pdf/shapes.ts';
import { drawStamp } from '../../pdf/stamp.ts';
import { drawText, LEADING, measureWidth } from '../../pdf/text.ts';

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

/** Fee types that do not read well as `<type> fee`. */
const HEADS: Readonly<Record<string, string>> = { Misc: 'Miscellaneous fee', Others: 'Other fee' };

const orDash = (text: string | null): string => (text === null || text.trim() === '' ? '—' : text);

const clock = (moment: Date): string =>
  `${formatDate(localDate(moment))} ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

const drawHeading = (sheet: Sheet, { receipt, copy }: ReceiptDrawing, y: number): number => {
  const { paper, left, right } = sheet;
  const title = { size: 11, bold: true, align: 'centre' } as const;
  const place = { x: left, y: y + 8, width: right - left };
  const boxWidth = measureWidth(paper, 'FEE RECEIPT', title) + 28;
  const frame = { x: left + (place.width - boxWidth) / 2, y: y + 6, width: boxWidth, height: 19 };
  fillBox(sheet, frame, TINT);
  drawBox(sheet, frame, { colour: INK, thickness: 0.7 });
  drawText(sheet, 'FEE RECEIPT', place, title);
  drawText(sheet, `Receipt No. ${receipt.receipt_no}`, place, { bold: true });
  drawText(sheet, `Date ${formatDate(receipt.date)}`, place, { bold: true, align: 'right' });
  if (copy === 'original') return frame.y + frame.height + 7;
  const style = { size: 9, bold: true, align: 'centre', colour: STAMP_BLUE } as const;
  return drawText(sheet, 'DUPLICATE COPY', { ...place, y: frame.y + frame.height + 2 }, style) + 2;
};

const fieldsOf = ({ receipt: { student, payment_type, slip_nos } }: ReceiptDrawing) => [
  [{ label: 'Received from', value: student.name }],
  [
    { label: "Father's name", value: orDash(student.father_name) },
    { label: 'Roll No.', value: orDash(student.roll_no) },
  ],
  [
    { label: 'Course', value: orDash(student.course_name) },
    { label: 'Year', value: orDash(student.year) },
  ],
  [
    { label: 'Paid by', value: payment_type },
    { label: 'Slip No(s).', value: orDash(slip_nos.join(', ')) },
  ],
];

/** What was paid for, how much, and the same in words, in one frame. */
const drawSum = (sheet: Sheet, { receipt }: ReceiptDrawing, top: number, size: number): number => {
  const { left, right } = sheet;
  const width = right - left;
  const wall = right - 130;
  const inner = { x: left + 6, width: wall - left - 12 };
  const amount = { x: wall + 6, width: right - wall - 12 };
  const head = { size: Math.min(size, 8.5), bold: true } as const;
  const rowTop = top + head.size * LEADING + 4;
  fillBox(sheet, { x: left, y: top, width, height: rowTop - top }, TINT);
  drawText(sheet, 'Particulars', { ...inner, y: top + 2 }, head);
  drawText(sheet, 'Amount', { ...amount, y: top + 2 }, { ...head, align: 'right' });
  drawRule(sheet, { x: left, y: rowTop, width }, { colour: INK });

  const fee = drawText(
    sheet,
    HEADS[receipt.fee_type] ?? `${receipt.fee_type} fee`,
    { ...inner, y: rowTop + 3 },
    { size, bold: true },
  );
  const small = { size: size * 0.88, colour: FADED } as const;
  const about = receipt.description ? drawText(sheet, receipt.description, { ...inner, y: fee }, small) : fee;
  const large = { size: 12, bold: true, align: 'right' } as const;
  const sum = drawText(sheet, formatRupees(receipt.amount), { ...amount, y: rowTop + 3 }, large);
  const wordsTop = Math.max(about, sum) + 3;
  drawRule(sheet, { x: left, y: wordsTop, width }, { colour: INK });
  drawUpright(sheet, { x: wall, y: top, height: wordsTop - top }, { colour: INK });

  const words = { x: left + 6, y: wordsTop + 3, width: width - 12 };
  const below = drawText(sheet, amountInWords(receipt.amount), words, { size, bold: true }) + 3;
  drawBox(sheet, { x: left, y: top, width, height: below - top }, { colour: INK });
  return below;
};

/** Cashier on the left, room for signature and stamp on the right, always at the foot of the sheet. */
const drawSigning = (sheet: Sheet, { receipt }: ReceiptDrawing): void => {
  const { left, right, bottom } = sheet;
  const half = (right - left) / 2 - 20;
  const small = { size: 8, colour: FADED } as const;
  const line = bottom - 14;
  drawText(sheet, receipt.cashier, { x: left, y: line - 15, width: half }, { bold: true });
  drawRule(sheet, { x: left, y: line, width: half * 0.7 }, { colour: INK });
  drawText(
    sheet,
    `Cashier · issued ${clock(new Date(receipt.issued_at))}`,
    { x: left, y: line + 2, width: half },
    small,
  );
  drawRule(sheet, { x: right - half * 0.7, y: line, width: half * 0.7 }, { colour: INK });
  const signature = { x: right - half * 0.7, y: line + 2, width: half * 0.7 };
  drawText(sheet, 'Signature and stamp', signature, { ...small, align: 'centre' });
};

const drawReason = (
  sheet: Sheet,
  { at, by, reason }: ReceiptCancellation,
  y: number,
  size: number,
): number => {
  const text = `Cancelled on ${formatDate(localDate(new Date(at)))} by ${by}: ${reason}`;
  const place = { x: sheet.left, y, width: sheet.right - sheet.left };
  return drawText(sheet, text, place, { size, bold: true, colour: STAMP_RED });
};

const drawFace = async (sheet: Sheet, drawing: ReceiptDrawing, size: number): Promise<number> => {
  const { college } = drawing.receipt;
  const head = {
    name: college.name,
    address: college.address,
    affiliationNumber: college.affiliation_number,
    signatory: '',
    logo: drawing.logo,
  };
  const letterhead = await drawLetterhead(sheet, head, { size: Math.max(12, size * 1.5) });
  const heading = drawHeading(sheet, drawing, letterhead);
  const place = { x: sheet.left, y: heading, width: sheet.right - sheet.left, size };
  const fields = drawFields(sheet, fieldsOf(drawing), place);
  const sum = drawSum(sheet, drawing, fields + size * 0.5, size);
  return drawing.cancelled ? drawReason(sheet, drawing.cancelled, sum + 5, size * 0.9) : sum;
};

/** A fee receipt, A5 landscape, one sheet: two of them fill an A4 page. */
export const receiptDrawing = async (drawing: ReceiptDrawing): Promise<Uint8Array> => {
  const { receipt, cancelled } = drawing;
  const paper = await openPaper({
    title: `Fee receipt ${receipt.receipt_no}`,
    author: receipt.college.name,
    date: new Date(receipt.issued_at),
    size: landscape(A5),
    margin: 28,
  });
  const sheet = addSheet(paper);
  const limit = sheet.bottom - SIGNING;
  let size: number = SIZES[0];
  for (size of SIZES) {
    const reached = await rehearse(sheet, (blank) => drawFace(blank, drawing, size));
    if (reached <= limit) break;
  }
  await drawFace(sheet, drawing, size);
  drawSigning(sheet, drawing);
  if (cancelled)
    drawStamp(sheet, 'CANCELLED', { y: sheet.height * 0.64, angle: 10, size: 44, opacity: 0.45 });
  return closePaper(paper);
};
