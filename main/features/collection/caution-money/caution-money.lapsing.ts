import { counted } from '../../../../shared/counted.ts';
import { formatDate } from '../../../../shared/dates.ts';
import type {
  Lapse,
  NewLapse,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import { formatRupees, sumPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { type Line, post, reverse } from '../../../journal/post.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { noteControl } from '../../../office/note-control.ts';
import { earnedAs } from '../../charges/dues/dues.raise.ts';
import { accountsOfHeads } from '../../college/heads/heads.queries.ts';
import {
  findLapse,
  insertLapse,
  type LapsingDue,
  lapsing,
  markLapseUndone,
  partsOfLapse,
  studentsOf,
} from './caution-money.queries.ts';

const NOTHING_LAPSES = 'No caution money is held of anybody who left until then';

const coursesOf = (parts: readonly LapsingDue[]) => [...new Set(parts.map(({ course_id }) => course_id))];

/** What of an order lapses, and when. */
const lookAtLapse = async ({ db, today }: Looking, { left_by, date, reason }: NewLapse) => ({
  ...{ parts: await lapsing(db, left_by), day: date ?? today, left_by, reason },
});
type FoundLapse = Awaited<ReturnType<typeof lookAtLapse>>;

/** One entry of all that lapses: what was held is earned, by head and courses. */
const journalLines = async (db: Db, parts: readonly LapsingDue[]): Promise<readonly Line[]> => {
  const accounts = await accountsOfHeads(db);
  return parts.flatMap((part) => {
    const { head_id, course_set_id, paise } = part;
    return [
      { account: earnedAs(accounts, part), head_id, course_set_id, paise },
      { account: ACCOUNTS.income, head_id, course_set_id, paise: -paise },
    ];
  });
};

const lapse = async (change: Change, { parts, day, left_by, reason }: FoundLapse): Promise<Lapse> => {
  const { db, today } = change;
  if (day > today) throw invalid(`${formatDate(day)} is a future date`, 'date');
  if (left_by > day) throw invalid('Who leaves later cannot have claimed it yet', 'left_by');
  await requireOpenDay(change, day, 'date');
  if (parts.length === 0) throw conflict(NOTHING_LAPSES, 'left_by');
  const id = await insertLapse(change, { day, left_by, reason, paise: sumPaise(parts) }, parts);
  await post(change, { kind: 'caution lapsed', record_id: id, day, lines: await journalLines(db, parts) });
  const after = await findLapse(db, id);
  if (!after) throw notFound('Lapse');
  await change.record({
    entity: 'refunds',
    id: null,
    action: 'lapsed',
    summary: `Caution money of ${counted(after.students.length, 'student', 'students')} who left until ${formatDate(left_by)}, ${formatRupees(after.amount)}: ${reason}`,
    after,
    audience: { courses: coursesOf(parts) },
  });
  await noteControl(change, {
    what: 'caution money lapsed by one person',
    id,
    number: null,
    whose: counted(after.students.length, 'student', 'students'),
    course_ids: coursesOf(parts),
    reason,
    amount: after.amount,
  });
  return after;
};

/** Lets what nobody claimed lapse to income. Throws 400 for a closed day or one to come, 409 where nothing is held. */
export const letLapse = act({
  look: lookAtLapse,
  show: ({ parts, day, left_by, reason }, { actor, now }): Lapse => ({
    ...{ id: null, date: day, left_by, reason, amount: toRupees(sumPaise(parts)) },
    ...{ students: studentsOf(parts), by: actor.name, at: now, undone: null },
  }),
  seen: ({ parts }) => parts,
  perform: lapse,
});
takesLong('Unclaimed caution money lapses', letLapse);

/** Takes a lapse back on today's day. Throws 404 for one that is not there, 409 for one that was taken back. */
export const takeLapseBack = async (change: Change, id: number, reason: string): Promise<Lapse> => {
  const before = await findLapse(change.db, id);
  if (!before) throw notFound('Lapse');
  if (before.undone) throw conflict('This forfeiture was reversed already');
  await reverse(change, 'caution lapsed', id);
  await markLapseUndone(change, id, reason);
  const after = await findLapse(change.db, id);
  if (!after) throw notFound('Lapse');
  await change.record({
    entity: 'refunds',
    id: null,
    action: 'lapse undone',
    summary: `Caution money that lapsed on ${formatDate(before.date)}, ${formatRupees(before.amount)}, is held again: ${reason}`,
    before,
    after,
    audience: { courses: coursesOf(await partsOfLapse(change.db, id)) },
  });
  return after;
};
takesLong('A lapse is being taken back', takeLapseBack);
