import { formatDate, formatMoment, localDate } from '../../../../shared/dates.ts';
import { STATEMENT_IN_HINDI } from '../../../../shared/features/overview/student-account/student-account.hindi.ts';
import type {
  Ledger,
  LedgerEntry,
} from '../../../../shared/features/overview/student-account/student-account.model.ts';
import { statementText } from '../../../../shared/features/overview/student-account/student-account.text.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { labelsIn, nameIn, type Says } from '../../../../shared/papers/labels.ts';
import { FADED } from '../../../pdf/colours.ts';
import { pdfDrawing } from '../../../pdf/drawing.ts';
import { drawFields } from '../../../pdf/fields.ts';
import { drawFooters } from '../../../pdf/footer.ts';
import { type College, drawLetterhead } from '../../../pdf/letterhead.ts';
import { addSheet, closePaper, openPaper, type Sheet } from '../../../pdf/paper.ts';
import { drawSignatory } from '../../../pdf/signatory.ts';
import { drawTable } from '../../../pdf/table.ts';
import { drawText } from '../../../pdf/text.ts';
import { periodText } from './student-account.account.ts';

export interface StatementDrawing {
  readonly student: Student;
  readonly ledger: Ledger;
  readonly college: College;
  /** The person and the moment (ISO in UTC) in the foot. */
  readonly by: string;
  readonly at: string;
}

const orDash = (text: string | number | null): string => (text === null || text === '' ? '—' : String(text));
const orNothing = (rupees: number): string => (rupees === 0 ? '' : formatRupees(rupees));

const fieldsOf = ({ student, college: { language } }: StatementDrawing, says: Says) => [
  [
    { label: says('Student'), value: nameIn(language, student.name, student.name_hindi) },
    { label: says('Roll No.'), value: orDash(student.roll_no) },
  ],
  [
    {
      label: says("Father's name"),
      value: nameIn(language, student.father_name, student.father_name_hindi),
    },
    { label: says('Admission No.'), value: orDash(student.admission_no) },
  ],
  [
    { label: says('Course'), value: orDash(student.course_name) },
    { label: says('Year'), value: orDash(student.year) },
  ],
];

/** `₹1,000.00 advance` where more is paid than is owed. */
const balanceText = (rupees: number, says: Says): string =>
  rupees < 0 ? says('… advance', formatRupees(-rupees)) : formatRupees(rupees);

const rowOf = (entry: LedgerEntry, says: Says): readonly string[] => {
  const { date, kind, particulars, receipt_no, debit, credit, balance, entered } = entry;
  const isHeading = kind === 'session' || kind === 'brought_forward';
  return [
    formatDate(date),
    entered === null ? particulars : `${particulars} (entered ${formatDate(entered)})`,
    receipt_no ?? '',
    orNothing(debit),
    orNothing(credit),
    isHeading && balance === 0 ? '' : balanceText(balance, says),
  ];
};

function* rowsOf({ entries }: Ledger, says: Says): Generator<readonly string[]> {
  for (const entry of entries) yield rowOf(entry, says);
}

/** Room for the balance and the signature, and for each further sentence, in points. */
const FOOT = { least: 100, sentence: 16 } as const;

const drawStatement = async (drawing: StatementDrawing): Promise<Uint8Array> => {
  const { student, ledger, college, by } = drawing;
  const moment = new Date(drawing.at);
  const title = `Statement of account, ${student.name}`;
  const paper = await openPaper({ title, author: college.name, date: moment });
  const says = labelsIn(college.language);
  const first = addSheet(paper);
  const whole = (sheet: Sheet) => ({ x: sheet.left, width: sheet.right - sheet.left });

  const headed = await drawLetterhead(first, college);
  const heading = { size: 13, bold: true, align: 'centre' } as const;
  const small = { size: 9, align: 'centre', colour: FADED } as const;
  const below = drawText(first, says('STATEMENT OF ACCOUNT'), { ...whole(first), y: headed + 9 }, heading);
  const period = { from: ledger.from ?? undefined, to: ledger.to ?? undefined };
  const today = localDate(moment);
  const asOf = periodText(period, today, says);
  const dated = drawText(first, asOf, { ...whole(first), y: below }, small);
  const filled = drawFields(first, fieldsOf(drawing, says), { ...whole(first), y: dated + 10, size: 9.5 });

  const end = drawTable(
    first,
    {
      columns: [
        { heading: says('Date'), width: 13.5 },
        { heading: says('Particulars'), width: 36 },
        { heading: says('Receipt No.'), width: 20 },
        { heading: says('Charges'), width: 16, align: 'right' },
        { heading: says('Paid / adjusted'), width: 16, align: 'right' },
        { heading: says('Balance'), width: 16, align: 'right' },
      ],
      rows: rowsOf(ledger, says),
      totals: [
        '',
        says('Total'),
        '',
        ...[ledger.debit, ledger.credit].map(formatRupees),
        balanceText(ledger.balance - ledger.advance, says),
      ],
      empty: says('Nothing is charged or paid yet.'),
    },
    {
      y: filled + 10,
      continuePage: (sheet) =>
        drawText(sheet, title, { ...whole(sheet), y: sheet.top }, { size: 8, colour: FADED }) + 4,
    },
  );
  const balanceIn = [statementText(ledger, today)];
  if (college.language !== 'English') balanceIn.push(statementText(ledger, today, STATEMENT_IN_HINDI));
  const sentences = balanceIn.flat().length;
  const hasRoom = end.sheet.bottom - end.y >= FOOT.least + FOOT.sentence * (sentences - 1);
  const sheet = hasRoom ? end.sheet : addSheet(paper);
  let due = hasRoom ? end.y + 10 : sheet.top;
  for (const [balance = '', ...further] of balanceIn) {
    due = drawText(sheet, balance, { ...whole(sheet), y: due }, { size: 10, bold: true });
    for (const sentence of further)
      due = drawText(sheet, sentence, { ...whole(sheet), y: due + 3 }, { size: 9 });
    due += 3;
  }
  due -= 3;
  drawSignatory(sheet, due + 44, college);
  drawFooters(paper.sheets, `Printed ${formatMoment(moment)} by ${by}`);
  return closePaper(paper);
};

/** A student's account on A4: who it is, every entry with the balance after it, what is owed, and room to sign. */
export const statementDrawing = pdfDrawing('statement', drawStatement);
