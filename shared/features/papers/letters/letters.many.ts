import { z } from 'zod';
import { MOST_CHOSEN } from '../../../contract/chosen.ts';
import { id } from '../../../contract/fields.ts';
import { groupFilters, StudentRemarks } from '../../students/students/students.chosen.ts';
import { FeesPaid } from './letters.fees-paid.ts';
import { filledFields } from './letters.model.ts';

/** Certificates that one act issues at most: as many as are printed as one. */
export const MOST_LETTERS = MOST_CHOSEN;

/** One template for students chosen one by one, or for all of a class: a certificate of its own for each. */
export const LettersForMany = z
  .strictObject({
    ids: z
      .array(id)
      .min(1, 'Choose at least one')
      .max(MOST_LETTERS, `At most ${MOST_LETTERS} at once`)
      .optional(),
    where: z.strictObject(groupFilters).optional(),
    ...filledFields,
  })
  .refine(({ ids, where }) => (ids === undefined) !== (where === undefined), 'Choose at least one');
export type LettersForMany = z.output<typeof LettersForMany>;

/** The certificates that many students got in one act, or would get. */
export const ManyLetters = z.object({
  chosen: z.int(),
  /** Those who get one. */
  students: z.int(),
  /** Those who get none, and why. */
  left_out: StudentRemarks,
  /** Those of whom the text does not know all, and what is ruled on the paper. */
  with_blanks: StudentRemarks,
  /** What the first of them reads; null where nobody gets one. */
  sample: z.object({ issuedTo: z.string(), body: z.string(), fees: FeesPaid.nullable() }).nullable(),
  /** The letters issued, in the order of their numbers; none in a preview. */
  ids: z.array(id).readonly(),
  /** Their first and last number: `BC/2026-27/0007`, `BC/2026-27/0066`. */
  numbers: z.object({ first: z.string(), last: z.string() }).nullable(),
});
export type ManyLetters = z.infer<typeof ManyLetters>;
