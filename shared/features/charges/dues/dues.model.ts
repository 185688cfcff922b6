import { z } from 'zod';
import {
  id,
  isoDate,
  optionalId,
  optionalText,
  positiveAmount,
  timestamp,
} from '../../../contract/fields.ts';
import { Awaited } from './awaited.ts';
import { LateFee, OwnLateFee } from './late-fee.ts';

export const DUE_ORIGINS = ['opening', 'plan', 'charge', 'late fee', 'cheque return', 'receipt'] as const;
export type DueOrigin = (typeof DUE_ORIGINS)[number];

/** A due: what a student owes under one head from a date. Amounts in rupees. */
export const Due = z.object({
  id,
  student_id: id,
  /** `2026-27`; null where it is of none, as what was owed before. */
  session: z.string().nullable(),
  session_id: id.nullable(),
  head: z.string(),
  head_id: id,
  instalment: z.int().nullable(),
  due_date: z.string(),
  /** The last date of its plan, where it was charged after that; null for most. */
  plan_date: z.string().nullable(),
  amount: z.number(),
  conceded: z.number(),
  written_off: z.number(),
  paid: z.number(),
  /** How much of the paid amount refunds gave back. */
  refunded: z.number(),
  /** How much of the paid amount lapsed to the college: caution money that nobody claimed. */
  lapsed: z.number(),
  open: z.number(),
  /** The scheme under which somebody else is expected to pay it; null for most. */
  awaited: Awaited.nullable(),
  origin: z.enum(DUE_ORIGINS),
  description: z.string().nullable(),
  /** The rule of its own, of a single charge that has one. */
  late_fee: LateFee.optional(),
  created_by: z.string(),
  /** The user who raised it; null where the office did, or where no user was recorded. */
  created_by_id: id.nullable(),
  created_at: timestamp,
});
export type Due = z.infer<typeof Due>;

/** Charged once for an instalment, when any of its open dues is paid on the day asked for. */
const LateFeeOfDue = z.object({
  /** The instalment's open due that is settled first, with its head. */
  due_id: id,
  head: z.string(),
  /** The head under which it is charged. */
  head_id: id,
  due_ids: z.array(id).readonly(),
  amount: z.number(),
});

export const StudentDues = z.object({
  dues: z.array(Due).readonly(),
  late_fees: z.array(LateFeeOfDue).readonly(),
  /** Paid ahead of the dues. */
  advance: z.number(),
  /** Given back by refunds that are approved: of what was paid, and of what was ahead. */
  refunded: z.number(),
  total_fees: z.number(),
  pending_fees: z.number(),
});
export type StudentDues = z.infer<typeof StudentDues>;

export const NewDue = z.strictObject({
  student_id: id,
  head_id: id,
  amount: positiveAmount('A positive amount is required'),
  due_date: isoDate,
  session_id: optionalId,
  description: optionalText(300),
  late_fee: OwnLateFee,
});
export type NewDue = z.output<typeof NewDue>;
