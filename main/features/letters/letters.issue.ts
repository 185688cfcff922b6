import type { FullLetter } from '../../../shared/features/letters/letters.model.ts';
import { isOncePerStudent, type LetterType } from '../../../shared/features/letters/letters.rules.ts';
import type { Change } from '../../office/change.ts';
import { conflict } from '../../office/refusal.ts';
import { newCode } from '../../office/verification-code.ts';
import { takeReference } from '../settings/settings.series.ts';
import { composeContent } from './letters.content.ts';
import { insertContent, isNumberUsed, type LetterColumns, originalIssued } from './letters.queries.ts';

interface ToIssue {
  readonly type: LetterType;
  readonly student_id: number | null;
  readonly reference_no: string | null;
  readonly date: string;
  readonly duplicate_reason: string | null;
}

type Issued = Pick<
  LetterColumns,
  | 'status'
  | 'reference_no'
  | 'date'
  | 'duplicate_reason'
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
  );
};

/**
 * What issuing gives a letter: its number, its verification code, the moment and the person. Throws 409 for a second
 * original of what a student gets once.
 */
export const issueColumns = async (change: Change, letter: ToIssue): Promise<Issued> => {
  await refuseSecondOriginal(change, letter);
  return {
    status: 'issued',
    reference_no: letter.reference_no ?? (await nextReference(change, letter.type, letter.date)),
    date: letter.date,
    duplicate_reason: letter.duplicate_reason,
    verification_code: newCode(),
    issued_at: change.now,
    issued_by_name: change.actor.name,
  };
};

/** Keeps what is printed on an issued letter for ever, whatever is renamed later. */
export const freeze = async (change: Change, letter: FullLetter): Promise<void> => {
  if (letter.status !== 'issued') return;
  await insertContent(change.db, letter.id, JSON.stringify(await composeContent(change.db, letter)));
};
