import type {
  ListedRow,
  NewPaymentForMany,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import { MOST_ROWS } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import type { SheetSum } from '../../../../shared/features/college/files/sheet-sum.ts';
import { type Paise, toPaise } from '../../../../shared/money.ts';
import { type Scope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { NO_HEAD, readPayersList } from '../../changes/opening-dues/opening-dues.file.ts';
import { finder } from '../../changes/opening-dues/opening-dues.matching.ts';
import { owedInClass } from './payments-for-many.queries.ts';

interface Place {
  /** The row's number in the spreadsheet program, or its place in the request. */
  readonly row: number;
  readonly what: string;
  readonly paise: Paise;
}

/** A row that names a student, as far as one can know before it is looked at whom the caller may see. */
export interface NamedRow extends Place {
  readonly student_id: number;
  /** Undefined for none. */
  readonly head_id: number | undefined;
}

/** A row of which nobody was found. */
export interface UnknownRow extends Place {
  readonly reason: string;
}

/** The payer's list, each row with the student that it means. */
export interface PayersList {
  readonly named: readonly NamedRow[];
  readonly unknown: readonly UnknownRow[];
  readonly said: readonly string[];
  readonly unread: readonly string[];
  readonly sums: readonly SheetSum[];
}

const NOTHING_SAID = { said: [], unread: [], sums: [] };
/** Said of a number that nobody has, and of a student whom the caller may not see. */
export const NOBODY = 'No student has this number';

type Row = Pick<ListedRow, 'amount' | 'student_id'> & {
  readonly row: number;
  readonly what: string;
  readonly head_id: number | undefined;
  readonly student: Parameters<Awaited<ReturnType<typeof finder>>>[0];
  readonly doubts: readonly string[];
};

const asRow = (listed: ListedRow, at: number): Row => {
  const { student_id, amount, head_id, roll_no, admission_no, name, father_name, course, year } = listed;
  const student = {
    roll_no: roll_no ?? '',
    admission_no: admission_no ?? '',
    name: name ?? '',
    father_name: father_name ?? '',
    course: course ?? '',
    year: year ?? '',
  };
  const what = [student.name, student.roll_no || student.admission_no].filter(Boolean).join(', ');
  return { row: at + 1, what, amount, student_id, head_id: head_id ?? undefined, student, doubts: [] };
};

/** Finds the students that rows mean, within the scope. A student of other courses looks like nobody. */
const found = async (office: Office, scope: Scope, rows: readonly Row[], withDoubtful: boolean) => {
  const find = rows.some(({ student_id }) => student_id === undefined)
    ? await finder(office.reader, scope)
    : undefined;
  const named: NamedRow[] = [];
  const unknown: UnknownRow[] = [];
  for (const { row, what, amount, student_id, head_id, student, doubts } of rows) {
    const place = { row, what, paise: toPaise(amount) };
    if (student_id !== undefined) {
      named.push({ ...place, student_id, head_id });
      continue;
    }
    const match = find?.(student) ?? { reason: NOBODY };
    if ('reason' in match) {
      unknown.push({ ...place, reason: match.reason });
      continue;
    }
    const all = [...doubts, ...match.doubts];
    if (all.length > 0 && !withDoubtful) unknown.push({ ...place, reason: `Doubtful: ${all.join('; ')}` });
    else named.push({ ...place, student_id: match.student.id, head_id });
  }
  return { named, unknown };
};

const ofFile = async (
  office: Office,
  who: SignedIn,
  file: string,
  { head_id, with_doubtful }: NewPaymentForMany,
): Promise<PayersList> => {
  const { wanted, unclear, tabs, said } = await readPayersList(office, who, file);
  if (wanted.length > MOST_ROWS)
    throw invalid(`At most ${MOST_ROWS} rows at once: this list has ${wanted.length}`, 'file');
  const rows = wanted.map(({ head_id: own, ...one }) => ({
    ...one,
    student_id: undefined,
    head_id: own === NO_HEAD ? (head_id ?? undefined) : own,
  }));
  const { named, unknown } = await found(office, scopeOf(who), rows, Boolean(with_doubtful));
  const many = tabs.length > 1;
  const called = (tab: string, heading: string): string => (many ? `${tab}: ${heading}` : heading);
  return {
    named,
    unknown: [...unknown, ...unclear.map((row) => ({ ...row, paise: 0 }))].sort((a, b) => a.row - b.row),
    said,
    unread: tabs.flatMap(({ name, unread }) => unread.map((heading) => called(name, heading))),
    sums: tabs.flatMap(({ name, sums }) =>
      sums.map(({ heading, amount, total }) => ({ heading: called(name, heading), amount, total })),
    ),
  };
};

const ofClass = async (
  office: Office,
  scope: Scope,
  { of_class, head_id }: NewPaymentForMany,
): Promise<PayersList> => {
  if (!of_class) return { named: [], unknown: [], ...NOTHING_SAID };
  const each = of_class.amount === undefined ? undefined : toPaise(of_class.amount);
  const students = await owedInClass(office.reader, scope, of_class);
  const named = students.flatMap(({ id, name, roll_no, owed }, at) => {
    const paise = each ?? owed;
    const what = [name, roll_no].filter(Boolean).join(', ');
    return paise === 0 ? [] : [{ row: at + 1, what, paise, student_id: id, head_id: head_id ?? undefined }];
  });
  if (named.length > MOST_ROWS)
    throw invalid(`At most ${MOST_ROWS} students at once: this class has ${named.length}`, 'of_class');
  return { named, unknown: [], ...NOTHING_SAID };
};

/** Reads the list that a payment comes with. Throws 400 for a file that is none, and for more rows than are taken at once. */
export const readList = async (
  office: Office,
  who: SignedIn,
  input: NewPaymentForMany,
): Promise<PayersList> => {
  if (input.file !== undefined) return ofFile(office, who, input.file, input);
  const scope = scopeOf(who);
  if (input.rows === undefined) return ofClass(office, scope, input);
  const rows = input.rows
    .map(asRow)
    .map((row) => ({ ...row, head_id: row.head_id ?? input.head_id ?? undefined }));
  return { ...(await found(office, scope, rows, Boolean(input.with_doubtful))), ...NOTHING_SAID };
};
