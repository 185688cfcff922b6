import { formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees } from '../../../money.ts';
import { readDay } from '../../../read-day.ts';
import { readRupees } from '../../../read-rupees.ts';
import type { SheetRow } from '../../../sheet.ts';
import { isTotal } from '../../../sheet-totals.ts';
import { findHeadByName } from '../../college/heads/head-names.ts';
import { reckon } from '../../students/students/import/students.reckoning.ts';
import type { AmountColumns, OpeningField } from './opening-dues.headings.ts';
import { headsOwed, type OpeningTab } from './opening-dues.tab.ts';

/** The names that the office knows, in lower case. */
export interface Known {
  readonly heads: ReadonlyMap<string, number>;
  readonly sessions: ReadonlyMap<string, number>;
  /** The head of what is owed under no other. */
  readonly previousDues: number;
  /** Whether a row is named with its tab. */
  readonly manyTabs: boolean;
}

/** Whom a row means, as it says it; blank where it does not. */
export interface StudentReference {
  readonly roll_no: string;
  readonly admission_no: string;
  readonly name: string;
  readonly father_name: string;
  readonly course: string;
  readonly year: string;
}

/** One due that a row asks for. */
export interface WantedDue {
  readonly row: number;
  /** The student and the tab as the file has them. */
  readonly what: string;
  readonly student: StudentReference;
  /** Where a call says whom it means by the student's id. */
  readonly student_id?: number | undefined;
  readonly head_id: number;
  /** The session's id; undefined where the file has none. */
  readonly session_id: number | undefined;
  readonly due_date: IsoDate | undefined;
  /** The receipt by which a deposit came; blank where none is named. */
  readonly receipt_no?: string;
  /** Rupees. */
  readonly amount: number;
  /** What the row itself leaves doubtful. */
  readonly doubts: readonly string[];
}

interface Unclear {
  readonly row: number;
  readonly what: string;
  readonly reason: string;
}

export interface ReadRow {
  readonly wanted: readonly WantedDue[];
  readonly unclear: readonly Unclear[];
}

/** `2025-26`, `2025-2026` and `2025/26` are one session. */
export const sessionKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/(\d{4})\s*[-/–]\s*(?:\d{2})?(\d{2})$/, '$1-$2');

const NOBODY = 'No student is named';
const TOO_MANY =
  'This line has more cells than there are headings: put a cell with a comma in it, such as "60,000", into quotes';

/** One amount that a row asks for, before it is looked at. */
interface Asked {
  readonly head_id: number | undefined;
  readonly name: string;
  readonly columns: AmountColumns;
}

interface Owed {
  readonly rupees: number;
  readonly doubts: readonly string[];
}

/** What some columns of a row say is owed: the balance as it stands, else what was asked for less what was paid. */
const owedIn = (cells: readonly string[], columns: AmountColumns, concession?: number): Owed | string => {
  const amounts = { total: columns.asked, paid: columns.paid, pending: columns.owed, concession };
  const read = Object.entries(amounts).map(
    ([kind, column]) => [kind, readRupees(cells[column ?? -1] ?? '')] as const,
  );
  const wrong = read.flatMap(([, amount]) => (amount.ok ? [] : [amount.message]));
  if (wrong[0] !== undefined) return wrong[0];
  const rupees = Object.fromEntries(read.map(([kind, amount]) => [kind, amount.ok ? amount.rupees : null]));
  const { total = null, paid = null, pending = null, concession: relief = null } = rupees;
  const reckoned = reckon(
    { total, paid, pending, concession: relief },
    { isNet: false, lacksPending: false },
  );
  const refused = reckoned.remarks.find(({ isWrong }) => isWrong);
  if (refused) return refused.message;
  const owed = columns.owed === undefined && paid === null ? total : reckoned.pending;
  return { rupees: owed ?? 0, doubts: reckoned.remarks.map(({ message }) => message) };
};

const doubtsOf = ({ notes, hidden }: SheetRow): readonly string[] => {
  const said = new Set(Object.values(notes ?? {}));
  return [
    ...(hidden ? ['This row is hidden in the spreadsheet'] : []),
    ...(said.has('struck') ? ['It is struck through'] : []),
    ...(said.has('joined') ? ['Its amount was joined from several cells'] : []),
  ];
};

/** Reads one row below the headings. A row of totals, or one in which nothing is owed, asks for nothing. */
export const readRow = (row: SheetRow, tab: OpeningTab, known: Known): ReadRow => {
  const { number, cells, notes } = row;
  const { columns, from } = tab;
  const { fields, heads, whole, concession } = columns;
  const at = (field: OpeningField): string => (cells[fields.get(field) ?? -1] ?? '').trim();
  const student: StudentReference = {
    roll_no: at('roll_no'),
    admission_no: at('admission_no'),
    name: at('name'),
    father_name: at('father_name'),
    course: at('course') || tab.course,
    year: at('year'),
  };
  const who = [student.name, student.roll_no || student.admission_no].filter(Boolean).join(', ');
  const what = known.manyTabs && tab.name !== '' ? [tab.name, who].filter(Boolean).join(': ') : who;
  const refuse = (reason: string): Unclear => ({ row: number, what, reason });
  if (cells.some(isTotal)) return { wanted: [], unclear: [] };
  if (Object.values(notes ?? {}).includes('too many')) return { wanted: [], unclear: [refuse(TOO_MANY)] };

  const asked: readonly Asked[] =
    from === 'heads'
      ? [...heads].map(([head_id, own]) => ({ head_id, name: '', columns: own }))
      : from === 'head'
        ? [{ head_id: findHeadByName(known.heads, at('head')), name: at('head'), columns: whole }]
        : [{ head_id: known.previousDues, name: '', columns: whole }];
  const doubts = [...doubtsOf(row), ...(from === 'heads' ? headsDoubts(tab, cells) : [])];

  const wanted: WantedDue[] = [];
  const unclear: Unclear[] = [];
  const session = at('session');
  const session_id = session === '' ? undefined : known.sessions.get(sessionKey(session));
  const day = at('due_date');
  const written = day === '' ? undefined : readDay(day, undefined, tab.dayOrder);
  if (written?.isDoubtful && tab.dayOrder !== 'day first')
    doubts.push(`“${day}” is taken for ${formatDate(written.day)}`);
  for (const { head_id, name, columns: own } of asked) {
    const owed = owedIn(cells, own, from === 'heads' ? undefined : concession);
    if (typeof owed === 'string') unclear.push(refuse(owed));
    else if (owed.rupees === 0) continue;
    else if (!(student.roll_no || student.admission_no || student.name)) unclear.push(refuse(NOBODY));
    else if (head_id === undefined) unclear.push(refuse(`No head in use is called “${name}”`));
    else if (session !== '' && session_id === undefined)
      unclear.push(refuse(`There is no session called “${session}”`));
    else if (day !== '' && written === undefined) unclear.push(refuse(`“${day}” is not a date`));
    else
      wanted.push({
        ...{ row: number, what, student, head_id, session_id, due_date: written?.day },
        ...{ receipt_no: at('receipt_no'), amount: owed.rupees, doubts: [...doubts, ...owed.doubts] },
      });
  }
  return { wanted, unclear };
};

/** Says where the heads of a row do not add up to the sum that stands beside them. */
const headsDoubts = ({ columns }: OpeningTab, cells: readonly string[]): readonly string[] => {
  const { whole, headers } = columns;
  const column = whole.owed ?? (whole.paid === undefined ? whole.asked : undefined);
  if (column === undefined) return [];
  const sum = readRupees(cells[column] ?? '');
  const heads = headsOwed(columns, cells);
  if (!sum.ok || sum.rupees === null || Math.abs(sum.rupees - heads) < 0.005) return [];
  return [
    `The heads add up to ${formatRupees(heads)}, but “${headers[column]}” says ${formatRupees(sum.rupees)}`,
  ];
};
