import { amountInHindi } from '../../../../shared/amount-in-hindi.ts';
import { amountInWords } from '../../../../shared/amount-in-words.ts';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import { OWED_IN_HINDI } from '../../../../shared/features/charges/dues/owed.hindi.ts';
import { type OwedWords, owedText } from '../../../../shared/features/charges/dues/owed.text.ts';
import type { DemandForm } from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { labelsIn, nameIn, type Says } from '../../../../shared/papers/labels.ts';
import type { PaperLanguage } from '../../../../shared/papers/letterhead.ts';
import { FADED } from '../../../pdf/colours.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Paper, partOf, type Sheet } from '../../../pdf/paper.ts';
import { drawQrCode } from '../../../pdf/qr-code.ts';
import { drawRule } from '../../../pdf/shapes.ts';
import { drawSignatory } from '../../../pdf/signatory.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText, measureHeight } from '../../../pdf/text.ts';
import { amountsOf, paymentLink, referenceOf } from './demand-letters.payment-link.ts';
import type { Demand } from './demand-letters.queries.ts';

export interface DemandDrawing {
  readonly demands: readonly Demand[];
  readonly form: DemandForm;
  /** The day as of which the dues are. */
  readonly on: string;
  /** '' where the college has none: then there is no code. */
  readonly upi_address: string;
  readonly college: College;
  /** The person and the moment (ISO in UTC) in the foot. */
  readonly by: string;
  readonly at: string;
}

const SLIPS = 3;
/** The margin of a slip in points, a third of a page high. */
const SLIP_MARGIN = 36;
/** The most lines of a slip; the rest is added up in one. */
const MOST_LINES = 11;

/** Kept at the foot of a slip in two languages, in points. */
const SLIP_FOOT = 56;
/** The height of what is asked for, in points: room for it in the second language. */
const ASKING = 60;

const orDash = (text: string | null): string => text || '—';
const whole = (sheet: Sheet) => ({ x: sheet.left, width: sheet.right - sheet.left });

const fieldsOf = ({ student }: Demand, reference: string, language: PaperLanguage) => {
  const says = labelsIn(language);
  return [
    [
      { label: says('Student'), value: nameIn(language, student.name, student.name_hindi) },
      { label: says('Roll No.'), value: orDash(student.roll_no) },
    ],
    [
      {
        label: says("Father's name"),
        value: nameIn(language, student.father_name, student.father_name_hindi),
      },
      { label: says('Class'), value: [student.course_name, student.year].filter(Boolean).join(', ') || '—' },
    ],
    [
      { label: says('Admission No.'), value: orDash(student.admission_no) },
      { label: says('Reference'), value: reference },
    ],
  ];
};

const rowsOf = ({ lines, late }: Demand, on: string, says: Says): readonly (readonly string[])[] => [
  ...lines.map(({ head, due_date, open }) => [head, formatDate(due_date), formatRupees(open)]),
  ...(late > 0 ? [[says('Late fee, if paid on …', formatDate(on)), '', formatRupees(late)]] : []),
];

/** The code and what it asks for, where the college is paid by UPI; answers the y below. */
const drawPayment = (
  sheet: Sheet,
  demand: Demand,
  { on, upi_address, college }: DemandDrawing,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): number => {
  if (upi_address === '') return y;
  drawQrCode(sheet, paymentLink(demand, on, upi_address, college.name), { x, y, side });
  const small = { size: 7, align: 'centre', colour: FADED } as const;
  const place = { x: x - 20, width: side + 40 };
  const below = drawText(
    sheet,
    labelsIn(college.language)('Pay by UPI'),
    { ...place, y: y + side + 3 },
    { ...small, bold: true },
  );
  return drawText(sheet, upi_address, { ...place, y: below }, small);
};

/** On paper the day is named: it is read later. */
const wordsOf = (amounts: ReturnType<typeof amountsOf>, on: string, words?: OwedWords): string =>
  owedText(amounts, { on, isExact: true, words });

const sentenceOf = (amounts: ReturnType<typeof amountsOf>, on: string): string => {
  const { due } = amounts;
  const please =
    due > 0
      ? `Please pay ${formatRupees(due)} (${amountInWords(due)}) by ${formatDate(on)} at the fee counter. `
      : '';
  return `${please}${wordsOf(amounts, on)}.`;
};

const sentenceInHindi = (amounts: ReturnType<typeof amountsOf>, on: string): string => {
  const { due } = amounts;
  const please =
    due > 0
      ? `कृपया ${formatDate(on)} तक ${formatRupees(due)} (${amountInHindi(due)}) शुल्क काउंटर पर जमा करें। `
      : '';
  return `${please}${wordsOf(amounts, on, OWED_IN_HINDI)}।`;
};

const ASKED = 'Bring this letter, or name its reference, when you pay. A receipt is given for every payment.';
const ASKED_IN_HINDI = 'जमा करते समय यह पत्र साथ लाएँ या इसका संदर्भ बताएँ। प्रत्येक भुगतान की रसीद दी जाती है।';

/** What is asked for, in each language of the paper. */
const askedIn = (
  language: PaperLanguage,
  amounts: ReturnType<typeof amountsOf>,
  on: string,
): readonly (readonly [please: string, note: string])[] => [
  [sentenceOf(amounts, on), ASKED],
  ...(language === 'English' ? [] : [[sentenceInHindi(amounts, on), ASKED_IN_HINDI] as const]),
];

const drawLetter = async (paper: Paper, demand: Demand, drawing: DemandDrawing): Promise<void> => {
  const { on, college } = drawing;
  const says = labelsIn(college.language);
  const first = addSheet(paper);
  const amounts = amountsOf(demand, on);
  const hasCode = drawing.upi_address !== '';
  const headed = await drawLetterhead(first, college);
  const title = drawText(
    first,
    says('DEMAND FOR FEES'),
    { ...whole(first), y: headed + 9 },
    { size: 13, bold: true, align: 'centre' },
  );
  const dated = drawText(
    first,
    says('As on …', formatDate(on)),
    { ...whole(first), y: title },
    { size: 9, align: 'centre', colour: FADED },
  );
  const filled = drawFields(first, fieldsOf(demand, referenceOf(demand, on), college.language), {
    ...whole(first),
    y: dated + 10,
    size: 9.5,
  });
  const end = drawTable(
    first,
    {
      columns: [
        { heading: says('Head'), width: 56 },
        { heading: says('Due on'), width: 20 },
        { heading: says('Amount'), width: 24, align: 'right' },
      ],
      rows: rowsOf(demand, on, says),
      totals: [says('Total'), '', formatRupees(amounts.all)],
      empty: says('Nothing is owed.'),
    },
    { y: filled + 12, continuePage: (sheet) => sheet.top },
  );
  const asked = askedIn(college.language, amounts, on);
  const room = (hasCode ? 210 : 150) + (asked.length - 1) * ASKING;
  const sheet = end.sheet.bottom - end.y >= room ? end.sheet : addSheet(paper);
  const y = sheet === end.sheet ? end.y + 14 : sheet.top;
  const codeSide = 96;
  const text = { x: sheet.left, width: sheet.right - sheet.left - (hasCode ? codeSide + 50 : 0) };
  let below = y;
  for (const [at, [please, note]] of asked.entries()) {
    const begin = below + (at === 0 ? 0 : 8);
    const said = drawText(sheet, please, { ...text, y: begin }, { size: 10.5, bold: true });
    below = drawText(sheet, note, { ...text, y: said + 6 }, { size: 9, colour: FADED });
  }
  const paid = drawPayment(sheet, demand, drawing, { x: sheet.right - codeSide - 37, y, side: codeSide });
  drawSignatory(sheet, Math.max(below, paid) + 44, college);
};

/** How many rows fit on a bilingual slip beside both totals and `and N more`. */
const linesThatFit = (
  { paper, height }: Sheet,
  rows: readonly (readonly string[])[],
  top: number,
  width: number,
): number => {
  const heights = rows.map(([head = '']) => measureHeight(paper, head, width * 0.56, { size: 8.5 }));
  let y = top;
  const fit = heights.findIndex((each) => {
    y += each;
    return y > height - SLIP_FOOT;
  });
  return Math.min(MOST_LINES, fit < 0 ? rows.length : fit);
};

const drawSlip = (part: Sheet, demand: Demand, drawing: DemandDrawing): void => {
  const { on, college } = drawing;
  const says = labelsIn(college.language);
  const amounts = amountsOf(demand, on);
  const top = part.top - 14;
  const named = drawText(part, college.name, { ...whole(part), y: top }, { size: 12, bold: true });
  const title = drawText(
    part,
    says('Fee slip, as on …', formatDate(on)),
    { ...whole(part), y: named },
    { size: 8.5, colour: FADED },
  );
  const side = 84;
  const width = part.right - part.left - (drawing.upi_address === '' ? 0 : side + 44);
  const filled = drawFields(part, fieldsOf(demand, referenceOf(demand, on), college.language), {
    x: part.left,
    width,
    y: title + 6,
    size: 8.5,
  });
  const rows = rowsOf(demand, on, says);
  let y = filled + 6;
  const owed = [wordsOf(amounts, on)];
  if (college.language !== 'English') owed.push(wordsOf(amounts, on, OWED_IN_HINDI));
  const most = owed.length === 1 ? MOST_LINES : linesThatFit(part, rows, y, width);
  for (const [head = '', date = '', amount = ''] of rows.slice(0, most)) {
    const line = { x: part.left, width };
    drawText(part, date, { ...line, x: part.left + width * 0.58, y }, { size: 8.5, colour: FADED });
    drawText(part, amount, { ...line, y }, { size: 8.5, align: 'right' });
    y = drawText(part, head, { ...line, width: width * 0.56, y }, { size: 8.5 });
  }
  const more = rows.length - most;
  if (more > 0)
    y = drawText(
      part,
      says('and … more', String(more)),
      { x: part.left, width, y },
      { size: 8.5, colour: FADED },
    );
  drawRule(part, { x: part.left, y: y + 2, width });
  y += 6;
  for (const words of owed) y = drawText(part, words, { x: part.left, width, y }, { size: 9.5, bold: true });
  drawPayment(part, demand, drawing, { x: part.right - side - 20, y: title, side });
};

/** Demand letters, a page each, or fee slips, three to a page with a line to cut along; all in one file. */
export const drawDemands = async (drawing: DemandDrawing): Promise<Uint8Array> => {
  const { demands, form, college, by } = drawing;
  const moment = new Date(drawing.at);
  const title = form === 'slip' ? 'Fee slips' : 'Demand letters';
  const paper = await openPaper({
    title,
    author: college.name,
    date: moment,
    ...(form === 'slip' && { margin: SLIP_MARGIN }),
  });
  if (form === 'letter') {
    for (const demand of demands) await drawLetter(paper, demand, drawing);
    drawFooters(paper.sheets, `Printed ${formatMoment(moment)} by ${by}`);
    return closePaper(paper);
  }
  for (let at = 0; at < demands.length; at += SLIPS) {
    const sheet = addSheet(paper);
    for (const [place, demand] of demands.slice(at, at + SLIPS).entries()) {
      const part = partOf(sheet, SLIPS, place);
      drawSlip(part, demand, drawing);
      const dash = [4, 4] as const;
      if (place > 0) drawRule(part, { x: 0, y: 0, width: part.width }, { dash });
    }
  }
  return closePaper(paper);
};

/** Demand letters that few wait for, such as the one of an e-mail. */
export const demandDrawing = pdfDrawing('demand-letter', drawDemands);
