import { formatRupees } from '../../../money.ts';
import { type DayOrder, provesMonthFirst } from '../../../read-day.ts';
import { readRupees } from '../../../read-rupees.ts';
import type { SheetRow, Tab } from '../../../sheet.ts';
import { headingReadings, mayHead } from '../../../sheet-headings.ts';
import { addUp, type ColumnSum, headedSums, wrongSums } from '../../../sheet-sums.ts';
import { isTotal } from '../../../sheet-totals.ts';
import { withWholeAmounts } from '../../../split-amounts.ts';
import { type CourseName, findCourse } from '../../students/students/import/students.course-names.ts';
import { saidAbove, tabAsCourse } from '../../students/students/import/students.titles.ts';
import { columnsOf, isHeading, type OpeningColumns, saysWhole, understood } from './opening-dues.headings.ts';
import { asDeposits, asOwed, asPayersList } from './payers-list.ts';

/** The columns from which what is owed is taken. */
type OwedFrom =
  /** The head that each row names. */
  | 'head'
  /** The columns of the heads. */
  | 'heads'
  /** The whole row, under Previous Dues. */
  | 'whole';

/** One tab as a list of what students owe. */
export interface OpeningTab {
  readonly name: string;
  readonly columns: OpeningColumns;
  readonly from: OwedFrom;
  readonly rows: readonly SheetRow[];
  /** The course for rows without one; blank where nothing says it. */
  readonly course: string;
  readonly dayOrder: DayOrder;
  /** Sentences about whole columns. */
  readonly said: readonly string[];
  readonly unread: readonly string[];
  readonly sums: readonly (ColumnSum & { readonly heading: string })[];
}

/** Rows above the headings: the college's name, a title. */
const MOST_ABOVE = 15;
const SERIAL = /^\W*(?:s|sr|sl|serial)?\W*(?:no|number)?\W*$/iu;
const NOT_MONEY =
  /\b(?:no|number|mobile|mob|phone|contact|aadha?ar|account|year|session|date|dt|pin|id|code|marks?)\b|क्र|मोबाइल/iu;

const amountIn = (cells: readonly string[], column: number | undefined): number => {
  const read = readRupees(cells[column ?? -1] ?? '');
  return read.ok ? (read.rupees ?? 0) : 0;
};

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

/** What the heads of a row add up to, in rupees. */
export const headsOwed = ({ heads }: OpeningColumns, cells: readonly string[]): number =>
  [...heads.values()].reduce(
    (sum, { owed, asked, paid }) =>
      sum + (owed === undefined ? amountIn(cells, asked) - amountIn(cells, paid) : amountIn(cells, owed)),
    0,
  );

/** Whether most rows agree that the heads are what is still owed, where a balance or what was paid stands beside them. */
const headsAreOwed = (columns: OpeningColumns, rows: readonly SheetRow[]): boolean => {
  const { whole } = columns;
  if (!saysWhole(columns)) return true;
  const filled = rows.filter(({ cells }) => !cells.some(isTotal) && headsOwed(columns, cells) > 0);
  const agree = filled.filter(({ cells }) => {
    const owed =
      whole.owed === undefined
        ? amountIn(cells, whole.asked) - amountIn(cells, whole.paid)
        : amountIn(cells, whole.owed);
    return isSame(headsOwed(columns, cells), owed);
  });
  return agree.length * 5 >= filled.length * 4;
};

const sourceOf = (columns: OpeningColumns, rows: readonly SheetRow[]): OwedFrom => {
  if (columns.fields.has('head')) return 'head';
  return columns.heads.size > 0 && headsAreOwed(columns, rows) ? 'heads' : 'whole';
};

const readColumns = (
  { fields, heads, whole, concession }: OpeningColumns,
  from: OwedFrom,
): ReadonlySet<number> =>
  new Set([
    ...fields.values(),
    ...(from === 'heads' ? [...heads.values()].flatMap((own) => Object.values(own)) : []),
    ...Object.values(whole),
    ...(concession === undefined ? [] : [concession]),
  ]);

/** The columns that are not read: of money, with what each holds and why; the others by name. */
const leftOf = (
  columns: OpeningColumns,
  from: OwedFrom,
  rows: readonly SheetRow[],
  whyNot: (heading: string) => string,
) => {
  const read = readColumns(columns, from);
  const ofHeads = new Set([...columns.heads.values()].flatMap((own) => Object.values(own)));
  const unread: string[] = [];
  const said: string[] = [];
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.headers.length);
  for (let column = 0; column < width; column += 1) {
    const header = columns.headers[column] ?? '';
    const texts = rows.flatMap(({ cells }) =>
      cells.some(isTotal) || (cells[column] ?? '').trim() === '' ? [] : [cells[column] ?? ''],
    );
    if (read.has(column) || texts.length === 0 || (header !== '' && SERIAL.test(header))) continue;
    const heading = header || `Column ${column + 1}`;
    unread.push(heading);
    const amounts = texts.map(readRupees).flatMap((amount) => (amount.ok ? [amount.rupees ?? 0] : []));
    const isMoney = !NOT_MONEY.test(header) && amounts.length * 2 > texts.length;
    const sum = amounts.reduce((all, one) => all + one, 0);
    const isKnown = columns.besideOwed.has(column) || (from !== 'heads' && ofHeads.has(column));
    if (isMoney && sum > 0 && !isKnown)
      said.push(`“${heading}” is not read (${formatRupees(sum)}): ${whyNot(heading)}`);
  }
  return { unread, said };
};

const dayOrderOf = (column: number | undefined, rows: readonly SheetRow[]): DayOrder => {
  const proofs = rows.flatMap(({ cells, notes }) =>
    column === undefined || notes?.[column] === 'date' ? [] : (provesMonthFirst(cells[column] ?? '') ?? []),
  );
  if (!proofs.includes(true)) return 'day first';
  return proofs.includes(false) ? 'mixed' : 'month first';
};

const quoted = (headers: readonly string[], columns: readonly (number | undefined)[]): string =>
  columns.flatMap((column) => (column === undefined ? [] : `“${headers[column]}”`)).join(', ');

const sentences = (columns: OpeningColumns, from: OwedFrom, dayOrder: DayOrder): readonly string[] => {
  const { whole, heads, headers, fields } = columns;
  const said: string[] = [];
  if (from === 'whole') {
    said.push(
      whole.owed === undefined
        ? `What is owed is ${quoted(headers, [whole.asked])} less ${quoted(headers, [whole.paid])}, loaded under Previous Dues`
        : `What is owed is taken from ${quoted(headers, [whole.owed])}, and loaded under Previous Dues`,
    );
    if (heads.size > 0) said.push('The columns of the heads are not what is still owed, and are not read');
  }
  if (from === 'heads' && columns.besideOwed.size > 0)
    said.push(
      `Of each head what is still owed is loaded: ${quoted(headers, [...columns.besideOwed])} ${columns.besideOwed.size === 1 ? 'is' : 'are'} not`,
    );
  if (dayOrder !== 'day first')
    said.push(
      `${quoted(headers, [fields.get('due_date')])} has days with the month first: each that could be either is doubtful`,
    );
  return said;
};

/** What a list is of: what students owe, what somebody pays for them, or what the college holds of them. */
export type ListOf = 'dues' | 'payment' | 'deposits';

const COLUMNS_OF = { dues: asOwed, payment: asPayersList, deposits: asDeposits } as const;

interface Known {
  readonly of: ListOf;
  readonly heads: ReadonlyMap<string, number>;
  readonly courses: readonly CourseName[];
  /** Why a column that is not read is none, by its heading. */
  readonly whyNot: (heading: string) => string;
}

const sentencesOf = (
  of: ListOf,
  columns: OpeningColumns,
  from: OwedFrom,
  dayOrder: DayOrder,
): readonly string[] => {
  if (of === 'dues') return sentences(columns, from, dayOrder);
  const { headers, whole } = columns;
  return from === 'heads'
    ? []
    : [
        `What is ${of === 'payment' ? 'paid for' : 'held of'} each is taken from ${quoted(headers, [whole.owed])}`,
      ];
};

/** Reads one tab as a list of what students owe, or is paid for them; undefined for one whose first rows head no such columns. */
export const readOpeningTab = (tab: Tab, { of, heads, courses, whyNot }: Known): OpeningTab | undefined => {
  let found: { at: number; lines: number; columns: OpeningColumns } | undefined;
  for (const [at, row] of tab.rows.slice(0, MOST_ABOVE).entries()) {
    if (!mayHead(row)) continue;
    for (const { lines, headers } of headingReadings(tab.rows, at, tab.merges)) {
      const owed = columnsOf(headers, heads, tab.rows.slice(at + lines, at + lines + 300));
      const columns = COLUMNS_OF[of](owed);
      if (!isHeading(columns)) continue;
      if (!found || understood(columns) > understood(found.columns)) found = { at, lines, columns };
    }
  }
  if (!found) return undefined;
  const { at, lines, columns } = found;
  const under = tab.rows.slice(at + lines);
  const head = tab.rows[at + lines - 1];
  const isMoney = (column: number): boolean =>
    [...columns.heads.values(), columns.whole].some((own) => Object.values(own).includes(column));
  const rows = tab.isText && head ? withWholeAmounts(under, head.width ?? head.cells.length, isMoney) : under;
  const from = sourceOf(columns, rows);
  const money = [...readColumns(columns, from)].filter(isMoney).sort((a, b) => a - b);
  const sums = addUp(money);
  for (const { cells } of rows) {
    if (cells.some(isTotal)) sums.total(cells);
    else sums.row(cells);
  }
  const left = leftOf(columns, from, rows, whyNot);
  const dayOrder = dayOrderOf(columns.fields.get('due_date'), rows);
  const course = columns.fields.has('course')
    ? ''
    : (saidAbove(tab.rows.slice(0, at)).course ?? tabAsCourse(tab.name) ?? '');
  const isKnown = course !== '' && 'id' in findCourse(course, courses, false);
  const ownSums = headedSums(sums.sums(), columns.headers);
  return {
    name: tab.name,
    columns,
    from,
    rows,
    course: isKnown ? course : '',
    dayOrder,
    said: [
      ...sentencesOf(of, columns, from, dayOrder),
      ...left.said,
      ...wrongSums(ownSums),
      ...(isKnown ? [`The course of these rows is taken from the line above them: “${course}”`] : []),
    ],
    unread: left.unread,
    sums: ownSums,
  };
};
