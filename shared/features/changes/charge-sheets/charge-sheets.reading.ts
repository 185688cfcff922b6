import { counted } from '../../../counted.ts';
import { readRupees, writtenRupees } from '../../../read-rupees.ts';
import type { SheetRow } from '../../../sheet.ts';
import { headingReadings, mayHead, plainHeading, unreadHeadings } from '../../../sheet-headings.ts';
import { addUp, headedSums, wrongSums } from '../../../sheet-sums.ts';
import { isTotal } from '../../../sheet-totals.ts';
import type { SheetSum } from '../../college/files/sheet-sum.ts';
import { columnsOf, understood } from '../opening-dues/opening-dues.headings.ts';
import type { StudentReference } from '../opening-dues/opening-dues.reading.ts';
import { asPayersList } from '../opening-dues/payers-list.ts';
import type { Measures } from './charge-sheets.amounts.ts';

/** One row that says what a student is to be charged. */
export interface ChargeLine {
  /** The row as the spreadsheet program counts. */
  readonly row: number;
  readonly what: string;
  readonly student: StudentReference;
  readonly measures: Measures;
  readonly doubts: readonly string[];
}

interface Unclear {
  readonly row: number;
  readonly what: string;
  readonly reason: string;
}

/** A sheet as it was read. */
export interface ReadChargeSheet {
  readonly lines: readonly ChargeLine[];
  readonly unclear: readonly Unclear[];
  readonly said: readonly string[];
  readonly unread: readonly string[];
  readonly sums: readonly SheetSum[];
}

/** The columns of what an amount is reckoned from, by their headings: letters alone, in lower case. */
const MEASURES = {
  rate: /^(?:daily|day|unit|paper|mess|diet|meal)?rate(?:per|a|of|in|rs|day|unit|paper|meal|diet)*$|^(?:rs|charge|charges|amount)?per(?:day|unit|paper|meal|diet|subject)$|^दर$/u,
  absent: /^(?:no|number|total|of|days)*(?:absent|absence|rebate|leave)(?:days)?$|^अनुपस्थित(?:दिन)?$/u,
  days: /^(?:no|number|total|net|mess|of|the|present|attended|charged)*days?(?:present|attended|charged|net|in|of|mess|the|month)*$|^(?:कुल)?दिन$/u,
  count:
    /^(?:no|number|total|of)*(?:papers?|units?|counts?|qty|quantity|meals?|diets?|subjects?|copies)$|^(?:संख्या|प्रश्नपत्र)$/u,
} as const;
type Measure = keyof typeof MEASURES;
/** Days from which those absent are taken off already. */
const ARE_NET = /net|present|attended|charged/u;
/** Rows above the headings: the college's name, a title. */
const MOST_ABOVE = 15;

const columnsIn = (headers: readonly string[], head: string, below: readonly SheetRow[]) => {
  const measures = new Map<Measure, number>();
  for (const [column, header] of headers.entries()) {
    const text = plainHeading(header);
    const found = (Object.keys(MEASURES) as Measure[]).find((name) => MEASURES[name].test(text));
    if (found !== undefined && !measures.has(found)) measures.set(found, column);
  }
  const taken = new Set(measures.values());
  const others = headers.map((header, column) => (taken.has(column) ? '' : header));
  const columns = asPayersList(columnsOf(others, new Map([[head.toLowerCase(), 1]]), below));
  if (ARE_NET.test(plainHeading(headers[measures.get('days') ?? -1] ?? ''))) measures.delete('absent');
  return {
    headers,
    measures,
    fields: columns.fields,
    amount: columns.whole.owed ?? columns.heads.get(1)?.owed,
    columns,
  };
};
type Columns = ReturnType<typeof columnsIn>;

const isHeading = ({ fields, measures, amount }: Columns): boolean =>
  (fields.has('roll_no') || fields.has('admission_no') || fields.has('name')) &&
  (amount !== undefined || measures.has('days') || measures.has('count'));

const findColumns = (rows: readonly SheetRow[], head: string) => {
  let best: { readonly from: number; readonly columns: Columns; readonly score: number } | undefined;
  for (const [at, row] of rows.slice(0, MOST_ABOVE).entries()) {
    if (!mayHead(row)) continue;
    for (const { lines, headers } of headingReadings(rows, at, [])) {
      const columns = columnsIn(headers, head, rows.slice(at + lines, at + lines + 300));
      const score = understood(columns.columns) + 2 * columns.measures.size;
      if (isHeading(columns) && (!best || score > best.score)) best = { from: at + lines, columns, score };
    }
  }
  return best;
};

const readLine = (
  { number, cells, hidden }: SheetRow,
  columns: Columns,
): ChargeLine | Unclear | undefined => {
  const at = (field: Parameters<Columns['fields']['get']>[0]): string =>
    (cells[columns.fields.get(field) ?? -1] ?? '').trim();
  const student: StudentReference = {
    ...{ roll_no: at('roll_no'), admission_no: at('admission_no'), name: at('name') },
    ...{ father_name: at('father_name'), course: at('course'), year: at('year') },
  };
  const what = [student.name, student.roll_no || student.admission_no].filter(Boolean).join(', ');
  const refuse = (reason: string): Unclear => ({ row: number, what, reason });
  const amount = readRupees(cells[columns.amount ?? -1] ?? '');
  if (!amount.ok) return refuse(amount.message);
  const measures: { -readonly [Name in keyof Measures]: number } = {};
  if (amount.rupees !== null) measures.amount = amount.rupees;
  for (const [name, column] of columns.measures) {
    const text = cells[column] ?? '';
    const read = writtenRupees(text);
    if (read === undefined || (read !== null && read < 0)) return refuse(`“${text.trim()}” is not a number`);
    if (read !== null) measures[name] = read;
  }
  if (measures.amount === undefined && measures.days === undefined && measures.count === undefined)
    return undefined;
  if (what === '') return refuse('No student is named');
  return {
    row: number,
    what,
    student,
    measures,
    doubts: hidden ? ['This row is hidden in the spreadsheet'] : [],
  };
};

/**
 * Reads the rows of a sheet that says what students are to be charged under one head: who, and an amount, a count, or days. Undefined
 * where none of its first rows heads such columns. A row without an amount asks for nothing.
 */
export const readChargeSheet = (rows: readonly SheetRow[], head: string): ReadChargeSheet | undefined => {
  const found = findColumns(rows, head);
  if (!found) return undefined;
  const { columns, from } = found;
  const { headers, measures, amount, fields } = columns;
  const sums = addUp(amount === undefined ? [] : [amount]);
  const lines: ChargeLine[] = [];
  const unclear: Unclear[] = [];
  const filled = new Set<number>();
  for (const row of rows.slice(from)) {
    if (row.cells.some(isTotal)) {
      sums.total(row.cells);
      continue;
    }
    for (const [column, cell] of row.cells.entries()) if (cell.trim() !== '') filled.add(column);
    const line = readLine(row, columns);
    if (line === undefined) continue;
    sums.row(row.cells);
    if ('reason' in line) unclear.push(line);
    else lines.push(line);
  }
  const read = new Set([...fields.values(), ...measures.values(), amount]);
  const own = headedSums(sums.sums(), headers);
  return {
    ...{ lines, unclear, said: wrongSums(own), unread: unreadHeadings(headers, filled, read) },
    sums: own.map(({ heading, amount: sum, total }) => ({ heading, amount: sum, total })),
  };
};

/** `2 other tabs are not read`. */
export const otherTabsText = (tabs: number): string =>
  `${counted(tabs, 'other tab is', 'other tabs are')} not read`;
