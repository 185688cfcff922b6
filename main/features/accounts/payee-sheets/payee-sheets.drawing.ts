import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import type {
  PayeeRow,
  WholePayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { FADED } from '../../../pdf/colours.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, partOf, type Sheet } from '../../../pdf/paper.ts';
import { drawRule } from '../../../pdf/shapes.ts';
import { drawSigners } from '../../../pdf/signatory.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';

interface PayeesDrawing {
  readonly sheet: WholePayeeSheet;
  readonly college: College;
  readonly by: string;
  /** The moment of drawing, ISO in UTC. */
  readonly at: string;
}

const SLIPS = 4;
/** Columns of deductions that a register has room for; the others are added up in one. */
const MOST_COLUMNS = 5;

const amount = (rupees: number): string => (rupees === 0 ? '' : formatRupees(rupees));
const across = (sheet: Sheet) => ({ x: sheet.left, width: sheet.right - sheet.left });

const drawRegister = async (first: Sheet, { sheet, college }: PayeesDrawing): Promise<void> => {
  const headed = await drawLetterhead(first, college);
  const heading = { size: 13, bold: true, align: 'centre' } as const;
  const title = drawText(first, 'REGISTER OF PAYEES', { ...across(first), y: headed + 9 }, heading);
  const filled = drawFields(
    first,
    [
      [{ label: 'For', value: sheet.narration }],
      [
        { label: 'Voucher', value: sheet.voucher_no ?? '' },
        { label: 'Date', value: formatDate(sheet.date) },
      ],
      [
        { label: 'Booked under', value: sheet.account },
        { label: 'Paid from', value: sheet.from },
      ],
    ],
    { ...across(first), y: title + 10, size: 9.5 },
  );
  const shown = sheet.columns.slice(0, MOST_COLUMNS);
  const others = sheet.columns.slice(MOST_COLUMNS);
  const rest = (of: (name: string) => number): readonly string[] =>
    others.length === 0 ? [] : [amount(sumRupees(others.map(({ name }) => of(name))))];
  const right = (text: string) => ({ heading: text, width: 12, align: 'right' as const });
  const end = drawTable(
    first,
    {
      size: 8,
      padding: 2,
      columns: [
        { heading: 'No', width: 5 },
        { heading: 'Name', width: 26 },
        right('Gross'),
        ...shown.map(({ name }) => right(name)),
        ...(others.length === 0 ? [] : [right('Others')]),
        right('Net'),
      ],
      rows: sheet.rows.map((row, at) => [
        ...[String(at + 1), `${row.name}${row.held ? ' (held)' : ''}`, formatRupees(row.gross)],
        ...shown.map(({ name }) => amount(row.deductions[name] ?? 0)),
        ...rest((name) => row.deductions[name] ?? 0),
        formatRupees(row.net),
      ]),
      totals: [
        ...['', 'Total', formatRupees(sheet.gross)],
        ...shown.map((column) => formatRupees(column.amount)),
        ...rest((name) => others.find((column) => column.name === name)?.amount ?? 0),
        formatRupees(sheet.net),
      ],
    },
    { y: filled + 10, continuePage: (next) => next.top },
  );
  drawSigners(end.sheet, [
    [sheet.asked_by, 'Prepared by'],
    ['', 'Checked by'],
    [sheet.decided?.by ?? '', 'Approved by'],
  ]);
};

const drawSlip = (part: Sheet, row: PayeeRow, { sheet, college }: PayeesDrawing): void => {
  const named = drawText(part, college.name, { ...across(part), y: part.top - 14 }, { size: 11, bold: true });
  const numbered = `${sheet.narration} · ${sheet.voucher_no ?? ''}, ${formatDate(sheet.date)}`;
  const below = drawText(part, numbered, { ...across(part), y: named }, { size: 8.5, colour: FADED });
  const lines = [
    { label: 'Gross', value: formatRupees(row.gross) },
    ...Object.entries(row.deductions).map(([label, less]) => ({ label, value: `− ${formatRupees(less)}` })),
    { label: row.held ? 'Net, held' : 'Net', value: formatRupees(row.net) },
  ];
  const pairs = Array.from({ length: Math.ceil(lines.length / 2) }, (_, at) =>
    lines.slice(2 * at, 2 * at + 2),
  );
  drawFields(
    part,
    [
      [
        { label: 'Name', value: row.name },
        ...(row.employee_id === null ? [] : [{ label: 'Employee No', value: row.employee_id }]),
      ],
      ...pairs,
    ],
    { ...across(part), y: below + 6, size: 9 },
  );
};

/** The register of a sheet, then a slip for each payee, four to a page with a line to cut along. */
const drawPayees = async (drawing: PayeesDrawing): Promise<Uint8Array> => {
  const { sheet, college, by, at } = drawing;
  const moment = new Date(at);
  const paper = await openPaper({ title: sheet.narration, author: college.name, date: moment });
  await drawRegister(addSheet(paper), drawing);
  drawFooters(paper.sheets, `Printed ${formatMoment(moment)} by ${by}`);
  for (let from = 0; from < sheet.rows.length; from += SLIPS) {
    const page = addSheet(paper);
    for (const [place, row] of sheet.rows.slice(from, from + SLIPS).entries()) {
      const part = partOf(page, SLIPS, place);
      drawSlip(part, row, drawing);
      if (place > 0) drawRule(part, { x: 0, y: 0, width: part.width }, { dash: [4, 4] });
    }
  }
  return closePaper(paper);
};

/** The register and the slips of a sheet of payees, on A4. */
export const payeesDrawing = pdfDrawing('payees', drawPayees);
