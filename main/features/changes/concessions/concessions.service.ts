import {
  type Concession,
  type ConcessionSummary,
  KIND_LABELS,
  type NewConcession,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import {
  categoryAmong,
  notAmongCategories,
} from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import { formatRupees, sumPaise, sumRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { reverse } from '../../../journal/post.ts';
import { type Scope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { postConcessions } from '../../charges/dues/dues.concede.ts';
import { freeConceded, freeMovedOn } from '../../charges/dues/dues.free.ts';
import { findDue } from '../../charges/dues/dues.list-queries.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { requireUnused, reverseDue } from '../../charges/dues/dues.take-back.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { concessionCategoriesOf } from '../../college/settings/settings.service.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { dueOfConcession, findConcession, tallyConcessions, waitingOn } from './concessions.queries.ts';
import { insertConcession, markTakenBack } from './concessions.write-queries.ts';

const requireConcession = async (change: Change, id: number): Promise<Concession> => {
  const concession = await findConcession(change.db, scopeOf(change.actor), id);
  if (!concession) throw notFound('Concession');
  return concession;
};

const auditConcession = async (
  change: Change,
  action: string,
  before: Concession | undefined,
  after: Concession,
) =>
  change.record({
    entity: 'concessions',
    id: after.id,
    action,
    summary: `${formatRupees(after.amount)} of ${after.head}, ${after.student_name}, ${after.category}`,
    before,
    after,
    audience: { courses: [after.course_id] },
  });

/** The error for a request above what is left of a due. */
const tooMuch = (kind: Concession['kind'], left: number): string => {
  if (kind === 'mistake') return 'A request on this due is waiting. Have it decided first.';
  const can = kind === 'write-off' ? 'is open and can be written off' : 'of that due can be conceded';
  return `Only ${formatRupees(left)} ${can}`;
};

/** The category of a request, as the office's list spells it. Throws 400 for one that the office does not offer. */
const categoryOf = async (change: Change, { kind, category }: NewConcession): Promise<string> => {
  if (kind !== 'concession' || category === null) return category ?? KIND_LABELS[kind];
  const offered = concessionCategoriesOf(await readSettings(change.db));
  const among = categoryAmong(offered, category);
  if (among === undefined) throw invalid(notAmongCategories(offered), 'category');
  return among;
};

/** Asks for a concession, a write-off, or for a due to be taken back. Throws 404 outside the scope, 400 for more than is left of the due. */
export const askFor = async (change: Change<SignedIn>, input: NewConcession): Promise<Concession> => {
  const student = await referencedStudent(change, input.student_id);
  const due = await findDue(change.db, input.due_id);
  if (!student || due?.student_id !== student.id) throw invalid('That due is not this student’s', 'due_id');
  const { kind } = input;
  if (kind === 'mistake') await requireUnused(change, due);
  const amount_paise = toPaise(kind === 'mistake' ? due.amount : input.amount);
  const most = kind === 'write-off' ? due.open : sumRupees([due.amount, -due.conceded, -due.written_off]);
  const left = toPaise(most) - (await waitingOn(change.db, due.id));
  if (amount_paise > left) throw invalid(tooMuch(kind, toRupees(Math.max(0, left))), 'amount');
  const attachment = await attach(change, input.attachment);
  const id = await insertConcession(change, {
    kind,
    student_id: student.id,
    due_id: due.id,
    amount_paise,
    category: await categoryOf(change, input),
    reason: input.reason,
    sanction_no: input.sanction_no,
    ...attachment,
  });
  const courses = student.course_id === null ? [] : [student.course_id];
  await nameFile(change, 'concessions', id, attachment.attachment_file, courses);
  const after = await requireConcession(change, id);
  await auditConcession(change, 'created', undefined, after);
  return after;
};

/** Lets off or writes off so much of a due. If more is let off than is open, the paid part becomes an advance. */
const takeFromDue = async (
  change: Change,
  { id, kind, category, amount, student_id }: Concession,
  standing: Due,
  of: { readonly head_id: number; readonly course_set_id: number | null },
): Promise<() => Promise<void>> => {
  const due = { ...of, id: standing.id, student_id };
  const paise = toPaise(amount);
  const beyond = paise - toPaise(standing.open);
  if (beyond > 0 && kind === 'write-off')
    throw conflict(`Only ${formatRupees(standing.open)} of that due is still open. Decline this request.`);
  if (beyond > 0) await freeConceded(change, due, beyond);
  const taking = { ...of, student_id, paise, id, category };
  return async () => {
    await postConcessions(change, [{ ...taking, kind: kind === 'write-off' ? kind : 'concession' }]);
    await settleWithEarlier(change, student_id);
  };
};

/** Carries out what was asked: it counts from now on. Throws 409 for a due that was taken back, or that is not as it was when this was asked for. */
const carryOut = async (
  change: Change<SignedIn>,
  before: Concession,
  { reason, own }: { readonly reason: string | null; readonly own: boolean },
): Promise<Concession> => {
  const { id } = before;
  const of = await dueOfConcession(change.db, id);
  const standing = await findDue(change.db, before.due_id);
  if (!standing) throw conflict('The due was reversed. Decline this concession.');
  const act =
    before.kind === 'mistake'
      ? () => reverseDue(change, standing, before.reason)
      : await takeFromDue(change, before, standing, of);
  await markDecided(change, 'concessions', id, { status: 'Approved', reason, own });
  await act();
  const after = await requireConcession(change, id);
  await auditConcession(change, 'approved', before, after);
  return after;
};

/** A concession, a write-off or a due to be taken back, as it is decided. */
export const concessionRequest = request({
  entity: 'concessions',
  find: requireConcession,
  ...askedIn('concessions', 'concession'),
  approve: carryOut,
  control: ({ id, kind, student_name: whose, course_id, amount }) => ({
    what: `${KIND_LABELS[kind].toLowerCase()} approved by one person`,
    id,
    number: null,
    whose,
    course_ids: [course_id],
    amount,
  }),
  decline: async (change, before) => {
    const after = await requireConcession(change, before.id);
    await auditConcession(change, 'declined', before, after);
    return after;
  },
});

/** Takes back an approved concession, by a counter-voucher of today: the due is owed again, and what is ahead settles it. */
export const takeBack = async (change: Change<SignedIn>, id: number, reason: string): Promise<Concession> => {
  const before = await requireConcession(change, id);
  if (before.status !== 'Approved') throw conflict(`This concession is ${before.status.toLowerCase()}`);
  if (before.kind === 'mistake') throw conflict('That due was reversed. Charge it again instead.');
  await reverse(change, before.kind, id);
  await markTakenBack(change, id, reason);
  const { head_id, course_set_id } = await dueOfConcession(change.db, id);
  await freeMovedOn(change, { id: before.due_id, student_id: before.student_id, head_id, course_set_id });
  await settleWithEarlier(change, before.student_id);
  const after = await requireConcession(change, id);
  await auditConcession(change, 'taken back', before, after);
  return after;
};

/** The cards of the register and its categories, for what this person may see. */
export const summariseConcessions = async (db: Db, scope: Scope): Promise<ConcessionSummary> => {
  const rows = await tallyConcessions(db, scope);
  const tally = (wanted: Concession['status']) => {
    const counted = rows.filter(({ status }) => status === wanted);
    return {
      count: counted.reduce((sum, { count }) => sum + count, 0),
      amount: toRupees(sumPaise(counted)),
    };
  };
  return {
    waiting: tally('Waiting'),
    approved: tally('Approved'),
    declined: tally('Declined'),
    taken_back: tally('Taken Back'),
    categories: [...new Set(rows.map(({ category }) => category))],
    offered: concessionCategoriesOf(await readSettings(db)),
  };
};
