import type { LetterContent } from '../../../../shared/features/papers/letters/letters.content.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { Db } from '../../../database/db.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';

/** Composes the printed content of a letter, with the college's name of now, in the letter's own language. */
export const composeContent = async (db: Db, letter: FullLetter): Promise<LetterContent> => ({
  type: letter.type,
  language: letter.language,
  title: letter.title,
  fees: letter.fees,
  reference_no: letter.referenceNo,
  date: letter.date,
  issued_to: letter.issuedTo,
  body: letter.body,
  issued_by: letter.issuedBy,
  verification_code: letter.verification_code,
  duplicate_reason: letter.duplicate_reason,
  college: {
    ...(await letterheadNow(db)),
    language: letter.language === 'English' ? 'English' : 'English and Hindi',
  },
  written_at: letter.issued_at ?? letter.created_at,
});
