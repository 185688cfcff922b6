import { z } from 'zod';

const text = z.string();
const maybe = z.string().nullable();

/**
 * Everything that a letter says in print, as it was when it was issued. Kept beside the letter and never changed,
 * so that a later print says what the first one said, whatever is renamed in between.
 */
export const LetterContent = z.object({
  type: text,
  /** Null only while it is a draft, as the code is. */
  reference_no: maybe,
  /** ISO. */
  date: text,
  issued_to: text,
  body: text,
  issued_by: text,
  /** As printed, `7K3QD-9XW2M`. */
  verification_code: maybe,
  /** Why a duplicate was issued; null for an original. */
  duplicate_reason: maybe,
  college: z.object({
    name: text,
    address: text,
    affiliation_number: text,
    /** Who signs: `Principal`. */
    signatory: text,
    /** The kept file's name, not its path. */
    logo_file: maybe,
  }),
  /** A moment, ISO in UTC. */
  written_at: text,
});
export type LetterContent = z.infer<typeof LetterContent>;
