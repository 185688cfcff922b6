import { LETTER } from '../../../../shared/features/papers/letters/letters.content.ts';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import type {
  DraftUpdate,
  FullLetter,
  LetterSummary,
  NewLetter,
  Sending,
} from '../../../../shared/features/papers/letters/letters.model.ts';
import { blankNames, readFor } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { type Scope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { noteControl } from '../../../office/note-control.ts';
import type { Office } from '../../../office/office.ts';
import { cancelPaper } from '../../../papers/papers.ts';
import { chooseCourses } from '../../college/courses/courses.choose.ts';
import { keepHiddenCourses, redactCourses } from '../../college/courses/courses.redact.ts';
import { courseSetOf, firstThenById } from '../../college/courses/courses.set-queries.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { approvesOwnCertificate, isOnlyAdminSaying } from '../../college/users/users.approval.ts';
import { request } from '../../college/users/users.requests.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { filled, type TypedFacts } from './letters.filling.ts';
import { freeze, issueColumns, standsAgainst } from './letters.issue.ts';
import {
  countLetters,
  draftTemplate,
  findLetter,
  insertLetter,
  type LetterColumns,
  updateLetter,
  writtenBy,
} from './letters.queries.ts';
import { type ChosenTemplate, chosenTemplate } from './letters.templates.ts';

const requireLetter = async (change: Change, id: number): Promise<FullLetter> => {
  const letter = await findLetter(change.db, scopeOf(change.actor), id);
  if (!letter) throw notFound('Letter');
  return letter;
};

/** `Transfer Certificate, TC/2026-27/0001, Asha Rao, issued although: …`. */
export const letterInWords = (letter: FullLetter): string => {
  const { referenceNo, issuedTo, status, override_reason, blanks } = letter;
  return [
    calledLetter(letter),
    ...(referenceNo ? [referenceNo] : []),
    issuedTo,
    status === 'issued' && override_reason ? `issued although: ${override_reason}` : status,
    ...(blanks.length > 0 ? [`with blanks: ${blankNames(blanks)}`] : []),
  ].join(', ');
};

/** What was typed, as it is kept: without what was left blank. Null where nothing was. */
const keptFacts = (typed: TypedFacts): string | null => {
  const given = Object.entries(typed).filter(([, value]) => value);
  return given.length === 0 ? null : JSON.stringify(Object.fromEntries(given));
};

/** The columns of a letter as it is written, before it is issued, its template, and the courses that it belongs to. */
const writtenColumns = async (
  change: Change<SignedIn>,
  input: NewLetter | DraftUpdate,
  before?: FullLetter,
) => {
  const { actor } = change;
  const student = await referencedStudent(change, input.studentId);
  const courseIds = await chooseCourses(change.db, actor, input, student?.course_id);
  const attachment = await attach(change, input.attachment);
  const date = input.date ?? change.today;
  const template = readFor(await chosenTemplate(change.db, input, before?.template.id), student);
  const typed = input.facts ?? {};
  const { issuedTo } = input;
  const isFile = attachment.attachment_file !== null;
  const own = input.body ?? (isFile ? '' : null);
  const toFill = { text: template.text, own, issuedTo, date, student, typed };
  const { body, fees, isTemplate } = await filled(change, toFill);
  const columns = {
    type: input.type,
    reference_no: input.referenceNo,
    issued_to: issuedTo,
    student_id: student?.id ?? null,
    issued_by_name: actor.name,
    date,
    status: 'draft',
    body,
    ...attachment,
    course_set_id: await courseSetOf(change.db, firstThenById(courseIds)),
    verification_code: null,
    duplicate_reason: input.duplicate_reason,
    override_reason: input.override_reason,
    held_reason: null,
    issued_at: null,
    template_key: template.template_key,
    template_text_id: template.template_text_id,
    facts: keptFacts(typed),
    fees: fees === null || isFile ? null : JSON.stringify(fees),
    is_filled: !isFile && isTemplate ? 1 : 0,
  } as const satisfies LetterColumns;
  return { columns, template, courseIds };
};

const recordLetter = async (change: Change, action: string, after: FullLetter, before?: FullLetter) =>
  change.record({
    entity: 'letters',
    id: after.id,
    action,
    summary: letterInWords(after),
    before,
    after,
    audience: { courses: [...new Set([...(before?.course_ids ?? []), ...after.course_ids])] },
  });

/** Lists in *Controls* a certificate that one person wrote and issued, whatever stands against it. */
const noteByOne = (change: Change, letter: FullLetter): Promise<number> =>
  noteControl(change, {
    what: 'certificate approved by one person',
    id: letter.id,
    number: letter.referenceNo,
    whose: letter.issuedTo,
    course_ids: letter.course_ids,
    reason: letter.override_reason,
    amount: null,
  });

type ToIssue = Parameters<typeof issueColumns>[1];

/** Why a certificate is kept as a draft until a second person sends it, undefined where it is issued at once; and whether that is by one person. */
const whyHeld = async (change: Change<SignedIn>, letter: ToIssue) => {
  const against = await standsAgainst(change, letter);
  const isByOne = against !== undefined && (await isOnlyAdminSaying(change, letter.override_reason));
  return { held: isByOne ? undefined : against, isByOne };
};

/**
 * Writes a letter and, unless it is a draft, issues it: number, code and what it says in print, all or nothing. A certificate
 * that says that nothing is owed is kept as a draft over dues, and one that says *is* of who left, until a second
 * person sends it. Throws 404 for a student outside the caller's courses, 403 for a course not theirs, 409 for a second original.
 */
export const writeLetter = async (change: Change<SignedIn>, input: NewLetter): Promise<FullLetter> => {
  const { actor } = change;
  const { columns, template, courseIds } = await writtenColumns(change, input);
  const letterToIssue = { ...columns, template };
  const { held, isByOne } =
    input.status === 'issued' ? await whyHeld(change, letterToIssue) : { held: undefined, isByOne: false };
  const issued =
    input.status === 'issued' && held === undefined
      ? await issueColumns(change, letterToIssue)
      : { held_reason: held ?? null };
  const written = { created_by: actor.userId, created_by_name: actor.name, created_at: change.now };
  const id = await insertLetter(change.db, { ...columns, ...issued, ...written });
  await nameFile(change, 'letters', id, columns.attachment_file, courseIds);
  const letter = await requireLetter(change, id);
  await freeze(change, letter);
  await recordLetter(change, letter.status === 'issued' ? 'issued' : 'created', letter);
  if (isByOne && letter.status === 'issued') await noteByOne(change, letter);
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
  const written = await writtenColumns(change, input, before);
  const courseIds = keepHiddenCourses(actor, before.course_ids, written.courseIds);
  const course_set_id = await courseSetOf(change.db, firstThenById(courseIds));
  const columns = { ...written.columns, course_set_id };
  await updateLetter(change.db, id, columns);
  await nameFile(change, 'letters', id, columns.attachment_file, courseIds);
  const after = await requireLetter(change, id);
  await recordLetter(change, 'updated', after, before);
  return redactCourses(scopeOf(actor), after);
};

/**
 * The text of a draft as it is issued today. One that is the template's, filled, is filled anew: with today's date, dues and
 * receipts. Throws 409 where somebody wrote into it and the fees that it tells have changed since.
 */
const textToday = async (
  change: Change<SignedIn>,
  before: FullLetter,
  template: ChosenTemplate,
  isFilled: boolean,
) => {
  const student = await referencedStudent(change, before.studentId);
  const { text } = readFor(template, student);
  const { issuedTo, facts: typed } = before;
  const own = isFilled ? null : before.body;
  const now = await filled(change, { text, own, issuedTo, date: change.today, student, typed });
  if (!isFilled && before.fees !== null && before.fees.total !== now.fees?.total)
    throw conflict(
      `The fees that it tells have changed since it was written: ${formatRupees(before.fees.total)} then, ${formatRupees(now.fees?.total ?? 0)} now. Fill it from the template again.`,
    );
  return { body: now.body, fees: now.fees && JSON.stringify(now.fees) };
};

/** Issues a draft as of today; what a second person looks at, that one issues. Throws 403 for the first, 409 where it is issued already, changed since, or may not be issued as it is. */
export const sendDraft = async (
  change: Change<SignedIn>,
  id: number,
  sending: Sending,
): Promise<FullLetter> => {
  const before = await requireDraft(change, id);
  requireVersion(sending.version, redactCourses(scopeOf(change.actor), before));
  const override_reason = sending.override_reason ?? before.override_reason;
  const { template, isFilled } = await draftTemplate(change.db, id);
  const named = {
    type: before.type,
    template,
    student_id: before.studentId,
    issued_to: before.issuedTo,
    is_filled: isFilled ? 1 : 0,
  } as const;
  const text = await textToday(change, before, template, isFilled);
  const against = await standsAgainst(change, named);
  const own =
    against !== undefined &&
    (await approvesOwnCertificate(change, { against, ...(await writtenBy(change.db, id)) }, override_reason));
  const issued = await issueColumns(change, {
    ...named,
    reference_no: before.referenceNo,
    date: change.today,
    duplicate_reason: sending.duplicate_reason ?? before.duplicate_reason,
    override_reason,
  });
  await updateLetter(change.db, id, { ...issued, ...text });
  const after = await requireLetter(change, id);
  await freeze(change, after);
  await recordLetter(change, 'issued', after, before);
  if (own) await noteByOne(change, after);
  return redactCourses(scopeOf(change.actor), after);
};

/** A certificate that waits for a second person, as it is decided: approved, it is sent; declined, it is a draft that waits for nobody. */
export const letterRequest = request({
  entity: 'letters',
  find: requireLetter,
  became: ({ status, waits }) => {
    if (waits !== null) return undefined;
    return status === 'issued' ? 'This letter is issued already' : 'This letter is not waiting for approval';
  },
  approve: (change, { id }, { reason }, { version }) =>
    sendDraft(change, id, { duplicate_reason: null, override_reason: reason, version }),
  decline: async (change, before, reason) => {
    const { id } = before;
    await updateLetter(change.db, id, { held_reason: null });
    const after = await requireLetter(change, id);
    await change.record({
      entity: 'letters',
      id,
      action: 'declined',
      summary: `${letterInWords(after)}: ${reason}`,
      before,
      after,
      audience: { courses: after.course_ids },
    });
    return after;
  },
});

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
