import type { Kysely } from 'kysely';
import type { LetterContent } from '../../../shared/features/letters/letters.content.ts';
import type { FullLetter } from '../../../shared/features/letters/letters.model.ts';
import type { Tables } from '../../database/schema.ts';
import { readSettings } from '../settings/settings.queries.ts';

/** What a letter says in print, with the college as it is called at this moment. */
export const composeContent = async (db: Kysely<Tables>, letter: FullLetter): Promise<LetterContent> => {
  const settings = await readSettings(db);
  return {
    type: letter.type,
    reference_no: letter.referenceNo,
    date: letter.date,
    issued_to: letter.issuedTo,
    body: letter.body,
    issued_by: letter.issuedBy,
    verification_code: letter.verification_code,
    duplicate_reason: letter.duplicate_reason,
    college: {
      name: settings?.college_name ?? '',
      address: settings?.address ?? '',
      affiliation_number: settings?.affiliation_number ?? '',
      signatory: settings?.signatory ?? '',
      logo_file: settings?.logo_file ?? null,
    },
    written_at: letter.issued_at ?? letter.created_at,
  };
};
