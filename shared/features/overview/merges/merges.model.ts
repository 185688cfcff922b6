import { z } from 'zod';
import { heldToLook, stamped } from '../../../contract/act.ts';
import { id, version } from '../../../contract/fields.ts';
import { Student } from '../../students/students/students.model.ts';

/** A field of the two records, as the page calls it, and what each says. */
const TwoTexts = z.object({ field: z.string(), stays: z.string(), goes: z.string() });
export type TwoTexts = z.infer<typeof TwoTexts>;

/** The parts of a record that go to the one that stays, as counts. */
const Moved = z.object({
  fees: z.int(),
  dues: z.int(),
  concessions: z.int(),
  refunds: z.int(),
  post_dated_cheques: z.int(),
  letters: z.int(),
  dmcs: z.int(),
});
export type Moved = z.infer<typeof Moved>;

/** What making two records one would do. */
export const MergePreview = z.object({
  stays: Student,
  goes: Student,
  /** Tell that it may be two students: `confirmed` says that it is one. */
  differs: z.array(TwoTexts),
  /** Blank on the record that stays, and taken from the other. */
  filled: z.array(z.object({ field: z.string(), text: z.string() })),
  moves: Moved,
  /** Rupees of the record that stays, afterwards: both sums, less what is paid ahead on one and settles the other's dues. */
  total_fees: z.number(),
  paid_fees: z.number(),
  pending_fees: z.number(),
  /** The part of them that is paid ahead on one record and open on the other. */
  settled: z.number(),
  /** Dues that both records have: `Tuition 1, 2026-27, ₹6,000.00`. */
  twice: z.array(z.string()),
  /** What stands against it now, each a sentence; nothing can be made one before it is decided. */
  refused: z.array(z.string()),
  ...stamped,
});
export type MergePreview = z.infer<typeof MergePreview>;

export const MergeOrder = z.strictObject({
  /** The record that goes. */
  other_id: id,
  /** It is one student, though the two records differ. */
  confirmed: z.boolean().optional(),
  /** The versions of the two records that were looked at. */
  version: version.optional(),
  other_version: version.optional(),
  ...heldToLook,
});
export type MergeOrder = z.output<typeof MergeOrder>;

/** A record that was made one with a student's. */
export const MergedRecord = z.object({
  id,
  name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  year: z.string().nullable(),
  admission_no: z.string().nullable(),
  merged_by: z.string(),
  merged_at: z.string(),
});
export type MergedRecord = z.infer<typeof MergedRecord>;
