import type { IsoDate } from '../../../../shared/dates.ts';
import { isAwaitedOn } from '../../../../shared/features/charges/dues/awaited.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { sumPaise, sumRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { collect, type Listing } from '../../../database/listing.ts';
import { isInScope, type Scope } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { listConcessions } from '../../changes/concessions/concessions.queries.ts';
import { duesOf, lateFeesOn } from '../../charges/dues/dues.list-queries.ts';
import { listFees } from '../../collection/fees/fees.queries.ts';
import { listRefunds } from '../../collection/refunds/refunds.queries.ts';
import { listSessions } from '../../college/sessions/sessions.queries.ts';
import { inClassOf } from '../../students/students/students.before-queries.ts';
import { findMerged, mergedInto } from '../../students/students/students.merged-queries.ts';
import { findStudent, studentMoney } from '../../students/students/students.queries.ts';
import { accountOf } from './student-account.account.ts';
import type { AccountJob } from './student-account.jobs.ts';
import { type AccountLine, accountLines } from './student-account.lines.ts';
import { journalOf, type Move, movesOf, raisedDuesOf } from './student-account.queries.ts';
import { mergedLine, moveLine } from './student-account.text.ts';

const byId = async <Row extends { readonly id: number }>(listed: Listing<Row>) =>
  new Map((await collect(listed)).map((row) => [row.id, row]));

const movedLine =
  (scope: Scope) =>
  (move: Move): AccountLine => ({
    date: move.day,
    kind: 'moved',
    particulars: moveLine(move, (course) => scope === 'all' || (course !== null && scope.includes(course))),
    receipt_no: null,
    fee_id: null,
    paise: 0,
    entered: null,
  });

/** Reads how much of a student's dues is to be paid by a day, what is due next, and what is awaited from somebody else. */
const standingOf = async (db: Db, id: number, today: IsoDate): Promise<Ledger['standing']> => {
  const standing = (await duesOf(db, id)).filter((due) => due.open > 0);
  const open = standing.filter((due) => !isAwaitedOn(due, today));
  const late = await lateFeesOn(db, id, today);
  const coming = open.filter(({ due_date }) => due_date > today);
  const date = coming[0]?.due_date;
  const onDay = coming.filter(({ due_date }) => due_date === date);
  return {
    due: sumRupees(open.filter(({ due_date }) => due_date <= today).map((due) => due.open)),
    late_fee: toRupees(sumPaise(late)),
    awaited: sumRupees(standing.filter((due) => isAwaitedOn(due, today)).map((due) => due.open)),
    next: date === undefined ? null : { date, amount: sumRupees(onDay.map((due) => due.open)) },
  };
};

/** The record whose account is read, and the one that holds its dues and receipts now: the same, unless it was made one with another. */
const recordOf = async (db: Db, scope: Scope, id: number) => {
  const student = await findStudent(db, scope, id);
  if (student) return { student, stays: student };
  const merged = await findMerged(db, scope, id);
  if (!merged) throw notFound('Student');
  return { student: merged.was, stays: merged.stays };
};

/** What the lines of an account say where records were made one: with this one, or this one with another. */
const mergedTexts = async (
  db: Db,
  { student, stays }: { readonly student: Student; readonly stays: Student },
): Promise<ReadonlyMap<number, string>> =>
  new Map([
    ...(await mergedInto(db, stays.id)).map((gone) => [gone.id, mergedLine('from', gone)] as const),
    ...(student === stays ? [] : [[student.id, mergedLine('to', stays)] as const]),
  ]);

/** A student with the class of a past day, as the statement of that day said it. A course outside the scope is not named. */
const ofClassThen = async (db: Db, scope: Scope, student: Student, day: IsoDate): Promise<Student> => {
  const then = await inClassOf(db, student, day);
  const isNamed = then.course_id === null || isInScope(scope, [then.course_id]);
  return isNamed ? then : { ...then, course_name: 'Another course' };
};

export interface Account {
  /** In the class of the period's last day. */
  readonly student: Student;
  readonly ledger: Ledger;
}

/**
 * A student and the account of a period, by the journal: a list of its lines, with what the registers within the scope say
 * of them. The account of a record that was made one with another ends on that day. Throws 404 outside the scope. To be read in one
 * transaction, or the lines are not those of the sums.
 */
export const readAccount = async (db: Db, { scope, id, period, today }: AccountJob): Promise<Account> => {
  const record = await recordOf(db, scope, id);
  const { student } = record;
  const student_id = record.stays.id;
  const isGone = student_id !== id;
  const { opening_paid_paise } = await studentMoney(db, student_id);
  const journal = await journalOf(db, id, student_id);
  const own = accountLines(journal, {
    dues: await raisedDuesOf(db, student_id),
    fees: await byId(listFees(db, scope, { student_id })),
    concessions: await byId(listConcessions(db, 'all', { student_id })),
    refunds: await byId(listRefunds(db, { student_id })),
    merged: await mergedTexts(db, record),
  });
  const moved = (await movesOf(db, id)).map(movedLine(scope));
  const lines = [...moved, ...own].sort((a, b) => a.date.localeCompare(b.date));
  const sessions = await collect(listSessions(db, {}));
  const isPast = isGone || (period.to !== undefined && period.to < today);
  const ledger = {
    student_id: id,
    ...accountOf(journal, lines, sessions, period),
    paid_before: isGone ? 0 : toRupees(opening_paid_paise),
    standing: isPast ? null : await standingOf(db, id, today),
  };
  return { student: isPast ? await ofClassThen(db, scope, student, period.to ?? today) : student, ledger };
};
