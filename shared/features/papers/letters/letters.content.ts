import { z } from 'zod';
import { Letterhead } from '../../../papers/letterhead.ts';
import { paperKind } from '../../../papers/paper-kind.ts';
import { FeesPaid } from './letters.fees-paid.ts';
import { LETTER_LANGUAGES } from './letters.rules.ts';

const text = z.string();
const maybe = z.string().nullable();

/** The content of old letters: all in English, with their type for a title. */
const FirstContent = z.object({
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

/** Everything that a letter says in print, as it was when it was issued. */
const LetterContent = FirstContent.extend({
  language: z.enum(LETTER_LANGUAGES),
  /** Printed above the text, in both languages a line each; null for a letter, which has none. */
  title: maybe,
  /** Listed below the text of a fee certificate; null for any other. */
  fees: FeesPaid.nullable(),
});
export type LetterContent = z.output<typeof LetterContent>;

const inEnglish = FirstContent.transform(
  (content): LetterContent => ({
    ...content,
    language: 'English',
    title: content.type.endsWith('Certificate') ? content.type : null,
    fees: null,
  }),
);

export const LETTER = paperKind<LetterContent>('letter', [inEnglish, LetterContent]);
