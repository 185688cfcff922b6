import { formatDate, localDate } from '../../../../shared/dates.ts';
import type { ReceiptContent } from '../../../../shared/features/collection/fees/fees.receipt-content.ts';
import type { FeeType } from '../../../../shared/features/college/heads/fee-types.ts';
import type { ReceiptSheet } from '../../../../shared/features/college/settings/settings.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import {
  amountWordsIn,
  type Label,
  labelsIn,
  nameIn,
  type Says,
  wordIn,
} from '../../../../shared/papers/labels.ts';
import type { PaperLanguage } from '../../../../shared/papers/letterhead.ts';
import type { PaperCancellation } from '../../../../shared/papers/paper-copy.ts';
import { drawPapers, type PaperDrawing } from '../../../papers/paper-drawing.ts';
import { FADED, INK, STAMP_RED, TINT } from '../../../pdf/colours.ts';
import { cancellationText, drawCopyMark, drawScreenStamp } from '../../../pdf/copy-mark.ts';
import { drawCorners } from '../../../pdf/corners.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawLetterhead } from '../../../pdf/letterhead.ts';
import { A4, A5, landscape } from '../../../pdf/page-sizes.ts';
import { addSheet, halves, type Paper, rehearse, type Sheet } from '../../../pdf/paper.ts';
import { drawBox, drawRule, drawUpright, fillBox } from '../../../pdf/shapes.ts';
import { drawStamp } from '../../../pdf/stamp.ts';
import { drawText, LEADING, measureWidth } from '../../../pdf/text.ts';
import { type ReceiptPart, sheetsOfReceipt, wholeReceipt } from './fees.receipt-sheets.ts';

export interface ReceiptDrawing extends PaperDrawing<ReceiptContent> {
  readonly sheet: ReceiptSheet;
}

/** Points of the filled-in text: the first that fits is taken, so that long names shrink rather than run off. */
const SIZES: Readonly<Record<PaperLanguage, readonly [number, ...number[]]>> = {
  English: [10, 9, 8, 7, 6, 5.2, 4.5],
  'English and Hindi': [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.6, 5.2, 4.8, 4.5, 4],
};
/** The largest text of a receipt whose lines no size brings on to one sheet, in points. */
const LARGEST_ON_SEVERAL = 8;
/** Kept for cashier, signature and stamp. */
const SIGNING = 62;

const FEES: Readonly<Record<string, Label>> = {
  Tuition: 'Tuition fee',
  Exam: 'Exam fee',
  Library: 'Library fee',
  Transport: 'Transport fee',
  Misc: 'Miscellaneous fee',
  Others: 'Other fee',
} satisfies Record<FeeType, Label>;

const saysOf = ({ college }: ReceiptContent): Says => labelsIn(college.language);

const orDash = (text: string | null): string => (text === null || text.trim() === '' ? '—' : text);

const clock = (moment: Date): string =>
  `${formatDate(localDate(moment))} ${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

const drawHeading = (sheet: Sheet, { content: receipt, copy }: ReceiptDrawing, y: number): number => {
  const { paper, left, right } = sheet;
  const title = { size: 11, bold: true, align: 'centre' } as const;
  const says = saysOf(receipt);
  const called = says(receipt.head === null ? 'FEE RECEIPT' : 'RECEIPT');
  const place = { x: left, y: y + 8, width: right - left };
  const boxWidth = measureWidth(paper, called, title) + 28;
  const frame = { x: left + (place.width - boxWidth) / 2, y: y + 6, width: boxWidth, height: 19 };
  fillBox(sheet, frame, TINT);
  drawBox(sheet, frame, { colour: INK, thickness: 0.7 });
  drawText(sheet, called, place, title);
  drawCorners(
    sheet,
    [
      ['Receipt No.', receipt.receipt_no],
      ['Date', formatDate(receipt.date)],
    ],
    place,
    receipt.college.language,
  );
  const below = frame.y + frame.height;
  return Math.max(drawCopyMark(sheet, copy, { ...place, y: below + 2 }, says) + 2, below + 7);
};

/** The student's fields; none for money that no student owes. */
const studentFields = ({ head, student, college: { language } }: ReceiptContent, says: Says) =>
  head === null
    ? [
        [
          {
            label: says("Father's name"),
            value: nameIn(language, orDash(student.father_name), student.father_name_hindi),
          },
          { label: says('Roll No.'), value: orDash(student.roll_no) },
        ],
        [
          { label: says('Course'), value: orDash(student.course_name) },
          { label: says('Year'), value: orDash(student.year) },
        ],
      ]
    : [];

/** On a further sheet only from whom it was received. */
const fieldsOf = (receipt: ReceiptContent, { number }: ReceiptPart) => {
  const { college, student, payment_type, paid_with, slip_nos } = receipt;
  const says = saysOf(receipt);
  const mode = wordIn(college.language, payment_type);
  const from = [
    { label: says('Received from'), value: nameIn(college.language, student.name, student.name_hindi) },
  ];
  if (number > 1) return [from];
  return [
    from,
    ...studentFields(receipt, says),
    [
      { label: says('Paid by'), value: paid_with === null ? mode : `${mode} ${paid_with}` },
      { label: says('Slip No(s).'), value: orDash(slip_nos.join(', ')) },
    ],
  ];
};

/** The two columns of the frame, and where its rows begin. */
interface Rows {
  readonly inner: { readonly x: number; readonly width: number };
  readonly amount: { readonly x: number; readonly width: number };
  readonly y: number;
}
const LARGE = { size: 12, bold: true, align: 'right' } as const;

const drawAbout = (
  sheet: Sheet,
  { description }: ReceiptContent,
  { inner, y }: Rows,
  size: number,
): number =>
  description ? drawText(sheet, description, { ...inner, y }, { size: size * 0.88, colour: FADED }) : y;

/** One fee, and how much. */
const drawFee = (sheet: Sheet, receipt: ReceiptContent, rows: Rows, size: number): number => {
  const { inner, amount, y } = rows;
  const head = receipt.head ?? saysOf(receipt)(FEES[receipt.fee_type] ?? 'Other fee');
  const below = drawText(sheet, head, { ...inner, y }, { size, bold: true });
  const about = drawAbout(sheet, receipt, { ...rows, y: below }, size);
  return Math.max(about, drawText(sheet, formatRupees(receipt.amount), { ...amount, y }, LARGE));
};

/** Due by due, and what they add up to; what comes from the sheet before, and what goes on to the next. */
const drawLines = (
  sheet: Sheet,
  receipt: ReceiptContent,
  rows: Rows,
  { size, part }: { readonly size: number; readonly part: ReceiptPart },
): number => {
  const { inner, amount } = rows;
  const says = saysOf(receipt);
  let { y } = rows;
  const brought = part.brought === 0 ? [] : [{ what: says('Brought forward'), amount: part.brought }];
  for (const line of [...brought, ...part.lines]) {
    const below = drawText(sheet, line.what, { ...inner, y }, { size });
    y = Math.max(
      below,
      drawText(sheet, formatRupees(line.amount), { ...amount, y }, { size, align: 'right' }),
    );
  }
  if (part.carried === null) y = drawAbout(sheet, receipt, { ...rows, y }, size);
  drawRule(sheet, { ...amount, y: y + 1.5 }, { colour: INK });
  const called = says(part.carried === null ? 'Total' : 'Carried over');
  drawText(sheet, called, { ...inner, y: y + 3 }, { size, bold: true });
  return drawText(sheet, formatRupees(part.carried ?? receipt.amount), { ...amount, y: y + 3 }, LARGE);
};

/** What was paid for, how much, and the same in words, in one frame. */
const drawSum = (
  sheet: Sheet,
  receipt: ReceiptContent,
  top: number,
  { size, part }: { readonly size: number; readonly part: ReceiptPart },
): number => {
  const { left, right } = sheet;
  const width = right - left;
  const wall = right - 130;
  const inner = { x: left + 6, width: wall - left - 12 };
  const amount = { x: wall + 6, width: right - wall - 12 };
  const says = saysOf(receipt);
  const head = { size: Math.min(size, 8.5), bold: true } as const;
  const rowTop = top + head.size * LEADING + 4;
  fillBox(sheet, { x: left, y: top, width, height: rowTop - top }, TINT);
  drawText(sheet, says('Particulars'), { ...inner, y: top + 2 }, head);
  drawText(sheet, says('Amount'), { ...amount, y: top + 2 }, { ...head, align: 'right' });
  drawRule(sheet, { x: left, y: rowTop, width }, { colour: INK });

  const rows = { inner, amount, y: rowTop + 3 };
  const summed =
    receipt.lines.length === 0
      ? drawFee(sheet, receipt, rows, size)
      : drawLines(sheet, receipt, rows, { size, part });
  const wordsTop = summed + 3;
  drawRule(sheet, { x: left, y: wordsTop, width }, { colour: INK });
  drawUpright(sheet, { x: wall, y: top, height: wordsTop - top }, { colour: INK });
  if (part.carried !== null) {
    drawBox(sheet, { x: left, y: top, width, height: wordsTop - top }, { colour: INK });
    return wordsTop;
  }

  const inWords = amountWordsIn(receipt.college.language, receipt.amount);
  const words = { x: left + 6, y: wordsTop + 3, width: width - 12 };
  const below = drawText(sheet, inWords, words, { size, bold: true }) + 3;
  drawBox(sheet, { x: left, y: top, width, height: below - top }, { colour: INK });
  return drawAccount(sheet, receipt, below, size);
};

/** The student's fees as they stood with this receipt; nothing where no record was named. */
const drawAccount = (sheet: Sheet, receipt: ReceiptContent, top: number, size: number): number => {
  const { account } = receipt;
  if (account === null) return top;
  const says = saysOf(receipt);
  const { left, right } = sheet;
  const third = (right - left) / 3;
  const style = { size: size * 0.88, align: 'centre' } as const;
  const said = [
    `${says('Total fees')} ${formatRupees(account.total)}`,
    `${says('Paid so far')} ${formatRupees(account.paid)}`,
    `${says('Balance')} ${formatRupees(account.balance)}`,
  ];
  let below = top;
  said.forEach((text, index) => {
    const place = { x: left + third * index + 4, y: top + 3, width: third - 8 };
    below = Math.max(below, drawText(sheet, text, place, { ...style, bold: index === 2 }));
  });
  drawBox(sheet, { x: left, y: top, width: right - left, height: below + 3 - top }, { colour: INK });
  return below + 3;
};

/** The code in the middle, below it cashier on the left, room for signature and stamp on the right, always at the foot of the sheet; whose copy it is, and which sheet. */
const drawSigning = (
  sheet: Sheet,
  { content: receipt }: ReceiptDrawing,
  { number, of }: ReceiptPart,
  whose: string,
): void => {
  const { left, right, bottom } = sheet;
  const says = saysOf(receipt);
  const half = (right - left) / 2 - 20;
  const small = { size: 8, colour: FADED } as const;
  const line = bottom - 14;
  const at = clock(new Date(receipt.issued_at));
  const issued = receipt.college.language === 'English' ? `issued ${at}` : at;
  drawText(sheet, receipt.cashier, { x: left, y: line - 15, width: half }, { bold: true });
  drawRule(sheet, { x: left, y: line, width: half * 0.7 }, { colour: INK });
  drawText(sheet, `${says('Cashier')} · ${issued}`, { x: left, y: line + 2, width: half }, small);
  drawRule(sheet, { x: right - half * 0.7, y: line, width: half * 0.7 }, { colour: INK });
  const signature = { x: right - half * 0.7, y: line + 2, width: half * 0.7 };
  drawText(sheet, says('Signature and stamp'), signature, { ...small, align: 'centre' });
  const middle = { x: left, y: line + 2, width: right - left };
  if (receipt.verification_code !== null) {
    const code = `${says('Verification code')} ${receipt.verification_code}`;
    drawText(sheet, code, { ...middle, y: line - 29 }, { size: 8, bold: true, align: 'centre' });
  }
  const which = of === 1 ? '' : says('Sheet … of …', String(number), String(of));
  const said = [whose, which].filter(Boolean).join(' · ');
  drawText(sheet, said, middle, { ...small, bold: true, align: 'centre' });
};

const drawReason = (
  sheet: Sheet,
  cancellation: PaperCancellation,
  { says, y, size }: { readonly says: Says; readonly y: number; readonly size: number },
): number => {
  const place = { x: sheet.left, y, width: sheet.right - sheet.left };
  return drawText(sheet, cancellationText(cancellation, says), place, {
    size,
    bold: true,
    colour: STAMP_RED,
  });
};

const drawFace = async (
  sheet: Sheet,
  drawing: ReceiptDrawing,
  { size, part }: { readonly size: number; readonly part: ReceiptPart },
): Promise<number> => {
  const head = { ...drawing.content.college, logo: drawing.logo };
  const letterhead = await drawLetterhead(sheet, head, { size: Math.max(12, size * 1.5) });
  const heading = drawHeading(sheet, drawing, letterhead);
  const place = { x: sheet.left, y: heading, width: sheet.right - sheet.left, size };
  const fields = drawFields(sheet, fieldsOf(drawing.content, part), place);
  const sum = drawSum(sheet, drawing.content, fields + size * 0.5, { size, part });
  if (!drawing.cancelled) return sum;
  return drawReason(sheet, drawing.cancelled, {
    ...{ says: saysOf(drawing.content), y: sum + 5, size: size * 0.9 },
  });
};

interface Sheets {
  readonly size: number;
  readonly parts: readonly ReceiptPart[];
}

/** How a receipt fills sheets: the text as large as it fits on one, else its lines over several. */
const sheetsOf = async (sheet: Sheet, drawing: ReceiptDrawing): Promise<Sheets> => {
  const { content: receipt } = drawing;
  const limit = sheet.bottom - SIGNING;
  const whole = wholeReceipt(receipt);
  const fits = async (part: ReceiptPart, size: number): Promise<boolean> =>
    (await rehearse(sheet, (blank) => drawFace(blank, drawing, { size, part }))) <= limit;
  const sizes = SIZES[receipt.college.language];
  for (const size of sizes) if (await fits(whole, size)) return { size, parts: [whole] };
  for (const size of sizes.filter((one) => one <= LARGEST_ON_SEVERAL)) {
    const parts = await sheetsOfReceipt(receipt, (part) => fits(part, size));
    if (parts) return { size, parts };
  }
  return { size: sizes.at(-1) ?? sizes[0], parts: [whole] };
};

const drawReceipt = async (
  sheet: Sheet,
  drawing: ReceiptDrawing,
  drawn: { readonly size: number; readonly part: ReceiptPart },
  whose: string,
): Promise<void> => {
  drawWatermark(sheet, drawing);
  await drawFace(sheet, drawing, drawn);
  drawSigning(sheet, drawing, drawn.part, whose);
};

/** One stamp, below what is written: two over one another are read by nobody. */
const drawWatermark = (sheet: Sheet, { cancelled, copy }: ReceiptDrawing): void => {
  if (cancelled)
    drawStamp(sheet, 'CANCELLED', {
      y: sheet.height * 0.64,
      angle: 10,
      size: 44,
      opacity: 0.45,
    });
  else if (copy === 'screen') drawScreenStamp(sheet);
};

/** One sheet, or both copies on it. */
const drawPart = async (
  sheet: Sheet,
  drawing: ReceiptDrawing,
  drawn: { readonly size: number; readonly part: ReceiptPart },
): Promise<void> => {
  if (drawing.sheet === 'A5') return drawReceipt(sheet, drawing, drawn, '');
  const says = saysOf(drawing.content);
  const whose = says(drawing.content.head === null ? "Student's copy" : "Payer's copy");
  const [upper, lower] = halves(sheet);
  await drawReceipt(upper, drawing, drawn, whose);
  await drawReceipt(lower, drawing, drawn, says('Office copy'));
  const middle = { x: 0, y: sheet.height / 2, width: sheet.width };
  drawRule(sheet, middle, { thickness: 0.5, dash: [4, 4] });
};

const drawOn = async (paper: Paper, drawing: ReceiptDrawing): Promise<void> => {
  const first = addSheet(paper);
  const { size, parts } = await sheetsOf(drawing.sheet === 'A5' ? first : halves(first)[0], drawing);
  for (const part of parts)
    await drawPart(part.number === 1 ? first : addSheet(paper), drawing, { size, part });
};

/** Fee receipts: each on A5 across, or the student's above the office's on one upright A4, to cut apart. */
export const receiptDrawing = pdfDrawing('receipt', (drawings: readonly ReceiptDrawing[]) =>
  drawPapers(drawings, {
    title: ({ content }) => `${content.head === null ? 'Fee receipt' : 'Receipt'} ${content.receipt_no}`,
    plural: `${drawings.length} fee receipts`,
    writtenAt: ({ content }) => content.issued_at,
    layout: { size: drawings[0]?.sheet === 'A4' ? A4 : landscape(A5), margin: 28 },
    draw: drawOn,
  }),
);
