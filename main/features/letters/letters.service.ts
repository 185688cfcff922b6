import { formatDate } from '../../../shared/dates.ts';
import { LETTER } from '../../../shared/features/letters/letters.content.ts';
import type {
  DraftUpdate,
  FullLetter,
  LetterDecline,
  LetterSummary,
  NewLetter,
  Sending,
} from '../../../shared/features/letters/letters.model.ts';
import type { LetterType } from '../../../shared/features/letters/letters.rules.ts';
import { duesText, fillTemplate } from '../../../shared/features/letters/letters.templates.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { type Scope, type SignedIn, scopeOf } from '../../office/actor.ts';
import { conflict, notFound, requireVersion } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import type { Office } from '../../office/office.ts';
import { cancelPaper } from '../../papers/papers.ts';
import { chooseCourses } from '../courses/courses.choose.ts';
import { keepHiddenCourses, redactCourses } from '../courses/courses.redact.ts';
import { courseSetOf, firstThenById } from '../courses/courses.set-queries.ts';
import { attach, nameFile } from '../files/files.attach.ts';
import { referencedStudent, yearText } from '../students/students.referenced.ts';
import { isOnlyAdminSaying, requireSecondPerson } from '../users/users.approval.ts';
import { duesAgainst, freeze, issueColumns, lackingIn } from './letters.issue.ts';
import {
  countLetters,
  findLetter,
  insertLetter,
  type LetterColumns,
  updateLetter,
  writtenBy,
} from './letters.queries.ts';

const requireLetter = async (change: Change, id: number): Promise<FullLetter> => {
  const letter = await findLetter(change.db, scopeOf(change.actor), id);
  if (!letter) throw notFound('Letter');
  return letter;
};

/** `Transfer Certificate, TC/2026-27/0001, Asha Rao, issued although: …`. */
export const summaryOf = ({ type, referenceNo, issuedTo, status, override_reason }: FullLetter): string =>
  [
    type,
    ...(referenceNo ? [referenceNo] : []),
    issuedTo,
    status === 'issued' && override_reason ? `issued although: ${override_reason}` : status,
  ].join(', ');

/** The day on which a student left the college, as paper says it; null for one who studies. */
const lastDayText = (student: Student | undefined): string | null =>
  student && student.status !== 'Studying' && student.status_date ? formatDate(student.status_date) : null;

const filledBody = (type: LetterType, issuedTo: string, date: string, student: Student | undefined): string =>
  fillTemplate(type, {
    name: student?.name ?? issuedTo,
    father_name: student?.father_name ?? null,
    gender: student?.gender ?? null,
    roll_no: student?.roll_no ?? null,
    course: student?.course_name ?? null,
    year: yearText(student),
    until: lastDayText(student),
    dues: duesText(student?.pending_fees ?? 0),
    date: formatDate(date),
  });

/** The columns of a letter as it is written, before it is issued, and the courses that it belongs to. */
const writtenColumns = async (change: Change<SignedIn>, input: NewLetter | DraftUpdate) => {
  const { actor } = change;
  const student = await referencedStudent(change, input.studentId);
  const courseIds = await chooseCourses(change.db, actor, input, student?.course_id);
  const attachment = await attach(change, input.attachment);
  const date = input.date ?? change.today;
  const template = attachment.attachment_file ? '' : filledBody(input.type, input.issuedTo, date, student);
  const columns = {
    type: input.type,
    reference_no: input.referenceNo,
    issued_to: input.issuedTo,
    student_id: student?.id ?? null,
    issued_by_name: actor.name,
    date,
    status: 'draft',
    body: input.body ?? template,
    ...attachment,
    course_set_id: await courseSetOf(change.db, firstThenById(courseIds)),
    verification_code: null,
    duplicate_reason: input.duplicate_reason,
    override_reason: input.override_reason,
    held_reason: null,
    issued_at: null,
  } as const satisfies LetterColumns;
  return { columns, courseIds };
};

const recordLetter = async (change: Change, action: string, after: FullLetter, before?: FullLetter) =>
  change.record({
    entity: 'letters',
    id: after.id,
    action,
    summary: summaryOf(after),
    before,
    after,
    audience: { courses: [...new Set([...(before?.course_ids ?? []), ...after.course_ids])] },
  });

/** Why a certificate is kept as a draft until a second person sends it; undefined where it is issued at once. */
const whyHeld = async (
  change: Change<SignedIn>,
  columns: Awaited<ReturnType<typeof writtenColumns>>['columns'],
): Promise<string | undefined> =>
  (await isOnlyAdminSaying(change, columns.override_reason)) ? undefined : duesAgainst(change, columns);

/**
 * Writes a letter and, unless it is a draft, issues it: number, code and what it says in print, all or nothing. A Transfer or
 * Migration Certificate over dues is kept as a draft until a second person sends it, and one with blanks until they are filled in. Throws 404 for a student outside the caller's courses, 403 for a course not theirs, 409 for a second original.
 */
export const writeLetter = async (change: Change<SignedIn>, input: NewLetter): Promise<FullLetter> => {
  const { actor } = change;
  const { columns, courseIds } = await writtenColumns(change, input);
  const held = input.status === 'issued' ? await whyHeld(change, columns) : undefined;
  const isIssued = input.status === 'issued' && held === undefined && lackingIn(columns) === undefined;
  const issued = isIssued ? await issueColumns(change, columns) : { held_reason: held ?? null };
  const written = { created_by: actor.userId, created_by_name: actor.name, created_at: change.now };
  const id = await insertLetter(change.db, { ...columns, ...issued, ...written });
  await nameFile(change, 'letters', id, columns.attachment_file, courseIds);
  const letter = await requireLetter(change, id);
  await freeze(change, letter);
  await recordLetter(change, letter.status === 'issued' ? 'issued' : 'created', letter);
  return letter;
};

const requireDraft = async (change: Change, id: number): Promise<FullLetter> => {
  const letter = await requireLetter(change, id);
  if (letter.status === 'issued') throw conflict('This letter is already issued and cannot be changed');
  return letter;
};

/** Corrects a draft. Throws 409 for what is issued and for a stale version. */
export const correctDraft = async (
  change: Change<SignedIn>,
  id: number,
  input: DraftUpdate,
): Promise<FullLetter> => {
  const { actor } = change;
  const before = await requireDraft(change, id);
  requireVersion(input.version, redactCourses(scopeOf(actor), before));
  const written = await writtenColumns(change, input);
  const courseIds = keepHiddenCourses(actor, before.course_ids, written.courseIds);
  const course_set_id = await courseSetOf(change.db, firstThenById(courseIds));
  const columns = { ...written.columns, course_set_id };
  await updateLetter(change.db, id, columns);
  await nameFile(change, 'letters', id, columns.attachment_file, courseIds);
  const after = await requireLetter(change, id);
  await recordLetter(change, 'updated', after, before);
  return redactCourses(scopeOf(actor), after);
};

/** Issues a draft as of today; over dues a second person does. Throws 403 for the first, 409 where it is issued already, changed since, or may not be issued as it is. */
export const sendDraft = async (
  change: Change<SignedIn>,
  id: number,
  sending: Sending,
): Promise<FullLetter> => {
  const before = await requireDraft(change, id);
  requireVersion(sending.version, redactCourses(scopeOf(change.actor), before));
  const override_reason = sending.override_reason ?? before.override_reason;
  const named = { type: before.type, student_id: before.studentId, issued_to: before.issuedTo };
  if (override_reason !== null && (await duesAgainst(change, named)) !== undefined)
    await requireSecondPerson(change, await writtenBy(change.db, id), override_reason);
  const issued = await issueColumns(change, {
    ...named,
    reference_no: before.referenceNo,
    date: change.today,
    duplicate_reason: sending.duplicate_reason ?? before.duplicate_reason,
    override_reason,
    body: before.body,
    attachment_file: before.attachment?.filename ?? null,
  });
  await updateLetter(change.db, id, issued);
  const after = await requireLetter(change, id);
  await freeze(change, after);
  await recordLetter(change, 'issued', after, before);
  return redactCourses(scopeOf(change.actor), after);
};

/** Leaves a certificate over dues a draft that waits for nobody. Throws 409 for one that does not wait. */
export const declineLetter = async (
  change: Change,
  id: number,
  { reason }: LetterDecline,
): Promise<FullLetter> => {
  const before = await requireLetter(change, id);
  if (before.waits === null) throw conflict('This letter is not waiting for approval');
  await updateLetter(change.db, id, { held_reason: null });
  const after = await requireLetter(change, id);
  await change.record({
    entity: 'letters',
    id,
    action: 'declined',
    summary: `${summaryOf(after)}: ${reason}`,
    before,
    after,
    audience: { courses: after.course_ids },
  });
  return after;
};

/** Cancels an issued letter: it keeps its number and its place in the register, marked. Throws 409 for a draft. */
export const cancelLetter = async (change: Change, id: number, reason: string): Promise<FullLetter> => {
  const before = await requireLetter(change, id);
  if (before.status === 'draft') throw conflict('This letter is a draft and has nothing to cancel');
  await cancelPaper(change, LETTER, before, reason);
  const after = await requireLetter(change, id);
  await recordLetter(change, 'cancelled', after, before);
  return after;
};

/** The four counters, for what this person may see. */
export const summariseLetters = async (office: Office, scope: Scope): Promise<LetterSummary> => {
  const rows = await countLetters(office.reader, scope);
  const count = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((sum, row) => sum + row.count, 0);
  return {
    all: count(() => true),
    transfer: count(({ type }) => type === 'Transfer Certificate'),
    bonafide: count(({ type }) => type === 'Bonafide Certificate'),
    drafts: count(({ status }) => status === 'draft'),
  };
};
