import { amountInWords } from '../../../shared/amount-in-words.ts';
import { formatDate, formatMoment } from '../../../shared/dates.ts';
import type { DemandForm } from '../../../shared/features/demand-letters/demand-letters.model.ts';
import { owedText } from '../../../shared/features/dues/owed.text.ts';
import { formatRupees } from '../../../shared/money.ts';
import { FADED } from '../../pdf/colours.ts';
import { drawFields } from '../../pdf/fields.ts';
import { drawFooters } from '../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Paper, partOf, type Sheet } from '../../pdf/paper.ts';
import { drawQrCode } from '../../pdf/qr-code.ts';
import { drawRule } from '../../pdf/shapes.ts';
import { drawSignatory } from '../../pdf/signatory.ts';
import { drawTable } from '../../pdf/table.ts';
import { drawText } from '../../pdf/text.ts';
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

const orDash = (text: string | null): string => text || '—';
const whole = (sheet: Sheet) => ({ x: sheet.left, width: sheet.right - sheet.left });

const fieldsOf = ({ student }: Demand, reference: string) => [
  [
    { label: 'Student', value: student.name },
    { label: 'Roll No.', value: orDash(student.roll_no) },
  ],
  [
    { label: "Father's name", value: student.father_name },
    { label: 'Class', value: [student.course_name, student.year].filter(Boolean).join(', ') || '—' },
  ],
  [
    { label: 'Admission No.', value: orDash(student.admission_no) },
    { label: 'Reference', value: reference },
  ],
];

const rowsOf = ({ lines, late }: Demand, on: string): readonly (readonly string[])[] => [
  ...lines.map(({ head, due_date, open }) => [head, formatDate(due_date), formatRupees(open)]),
  ...(late > 0 ? [[`Late fee, if paid on ${formatDate(on)}`, '', formatRupees(late)]] : []),
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
  const below = drawText(sheet, 'Pay by UPI', { ...place, y: y + side + 3 }, { ...small, bold: true });
  return drawText(sheet, upi_address, { ...place, y: below }, small);
};

/** On paper the day is named: it is read later. */
const wordsOf = (amounts: ReturnType<typeof amountsOf>, on: string): string =>
  owedText(amounts, { on, isExact: true });

const sentenceOf = (amounts: ReturnType<typeof amountsOf>, on: string): string => {
  const { due } = amounts;
  const please =
    due > 0 ? `Please pay ${formatRupees(due)} (${amountInWords(due)}) at the fee counter. ` : '';
  return `${please}${wordsOf(amounts, on)}.`;
};

const drawLetter = async (paper: Paper, demand: Demand, drawing: DemandDrawing): Promise<void> => {
  const { on, college } = drawing;
  const first = addSheet(paper);
  const amounts = amountsOf(demand, on);
  const hasCode = drawing.upi_address !== '';
  const headed = await drawLetterhead(first, college);
  const title = drawText(
    first,
    'DEMAND FOR FEES',
    { ...whole(first), y: headed + 9 },
    { size: 13, bold: true, align: 'centre' },
  );
  const dated = drawText(
    first,
    `As on ${formatDate(on)}`,
    { ...whole(first), y: title },
    { size: 9, align: 'centre', colour: FADED },
  );
  const filled = drawFields(first, fieldsOf(demand, referenceOf(demand, on)), {
    ...whole(first),
    y: dated + 10,
    size: 9.5,
  });
  const end = drawTable(
    first,
    {
      columns: [
        { heading: 'Head', width: 56 },
        { heading: 'Due on', width: 20 },
        { heading: 'Amount', width: 24, align: 'right' },
      ],
      rows: rowsOf(demand, on),
      totals: ['Total', '', formatRupees(amounts.all)],
      empty: 'Nothing is owed.',
    },
    { y: filled + 12, continuePage: (sheet) => sheet.top },
  );
  const room = hasCode ? 210 : 150;
  const sheet = end.sheet.bottom - end.y >= room ? end.sheet : addSheet(paper);
  const y = sheet === end.sheet ? end.y + 14 : sheet.top;
  const codeSide = 96;
  const text = { x: sheet.left, width: sheet.right - sheet.left - (hasCode ? codeSide + 50 : 0) };
  const said = drawText(sheet, sentenceOf(amounts, on), { ...text, y }, { size: 10.5, bold: true });
  const asked = drawText(
    sheet,
    'Bring this letter, or name its reference, when you pay. A receipt is given for every payment.',
    { ...text, y: said + 6 },
    { size: 9, colour: FADED },
  );
  const paid = drawPayment(sheet, demand, drawing, { x: sheet.right - codeSide - 37, y, side: codeSide });
  drawSignatory(sheet, Math.max(asked, paid) + 44, college);
};

const drawSlip = (part: Sheet, demand: Demand, drawing: DemandDrawing): void => {
  const { on, college } = drawing;
  const amounts = amountsOf(demand, on);
  const top = part.top - 14;
  const named = drawText(part, college.name, { ...whole(part), y: top }, { size: 12, bold: true });
  const title = drawText(
    part,
    `Fee slip, as on ${formatDate(on)}`,
    { ...whole(part), y: named },
    { size: 8.5, colour: FADED },
  );
  const side = 84;
  const width = part.right - part.left - (drawing.upi_address === '' ? 0 : side + 44);
  const filled = drawFields(part, fieldsOf(demand, referenceOf(demand, on)), {
    x: part.left,
    width,
    y: title + 6,
    size: 8.5,
  });
  const rows = rowsOf(demand, on);
  let y = filled + 6;
  for (const [head = '', date = '', amount = ''] of rows.slice(0, MOST_LINES)) {
    const line = { x: part.left, width };
    drawText(part, date, { ...line, x: part.left + width * 0.58, y }, { size: 8.5, colour: FADED });
    drawText(part, amount, { ...line, y }, { size: 8.5, align: 'right' });
    y = drawText(part, head, { ...line, width: width * 0.56, y }, { size: 8.5 });
  }
  const more = rows.length - MOST_LINES;
  if (more > 0)
    y = drawText(part, `and ${more} more`, { x: part.left, width, y }, { size: 8.5, colour: FADED });
  drawRule(part, { x: part.left, y: y + 2, width });
  drawText(part, wordsOf(amounts, on), { x: part.left, width, y: y + 6 }, { size: 9.5, bold: true });
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
