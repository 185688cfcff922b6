import { counted } from '../../../shared/counted.ts';
import type {
  EndAwaited,
  EndedDues,
  MarkedDues,
  NewAwaited,
} from '../../../shared/features/scholarships/scholarships.model.ts';
import { formatRupees, type Paise, toRupees } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { conflict, invalid } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import {
  endMarks,
  insertMarks,
  type MarkedDue,
  standingMarks,
  unmarkedDues,
} from './scholarships.queries.ts';

const NOTHING_OPEN = 'These students have no open dues left to mark';
const NOTHING_AWAITED = 'No dues of these students are awaited';
const WHOSE = 'Choose the rows, or a scheme and its year';

const sumOf = (dues: readonly MarkedDue[]): MarkedDues => ({
  students: new Set(dues.map(({ student_id }) => student_id)).size,
  dues: dues.length,
  amount: toRupees(dues.reduce((sum: Paise, { paise }) => sum + paise, 0)),
});

const record = async (
  change: Change,
  {
    action,
    about,
    dues,
  }: {
    readonly action: 'awaited' | 'no longer awaited';
    readonly about: string;
    readonly dues: readonly MarkedDue[];
  },
): Promise<MarkedDues> => {
  const done = sumOf(dues);
  await change.record({
    entity: 'dues',
    id: null,
    action,
    summary: `${about}: ${counted(done.students, 'student', 'students')}, ${formatRupees(done.amount)}`,
    after: { ...done, student_ids: [...new Set(dues.map(({ student_id }) => student_id))] },
    audience: { courses: [...new Set(dues.map(({ course_id }) => course_id))] },
  });
  return done;
};

/** What a mark would be put on. */
export const previewMarking = async (db: Db, input: NewAwaited, today: string): Promise<MarkedDues> =>
  sumOf(await unmarkedDues(db, input, today));

/**
 * Marks open dues as awaited from somebody else under a scheme. Owed they stay; overdue they are not, and no late fee is asked for.
 * Throws 400 for a last day that is over, 409 where nothing is open.
 */
export const markDues = async (change: Change, input: NewAwaited): Promise<MarkedDues> => {
  const { scheme, year, until } = input;
  if (until !== null && until < change.today) throw invalid('That date is past', 'until');
  const dues = await unmarkedDues(change.db, input, change.today);
  if (dues.length === 0) throw conflict(NOTHING_OPEN);
  await insertMarks(
    change,
    input,
    dues.map(({ id }) => id),
  );
  return record(change, { action: 'awaited', about: `${scheme} ${year}`, dues });
};

/** A number as people write it: `BA 101` and `ba-101` are one. */
const numberKey = (number: string): string => number.replaceAll(/[\s\-/.]/gu, '').toLowerCase();

/** The marks that are meant, and the listed numbers under which none stands. Throws 400 where nobody says which. */
const meant = async (db: Db, { ids, scheme, year, numbers }: EndAwaited, today: string) => {
  if (ids === undefined && (scheme === null || year === null)) throw invalid(WHOSE, 'scheme');
  const standing = await standingMarks(db, { ids, scheme, year }, today);
  if (numbers === undefined || numbers.length === 0) return { dues: standing, unknown: [] };
  const listed = new Map(numbers.map((number) => [numberKey(number), number]));
  const keysOf = ({ roll_no, admission_no }: MarkedDue) =>
    [roll_no, admission_no].flatMap((number) => (number === null ? [] : [numberKey(number)]));
  const dues = standing.filter((due) => keysOf(due).some((key) => listed.has(key)));
  const found = new Set(dues.flatMap(keysOf));
  return { dues, unknown: [...listed].flatMap(([key, number]) => (found.has(key) ? [] : [number])) };
};

/** Whose marks would be taken off. */
export const previewEnding = async (db: Db, input: EndAwaited, today: string): Promise<EndedDues> => {
  const { dues, unknown } = await meant(db, input, today);
  return { ...sumOf(dues), unknown };
};

/** Takes marks off, as of those whom the department rejected: what was due is due again. Throws 409 where none stands. */
export const endMarked = async (change: Change, input: EndAwaited): Promise<EndedDues> => {
  const { dues, unknown } = await meant(change.db, input, change.today);
  if (dues.length === 0) throw conflict(NOTHING_AWAITED);
  await endMarks(
    change,
    dues.map(({ id }) => id),
    input.reason,
  );
  const done = await record(change, { action: 'no longer awaited', about: input.reason, dues });
  return { ...done, unknown };
};
