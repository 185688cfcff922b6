import type { IsoDate } from '../../dates.ts';
import { readDay } from '../../read-day.ts';
import { readRupees } from '../../read-rupees.ts';
import type { SheetRow } from '../../sheet.ts';
import { findHeadByName, type OpeningColumns, type OpeningField } from './opening-dues.headings.ts';

/** The names that the office knows, in lower case. */
export interface Known {
  readonly heads: ReadonlyMap<string, number>;
  readonly sessions: ReadonlyMap<string, number>;
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
  readonly student: StudentReference;
  readonly head_id: number;
  /** The session's id; undefined where the file has none. */
  readonly session_id: number | undefined;
  readonly due_date: IsoDate | undefined;
  /** Rupees. */
  readonly amount: number;
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
const SUM = /^(grand |sub-?)?total$/i;

/** Reads one row below the headings. A row of totals, or one in which nothing is owed, asks for nothing. */
export const readRow = ({ number, cells }: SheetRow, columns: OpeningColumns, known: Known): ReadRow => {
  const { fields, heads } = columns;
  const at = (field: OpeningField): string => (cells[fields.get(field) ?? -1] ?? '').trim();
  const student: StudentReference = {
    roll_no: at('roll_no'),
    admission_no: at('admission_no'),
    name: at('name'),
    father_name: at('father_name'),
    course: at('course'),
    year: at('year'),
  };
  const what = [student.name, student.roll_no || student.admission_no].filter(Boolean).join(', ');
  const refuse = (reason: string): Unclear => ({ row: number, what, reason });
  if (cells.some((cell) => SUM.test(cell.trim()))) return { wanted: [], unclear: [] };

  const asked: { readonly head_id: number | undefined; readonly name: string; readonly text: string }[] = [
    ...[...heads].map(([column, head_id]) => ({ head_id, name: '', text: cells[column] ?? '' })),
  ];
  if (fields.has('amount') && fields.has('head'))
    asked.push({ head_id: findHeadByName(known.heads, at('head')), name: at('head'), text: at('amount') });

  const wanted: WantedDue[] = [];
  const unclear: Unclear[] = [];
  const session = at('session');
  const session_id = session === '' ? undefined : known.sessions.get(sessionKey(session));
  const day = at('due_date');
  const due_date = day === '' ? undefined : readDay(day)?.day;
  for (const { head_id, name, text } of asked) {
    const amount = readRupees(text);
    if (amount.ok && (amount.rupees === null || amount.rupees === 0)) continue;
    if (!amount.ok) unclear.push(refuse(amount.message));
    else if (!(student.roll_no || student.admission_no || student.name)) unclear.push(refuse(NOBODY));
    else if (head_id === undefined) unclear.push(refuse(`No head in use is called “${name}”`));
    else if (session !== '' && session_id === undefined)
      unclear.push(refuse(`There is no session called “${session}”`));
    else if (day !== '' && due_date === undefined) unclear.push(refuse(`“${day}” is no day`));
    else wanted.push({ row: number, student, head_id, session_id, due_date, amount: amount.rupees ?? 0 });
  }
  return { wanted, unclear };
};
