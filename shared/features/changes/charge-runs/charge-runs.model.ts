import { z } from 'zod';
import { id, timestamp } from '../../../contract/fields.ts';
import { LateFee } from '../../charges/dues/late-fee.ts';
import { RowRemarks } from '../../college/files/row-remarks.ts';

/** One charge of many students under a head for a period. Sums are of the students whom the caller may see; amounts in rupees. */
export const ChargeRun = z.object({
  id,
  head_id: id,
  head: z.string(),
  /** Null for a charge by a sheet. */
  service_id: id.nullable(),
  period: z.string(),
  due_date: z.string(),
  late_fee: LateFee.nullable(),
  /** The name of the file that was loaded last, or of the service. */
  source: z.string(),
  students: z.int(),
  dues: z.int(),
  amount: z.number(),
  paid: z.number(),
  /** Whether something of its dues is paid or conceded. */
  used: z.boolean(),
  created_by: z.string(),
  created_at: timestamp,
  loaded_at: timestamp,
  undone: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type ChargeRun = z.infer<typeof ChargeRun>;

/** A student whom a charge made owe something, with what the charge comes to. `id` is the student's. */
export const ChargedStudent = z.object({
  id,
  name: z.string(),
  father_name: z.string(),
  roll_no: z.string().nullable(),
  course_name: z.string().nullable(),
  year: z.string().nullable(),
  description: z.string().nullable(),
  amount: z.number(),
  paid: z.number(),
  open: z.number(),
});
export type ChargedStudent = z.infer<typeof ChargedStudent>;

/** What a charge does to students, beside whom it does not find. */
export const Charged = z.object({
  /** The charge; null for a look at a new one, and where there was nothing to charge. */
  run_id: id.nullable(),
  head: z.string(),
  period: z.string(),
  /** Students who are charged now, and for how much; among them those whose charge is another. */
  students: z.int(),
  amount: z.number(),
  /** Charged already, and alike. */
  already: z.int(),
  /** Charged already with something else that nobody has paid: it is reversed, and this is charged in its place. */
  changed: RowRemarks,
  /** Charged already with something else that is paid or conceded in part: it stays. */
  kept: RowRemarks,
  /** What the charge comes to afterwards, of those whom the caller may see. */
  after: z.object({ students: z.int(), amount: z.number() }),
});
export type Charged = z.infer<typeof Charged>;
