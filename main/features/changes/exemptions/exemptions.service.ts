import type { Looked } from '../../../../shared/contract/act.ts';
import { counted } from '../../../../shared/counted.ts';
import type {
  AskedExemption,
  DecidedExemption,
  Exempting,
  Exemption,
  NewExemption,
  TakeBackExemption,
  TakenBack,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import {
  categoryAmong,
  notAmongCategories,
} from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import { plainKey } from '../../../../shared/features/students/students/students.identity.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { collect } from '../../../database/listing.ts';
import { act, type Looking, requireSeen, stampOf } from '../../../office/act.ts';
import { type Actor, type Scope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { courseNames, requireCourses } from '../../college/courses/courses.queries.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { findHeadFor, listHeads } from '../../college/heads/heads.queries.ts';
import { chosenSession } from '../../college/sessions/sessions.service.ts';
import { readSettings } from '../../college/settings/settings.queries.ts';
import { concessionCategoriesOf } from '../../college/settings/settings.service.ts';
import { askedIn, request } from '../../college/users/users.requests.ts';
import { markDecided } from '../../college/users/users.requests-queries.ts';
import { type ConcededIn, concedeAll, takeAllBack } from './exemptions.conceding.ts';
import { exemptingOf, type Met, whomMeets } from './exemptions.matching-students.ts';
import { coursesOfStudents, type Rule, studentsNumbered } from './exemptions.matching-students-queries.ts';
import { findExemption, partOf, ruleOf, ruleWithin } from './exemptions.queries.ts';
import { causeOf, insertExemption, markEnded, markLost, standingTaken } from './exemptions.write-queries.ts';

export const requireExemption = async (db: Db, scope: Scope, id: number): Promise<Exemption> => {
  const exemption = await findExemption(db, scope, id);
  if (!exemption) throw notFound('Exemption');
  return exemption;
};

const namesOfHeads = async (db: Db): Promise<ReadonlyMap<number, string>> =>
  new Map((await collect(listHeads(db, {}))).map(({ id, name }) => [id, name]));

/** The students that are listed, by id or number, of the courses that the caller may see. Throws 400 for a student who is not there. */
const listedIn = async (db: Db, scope: Scope, { student_ids = [], numbers = [] }: NewExemption) => {
  const own = scope === 'all' ? null : scope;
  const chosen = await coursesOfStudents(db, student_ids);
  const isOwn = (course_id: number | null) => own === null || (course_id !== null && own.includes(course_id));
  if (chosen.filter(({ course_id }) => isOwn(course_id)).length < student_ids.length)
    throw invalid('One of the students is not there any more', 'student_ids');
  const keys = new Map(numbers.map((number) => [plainKey(number), number]));
  const found = Map.groupBy(await studentsNumbered(db, [...keys.keys()], own), ({ key }) => key);
  const listed = [...keys].map(([key, number]) => ({
    number,
    ids: (found.get(key) ?? []).map(({ id }) => id),
  }));
  return {
    ids: [...new Set([...student_ids, ...listed.flatMap(({ ids }) => (ids.length === 1 ? ids : []))])],
    unknown: listed.flatMap(({ number, ids }) => (ids.length === 0 ? [number] : [])),
    several: listed.flatMap(({ number, ids }) => (ids.length > 1 ? [number] : [])),
  };
};

/** The courses that a rule by what students are meets: those that are named, or an accountant's own; null for all. Throws 400 for another's. */
const coursesMet = async (
  db: Db,
  actor: Actor,
  { course_ids }: NewExemption,
): Promise<readonly number[] | null> => {
  const named = [...new Set(course_ids ?? [])];
  if (actor.role === 'admin') {
    await requireCourses(db, named);
    return named.length === 0 ? null : named;
  }
  if (named.some((id) => !actor.courseIds.includes(id)))
    throw invalid('Choose one of your courses', 'course_ids');
  if (actor.courseIds.length === 0) throw invalid('No course is assigned to you', 'course_ids');
  return named.length === 0 ? actor.courseIds : named;
};

/** What is asked for, looked at: the rule, those that it lists, and whom it would let off. */
const lookAt = async (db: Db, actor: Actor, input: NewExemption) => {
  await chosenSession(db, input.session_id);
  for (const [at, id] of input.head_ids.entries())
    if (!(await findHeadFor(db, 'fee', id))) throw invalid('Choose a head from the list', `head_ids.${at}`);
  const lists = (input.student_ids?.length ?? 0) + (input.numbers?.length ?? 0) > 0;
  const listed = lists ? await listedIn(db, scopeOf(actor), input) : undefined;
  const rule: Rule = {
    id: null,
    session_id: input.session_id,
    head_ids: input.head_ids,
    listed: listed?.ids ?? null,
    gender: input.gender ?? null,
    student_category: input.student_category,
    year: input.year,
    course_ids: lists ? null : await coursesMet(db, actor, input),
    ...partOf(input),
  };
  const met = await whomMeets(db, rule);
  const would = exemptingOf(
    met,
    await namesOfHeads(db),
    listed && { unknown: listed.unknown, several: listed.several },
  );
  return { rule, listed: listed?.ids, met, would };
};

interface Did {
  readonly before?: Exemption;
  readonly did?: { readonly students: number; readonly dues: number; readonly amount: number };
  readonly conceded_in?: ConcededIn | undefined;
}

const auditExemption = async (change: Change, action: string, exemption: Exemption, of: Did = {}) => {
  const { before, did, conceded_in } = of;
  const said = did ? `: ${counted(did.students, 'student', 'students')}, ${formatRupees(did.amount)}` : '';
  await change.record({
    entity: 'exemptions',
    id: exemption.id,
    action,
    summary: `${exemption.name}, ${exemption.session}${said}`,
    before,
    after: { ...exemption, ...(did && { did }), ...(conceded_in && { conceded_in }) },
    // No course ids mean all courses: all staff hear of it.
    ...(exemption.course_ids.length > 0 && { audience: { courses: exemption.course_ids } }),
  });
};

const ask = async (
  change: Change<SignedIn>,
  { rule, listed, would }: Awaited<ReturnType<typeof lookAt>>,
  input: NewExemption,
): Promise<AskedExemption> => {
  const offered = concessionCategoriesOf(await readSettings(change.db));
  const category = categoryAmong(offered, input.category);
  if (category === undefined) throw invalid(notAmongCategories(offered), 'category');
  if (listed?.length === 0) throw conflict('None of these numbers is a student’s');
  const attachment = await attach(change, input.attachment);
  const courses = listed
    ? [...new Set((await coursesOfStudents(change.db, listed)).flatMap(({ course_id }) => course_id ?? []))]
    : (rule.course_ids ?? []);
  const id = await insertExemption(
    change,
    {
      name: input.name,
      session_id: rule.session_id,
      category,
      share: rule.share,
      amount_paise: rule.amount_paise,
      listed: listed ? 1 : 0,
      gender: rule.gender,
      student_category: rule.student_category,
      year: rule.year,
      course_set_id: await courseSetOf(
        change.db,
        courses.toSorted((a, b) => a - b),
      ),
      reason: input.reason,
      sanction_no: input.sanction_no,
      ...attachment,
    },
    rule.head_ids,
    listed ?? [],
  );
  // The paper of one of all courses may be read by the staff of each.
  const readers =
    courses.length > 0 || listed ? courses : (await courseNames(change.db)).map(({ id: course }) => course);
  await nameFile(change, 'exemptions', id, attachment.attachment_file, readers);
  const exemption = await requireExemption(change.db, scopeOf(change.actor), id);
  await auditExemption(change, 'created', exemption);
  return { exemption, would };
};

/**
 * Asks for an exemption: nothing is conceded until it is approved. A look says whom it would let off, were it approved now. Throws 400
 * for courses, heads, a session or students that are not there, or not the caller's; 409 where none of the listed numbers is a student's.
 */
export const askForExemption = act({
  look: ({ db, actor }: Looking<SignedIn>, input: NewExemption) => lookAt(db, actor, input),
  show: ({ would }): AskedExemption => ({ exemption: null, would }),
  // Whom it leaves out is told, and nothing is done to them.
  seen: ({ rule, met, would }) => [rule, met.takes, would.unknown, would.several],
  perform: ask,
});

/** Whom a rule meets, as it is shown and stamped. */
const shownOf = async (db: Db, met: Met): Promise<Looked<Exempting>> => ({
  ...exemptingOf(met, await namesOfHeads(db)),
  stamp: stampOf(met.takes),
});

/** Whom an exemption that waits or stands would let off as of now: of the students in scope. */
export const previewExemption = async (db: Db, scope: Scope, id: number): Promise<Looked<Exempting>> => {
  const exemption = await requireExemption(db, scope, id);
  const isOver = exemption.status !== 'Waiting' && exemption.status !== 'Approved';
  const met: Met = isOver
    ? { takes: [], less: [], leftOut: [] }
    : await whomMeets(db, ruleWithin(ruleOf(exemption), scope));
  return shownOf(db, met);
};

const requireStatus = ({ status, name }: Exemption, ...wanted: readonly Exemption['status'][]): void => {
  if (!wanted.includes(status)) throw conflict(`“${name}” is ${status.toLowerCase()}`);
};

/** Concedes to all whom an approved exemption meets, where they are whom its look showed, and tells it. */
const concedeNow = async (
  change: Change,
  action: 'approved' | 'applied',
  before: Exemption,
  seen: Pick<Change, 'stamp'>,
): Promise<DecidedExemption> => {
  const { id } = before;
  const met = await whomMeets(change.db, ruleOf(before));
  await requireSeen(seen, met.takes, () => shownOf(change.db, met));
  const conceded_in = await concedeAll(change, await causeOf(change.db, id), met.takes);
  const let_off = exemptingOf(met, await namesOfHeads(change.db));
  const { students, dues, amount } = let_off;
  const exemption = await requireExemption(change.db, 'all', id);
  await auditExemption(change, action, exemption, { before, did: { students, dues, amount }, conceded_in });
  return { exemption, let_off };
};

/** An exemption, as it is decided: approved, it concedes to all whom it meets as of now, and from now on with whatever is raised. */
export const exemptionRequest = request({
  entity: 'exemptions',
  find: ({ db }: Change<SignedIn>, id: number) => requireExemption(db, 'all', id),
  ...askedIn('exemptions', 'exemption'),
  approve: async (change, before, { reason, own }, sent): Promise<DecidedExemption> => {
    await markDecided(change, 'exemptions', before.id, { status: 'Approved', reason, own });
    return concedeNow(change, 'approved', before, sent);
  },
  control: ({ exemption: { id, name: whose, course_ids }, let_off: { amount } }) => ({
    what: 'exemption approved by one person',
    id,
    number: null,
    whose,
    course_ids,
    amount,
  }),
  decline: async (change, before): Promise<Exemption> => {
    const after = await requireExemption(change.db, 'all', before.id);
    await auditExemption(change, 'declined', after, { before });
    return after;
  },
});
takesLong('An exemption is being approved', exemptionRequest.approve);

/**
 * Concedes to those whom an approved exemption meets now, and to whom it has not conceded yet. Throws 409 where there is nobody, or
 * they are others than its look showed.
 */
export const applyExemption = async (
  change: Change<SignedIn>,
  id: number,
  seen: Pick<Change, 'stamp'> = {},
): Promise<DecidedExemption> => {
  const before = await requireExemption(change.db, 'all', id);
  requireStatus(before, 'Approved');
  const done = await concedeNow(change, 'applied', before, seen);
  if (done.let_off.dues === 0) throw conflict('It has conceded to all whom it meets');
  return done;
};
takesLong('An exemption is being applied', applyExemption);

/** Ends an exemption: what it conceded stays, and nothing more is conceded by it. */
export const endExemption = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<Exemption> => {
  const before = await requireExemption(change.db, 'all', id);
  requireStatus(before, 'Approved');
  await markEnded(change, id, 'Ended', reason);
  const after = await requireExemption(change.db, 'all', id);
  await auditExemption(change, 'ended', after, { before });
  return after;
};

/**
 * Takes an exemption back from chosen students or from all, by counter-vouchers of today. Their dues are owed again, advances
 * settle them, and the exemption no longer meets these students. Throws 409 for one that is not approved, or has conceded
 * nothing to the chosen.
 */
export const takeBackExemption = async (
  change: Change<SignedIn>,
  id: number,
  { student_ids, reason }: TakeBackExemption,
): Promise<TakenBack> => {
  const before = await requireExemption(change.db, 'all', id);
  requireStatus(before, 'Approved', 'Ended');
  const taken = await standingTaken(change.db, id, student_ids);
  if (student_ids && taken.length === 0)
    throw conflict('Nothing is conceded to them by this exemption any more');
  if (student_ids) await markLost(change, id, student_ids, reason);
  else await markEnded(change, id, 'Taken Back', reason);
  const { students, paise } = await takeAllBack(change, taken, reason);
  const did = { students, dues: taken.length, amount: toRupees(paise) };
  const exemption = await requireExemption(change.db, 'all', id);
  await auditExemption(change, 'taken back', exemption, { before, did });
  return { exemption, ...did };
};
takesLong('An exemption is being taken back', takeBackExemption);
