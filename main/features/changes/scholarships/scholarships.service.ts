import { counted } from '../../../../shared/counted.ts';
import type {
  EndAwaited,
  EndedDues,
  MarkedDues,
  NewAwaited,
} from '../../../../shared/features/changes/scholarships/scholarships.model.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import { plainKey } from '../../../../shared/features/students/students/students.identity.ts';
import { formatRupees, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
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

const markedSum = (dues: readonly MarkedDue[]): MarkedDues => ({
  students: new Set(dues.map(({ student_id }) => student_id)).size,
  dues: dues.length,
  amount: toRupees(sumPaise(dues)),
});

const auditMarks = async (
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
  const done = markedSum(dues);
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

/** Students whose dues are marked, or their marks taken off, and how much each is. */
const seenOf = (dues: readonly MarkedDue[]) => dues.map(({ id, paise }) => [id, paise]);

/**
 * Marks open dues as awaited from somebody else under a scheme. Owed they stay; overdue they are not, and no late fee is asked for.
 * Throws 400 for a last day that is over, 409 where nothing is open.
 */
export const markDues = act({
  look: ({ db, today }: Looking, input: NewAwaited) => unmarkedDues(db, input, today),
  show: markedSum,
  seen: seenOf,
  perform: async (change, dues, input) => {
    const { until } = input;
    if (until !== null && until < change.today) throw invalid('That date is past', 'until');
    if (dues.length === 0) throw conflict(NOTHING_OPEN);
    await insertMarks(
      change,
      input,
      dues.map(({ id }) => id),
    );
    return auditMarks(change, { action: 'awaited', about: schemeText(input), dues });
  },
});
takesLong('Dues are being marked as awaited', markDues);

const NOT_LISTED = { unknown: [], several: [] };

/**
 * The marks that are meant, the listed numbers under which none stands, and those that several students have, whose marks are left
 * alone. Throws 400 where nobody says which.
 */
const meant = async (db: Db, { ids, scheme, year, numbers = [] }: EndAwaited, today: string) => {
  if (ids === undefined && (scheme === null || year === null)) throw invalid(WHOSE, 'scheme');
  const standing = await standingMarks(db, { ids, scheme, year }, today);
  if (numbers.length === 0) return { dues: standing, ...NOT_LISTED };
  const byNumber = new Map<string, Set<number>>();
  for (const { student_id, roll_no, admission_no } of standing)
    for (const key of [plainKey(roll_no), plainKey(admission_no)])
      byNumber.set(key, (byNumber.get(key) ?? new Set()).add(student_id));
  const listed = [...new Map(numbers.map((number) => [plainKey(number), number]))].map(([key, number]) => ({
    number,
    found: [...(byNumber.get(key) ?? [])],
  }));
  const chosen = new Set(listed.flatMap(({ found }) => (found.length === 1 ? found : [])));
  return {
    dues: standing.filter(({ student_id }) => chosen.has(student_id)),
    unknown: listed.flatMap(({ number, found }) => (found.length === 0 ? [number] : [])),
    several: listed.flatMap(({ number, found }) => (found.length > 1 ? [number] : [])),
  };
};

/** Takes marks off, as of those whom the department rejected: what was due is due again. Throws 409 where none stands. */
export const endMarked = act({
  look: ({ db, today }: Looking, input: EndAwaited) => meant(db, input, today),
  show: ({ dues, ...listed }): EndedDues => ({ ...markedSum(dues), ...listed }),
  seen: ({ dues, ...listed }) => [seenOf(dues), listed],
  perform: async (change, { dues, ...listed }, { reason }) => {
    if (dues.length === 0) throw conflict(NOTHING_AWAITED);
    await endMarks(
      change,
      dues.map(({ id }) => id),
      reason,
    );
    return { ...(await auditMarks(change, { action: 'no longer awaited', about: reason, dues })), ...listed };
  },
});
takesLong('Marks of awaited dues are being taken off', endMarked);
