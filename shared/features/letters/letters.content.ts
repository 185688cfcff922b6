import { z } from 'zod';
import { Letterhead } from '../../papers/letterhead.ts';
import { paperKind } from '../../papers/paper-kind.ts';

const text = z.string();
const maybe = z.string().nullable();

/** Everything that a letter says in print, as it was when it was issued. */
const LetterContent = z.object({
  type: text,
  /** The reference number; null, as the code, only while it is a draft. */
  reference_no: maybe,
  /** ISO. */
  date: text,
  issued_to: text,
  body: text,
  issued_by: text,
  /** The code as printed, `7K3QD-9XW2M`. */
  verification_code: maybe,
  /** Why a duplicate was issued; null for an original. */
  duplicate_reason: maybe,
  college: Letterhead,
  /** A moment, ISO in UTC. */
  written_at: text,
});
export type LetterContent = z.output<typeof LetterContent>;

export const LETTER = paperKind<LetterContent>('letter', [LetterContent]);
