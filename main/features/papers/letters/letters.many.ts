import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import {
  type LettersForMany,
  type ManyLetters,
  MOST_LETTERS,
} from '../../../../shared/features/papers/letters/letters.many.ts';
import { NewLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import {
  isNoStudentText,
  isOncePerStudent,
} from '../../../../shared/features/papers/letters/letters.rules.ts';
import { blanksOf, blanksText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import type { TogetherRemark } from '../../../../shared/features/students/students/students.chosen.ts';
import { identityText } from '../../../../shared/features/students/students/students.identity.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { collect } from '../../../database/listing.ts';
import { act, type Looking } from '../../../office/act.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { ApiError, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { listStudents } from '../../students/students/students.queries.ts';
import { yearText } from '../../students/students/students.referenced.ts';
import { filled } from './letters.filling.ts';
import { standsAgainst } from './letters.issue.ts';
import { originalIssued } from './letters.queries.ts';
import { writeLetter } from './letters.service.ts';
import { type ChosenTemplate, chosenTemplate } from './letters.templates.ts';

interface Ready {
  readonly student: Student;
  readonly body: string;
  readonly fees: FeesPaid | null;
}

interface ManyPlan {
  readonly ready: readonly Ready[];
  readonly leftOut: readonly TogetherRemark[];
  readonly title: ChosenTemplate['title'];
}

/** Class by class, and in it by roll number: the certificates lie in the order in which they are handed out. */
const byRoll = (a: Student, b: Student): number => {
  const keys = ({ course_name, year, roll_no, name }: Student) => [course_name, year, roll_no, name];
  const others = keys(b);
  for (const [at, key] of keys(a).entries()) {
    const order = String(key ?? '').localeCompare(String(others[at] ?? ''), 'en', { numeric: true });
    if (order !== 0) return order;
  }
  return a.id - b.id;
};

const chosenStudents = async (
  { db, actor, today }: Looking<SignedIn>,
  { ids, where }: LettersForMany,
): Promise<readonly Student[]> => {
  const filter = ids ? { ids: [...new Set(ids)] } : { ...where, today };
  const found = await collect(listStudents(db, scopeOf(actor), filter));
  if (filter.ids !== undefined && found.length !== filter.ids.length) throw notFound('Student');
  if (found.length > MOST_LETTERS)
    throw invalid(
      `At most ${MOST_LETTERS} certificates are issued at once, and these are ${found.length} students: choose a year, or fewer of them`,
    );
  return found.toSorted(byRoll);
};

/** What is told of the receipts of a student whose receipts the reader may not see all is the office's refusal. */
const filledOrRefused = async (
  looking: Looking<SignedIn>,
  { date, facts }: LettersForMany,
  template: ChosenTemplate,
  student: Student,
) => {
  try {
    const { text } = template;
    const named = { issuedTo: student.name, date: date ?? looking.today, student, typed: facts ?? {} };
    return await filled(looking, { text, own: null, ...named });
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
};

/** Why a student is left out; undefined where nothing stands against it. Nobody gets one over dues here. */
const reasonAgainst = async (
  looking: Looking<SignedIn>,
  { type }: LettersForMany,
  template: ChosenTemplate,
  student: Student,
): Promise<string | undefined> => {
  const { id: student_id, name: issued_to } = student;
  const original = isOncePerStudent(type) ? await originalIssued(looking.db, student_id, type) : undefined;
  if (original !== undefined) return `Has one already: ${original}`;
  const left = isNoStudentText(type, student);
  if (left !== undefined) return left;
  if (await standsAgainst(looking, { type, template, student_id, issued_to, is_filled: 1 }))
    return `${formatRupees(student.pending_fees)} of fees pending`;
  return undefined;
};

const remarkOf = (student: Student, reason: string): TogetherRemark => ({
  student_id: student.id,
  student: identityText({ ...student, year: yearText(student) }),
  reason,
});

const planMany = async (looking: Looking<SignedIn>, order: LettersForMany): Promise<ManyPlan> => {
  const template = await chosenTemplate(looking.db, order);
  if (template.text.trim() === '') throw invalid('This template has no text: choose another', 'template');
  const ready: Ready[] = [];
  const leftOut: TogetherRemark[] = [];
  for (const student of await chosenStudents(looking, order)) {
    const text = await filledOrRefused(looking, order, template, student);
    const reason = typeof text === 'string' ? text : await reasonAgainst(looking, order, template, student);
    if (typeof text === 'string' || reason !== undefined) leftOut.push(remarkOf(student, reason ?? ''));
    else ready.push({ student, ...text });
  }
  return { ready, leftOut, title: template.title };
};

const answerOf = (
  { ready, leftOut }: Pick<ManyPlan, 'ready' | 'leftOut'>,
  issued: readonly { readonly id: number; readonly number: string }[] = [],
): ManyLetters => {
  const [first] = ready;
  const [from, until] = [issued[0], issued.at(-1)];
  const withBlanks = ready.flatMap(({ student, body }) => {
    const said = blanksText(blanksOf(body));
    return said === undefined ? [] : [remarkOf(student, said)];
  });
  return {
    chosen: ready.length + leftOut.length,
    students: ready.length,
    left_out: { students: leftOut.length, some: leftOut },
    with_blanks: { students: withBlanks.length, some: withBlanks },
    sample: first ? { issuedTo: first.student.name, body: first.body, fees: first.fees } : null,
    ids: issued.map(({ id }) => id),
    numbers: from && until ? { first: from.number, last: until.number } : null,
  };
};

const issueMany = async (
  change: Change<SignedIn>,
  plan: ManyPlan,
  order: LettersForMany,
): Promise<ManyLetters> => {
  const { type, template, language, facts, date } = order;
  const issued: { id: number; number: string }[] = [];
  for (const { student } of plan.ready) {
    const { id: studentId, name: issuedTo } = student;
    const input = NewLetter.parse({ type, template, language, facts, date, studentId, issuedTo });
    const { id, referenceNo } = await writeLetter(change, input);
    issued.push({ id, number: referenceNo ?? '' });
    change.progress(issued.length, plan.ready.length);
  }
  return answerOf(plan, issued);
};

/**
 * Issues a certificate to each of many students in one act, with numbers that follow on each other. A look says who would get one, who
 * would not and why, and what the first of them reads. Throws 404 for a student outside the caller's courses; then nobody gets one.
 */
export const writeMany = act({
  look: planMany,
  show: (plan) => answerOf(plan),
  seen: ({ ready, leftOut, title }) => [ready.map(({ student, body }) => [student.id, body]), leftOut, title],
  perform: issueMany,
});
takesLong('Certificates are being issued', writeMany);
