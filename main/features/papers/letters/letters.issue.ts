import type { TemplateText } from '../../../../shared/features/papers/letters/letters.built-in.ts';
import { LETTER } from '../../../../shared/features/papers/letters/letters.content.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import {
  isNoStudentText,
  isOncePerStudent,
} from '../../../../shared/features/papers/letters/letters.rules.ts';
import type { LetterType } from '../../../../shared/papers/letter-types.ts';
import { isInScope, type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { newCode } from '../../../office/codes.ts';
import { issuePaper } from '../../../papers/papers.ts';
import { takeReference } from '../../college/settings/settings.series.ts';
import { overDues } from '../../students/students/students.over-dues.ts';
import { findLeaver } from '../../students/students/students.owing-queries.ts';
import { composeContent } from './letters.content.ts';
import type { FillingFor } from './letters.filling.ts';
import { isNumberUsed, type LetterColumns, originalIssued } from './letters.queries.ts';

interface ToIssue {
  readonly template: TemplateText;
  readonly type: LetterType;
  readonly student_id: number | null;
  readonly issued_to: string;
  readonly reference_no: string | null;
  readonly date: string;
  readonly duplicate_reason: string | null;
  readonly override_reason: string | null;
  /** 1 for a text that is the template's, filled; 0 for one that somebody wrote, or a file. */
  readonly is_filled: 0 | 1;
}

type Issued = Pick<
  LetterColumns,
  | 'status'
  | 'reference_no'
  | 'date'
  | 'duplicate_reason'
  | 'override_reason'
  | 'held_reason'
  | 'verification_code'
  | 'issued_at'
  | 'issued_by_name'
>;

/** The next of the series; numbers that somebody gave by hand are passed over. */
const nextReference = async ({ db }: Change, type: LetterType, date: string): Promise<string> => {
  for (;;) {
    const reference = await takeReference(db, `letter:${type}`, date);
    if (!(await isNumberUsed(db, reference))) return reference;
  }
};

const refuseSecondOriginal = async ({ db }: Change, letter: ToIssue): Promise<void> => {
  const { type, student_id, duplicate_reason } = letter;
  if (!isOncePerStudent(type) || student_id === null || duplicate_reason !== null) return;
  const original = await originalIssued(db, student_id, type);
  if (original === undefined) return;
  throw conflict(
    `This student has a ${type} already: ${original}. Issue this one as a duplicate and say why.`,
    'duplicate_reason',
  );
};

const refuseTakenNumber = async ({ db }: Change, number: string | null): Promise<void> => {
  if (number === null || !(await isNumberUsed(db, number, 'issued'))) return;
  throw conflict(
    `Letter number ${number} is taken already. Leave it blank to take the next of its series.`,
    'referenceNo',
  );
};

type ToLookAt = Pick<ToIssue, 'type' | 'template' | 'student_id' | 'issued_to' | 'is_filled'>;

/** That a certificate which says that nothing is owed would be issued over dues; undefined where nothing is owed. */
const duesAgainst = async (
  looking: FillingFor,
  { type, template, student_id, issued_to }: ToLookAt,
): Promise<string | undefined> =>
  isOncePerStudent(type) || template.needs_no_dues
    ? overDues(looking, { student_id, name: issued_to })
    : undefined;

/** That a certificate would say of who left that they study here; undefined where it does not: the text for who left says *was*. */
const leftAgainst = async (
  { db, actor }: FillingFor,
  { type, template, student_id, issued_to, is_filled }: ToLookAt,
): Promise<string | undefined> => {
  const isSaidSo = is_filled === 1 && student_id !== null && template.text_left !== undefined;
  if (type !== 'Bonafide Certificate' || isSaidSo) return undefined;
  const leaver = await findLeaver(db, { student_id, name: issued_to });
  if (!leaver) return undefined;
  return isInScope(scopeOf(actor), [leaver.course_id])
    ? isNoStudentText(type, leaver)
    : 'A student of this name no longer studies here.';
};

/** What a second person looks at before a certificate is issued, dues or that it says *is* of who left; undefined where nothing stands against it. */
export const standsAgainst = async (looking: FillingFor, letter: ToLookAt): Promise<string | undefined> => {
  const against = [await duesAgainst(looking, letter), await leftAgainst(looking, letter)];
  return against.filter((each) => each !== undefined).join(' ') || undefined;
};

/** What a second person looks at stops a certificate unless a reason is given and kept. */
const refuseWithoutReason = async (change: Change<SignedIn>, letter: ToIssue): Promise<void> => {
  if (letter.override_reason !== null) return;
  const against = await standsAgainst(change, letter);
  if (against === undefined) return;
  throw conflict(
    `${against} Say why the ${nameOf(letter)} is issued anyway, or correct it first.`,
    'override_reason',
  );
};

/** `Transfer Certificate`, or what else is printed above its text. */
const nameOf = ({ type, template }: ToIssue): string => template.title?.split('\n').at(-1) ?? type;

/**
 * The columns that issuing sets: number, verification code, moment and person. Throws 409 for a second original of what a
 * student gets once, a number that is taken, and what stands against it, without a reason.
 */
export const issueColumns = async (change: Change<SignedIn>, letter: ToIssue): Promise<Issued> => {
  await refuseTakenNumber(change, letter.reference_no);
  await refuseSecondOriginal(change, letter);
  await refuseWithoutReason(change, letter);
  return {
    status: 'issued',
    reference_no: letter.reference_no ?? (await nextReference(change, letter.type, letter.date)),
    date: letter.date,
    duplicate_reason: letter.duplicate_reason,
    override_reason: letter.override_reason,
    held_reason: null,
    verification_code: newCode(),
    issued_at: change.now,
    issued_by_name: change.actor.name,
  };
};

/** Keeps what is printed on an issued letter for ever, whatever is renamed later. */
export const freeze = async (change: Change, letter: FullLetter): Promise<void> => {
  if (letter.status !== 'issued') return;
  await issuePaper(change, LETTER, letter.id, await composeContent(change.db, letter));
};
