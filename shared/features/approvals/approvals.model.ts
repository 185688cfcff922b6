import { z } from 'zod';
import { id, requiredText } from '../../contract/fields.ts';
import { Bill } from '../bills/bills.model.ts';
import { Concession } from '../concessions/concessions.model.ts';
import { ofCourses } from '../courses/courses.references.ts';
import { Exemption } from '../exemptions/exemptions.model.ts';
import { CancelRequestFields } from '../fees/fees.cancel-requests.ts';
import { PaymentVoucher } from '../payment-vouchers/payment-vouchers.model.ts';
import { Refund } from '../refunds/refunds.model.ts';
import { TOGETHER_KINDS } from './approvals.together.ts';

/** An accountant's request to an admin to cancel a receipt. */
export const CancelRequest = CancelRequestFields.extend({
  id,
  fee_id: id,
  receipt_no: z.string().nullable(),
  student_id: id.nullable(),
  student_name: z.string(),
  ...ofCourses,
  /** Rupees. */
  amount: z.number(),
  fee_type: z.string(),
  payment_type: z.string(),
  payment_date: z.string(),
  /** The name of the cashier. */
  collected_by: z.string(),
});
export type CancelRequest = z.infer<typeof CancelRequest>;

/** A certificate that a second person issues, over dues or of who left: a letter, or one of the DMC register. */
export const HeldCertificate = z.object({
  paper: z.enum(['letter', 'dmc']),
  id,
  type: z.string(),
  name: z.string(),
  student_id: id.nullable(),
  /** The reason why it waits. */
  waits: z.string(),
  /** The reason that its writer gave. */
  reason: z.string().nullable(),
  written_by: z.string(),
  written_by_id: id,
  written_at: z.string(),
  version: z.int(),
});
export type HeldCertificate = z.infer<typeof HeldCertificate>;

/** A request whose maker counts as one person with who looks: with a reason where no other admin is free, else another admin's to approve. */
export const OnePerson = z.object({
  kind: z.enum(TOGETHER_KINDS),
  id,
  approval: z.enum(['alone', 'refused']),
});
export type OnePerson = z.infer<typeof OnePerson>;

/** All that waits for an admin, by kind, the oldest first. */
export const Approvals = z.object({
  concessions: z.array(Concession).readonly(),
  exemptions: z.array(Exemption).readonly(),
  cancellations: z.array(CancelRequest).readonly(),
  refunds: z.array(Refund).readonly(),
  bills: z.array(Bill).readonly(),
  vouchers: z.array(PaymentVoucher).readonly(),
  certificates: z.array(HeldCertificate).readonly(),
  /** The number that waits in all; at most 500 of each kind are listed. */
  waiting: z.int(),
  /** What the caller would decide as one person with whoever asked. */
  one_person: z.array(OnePerson).readonly(),
});

/** The numbers of what waits, by kind and in all. */
export const ApprovalsSummary = z.object({
  concessions: z.int(),
  exemptions: z.int(),
  refunds: z.int(),
  cancellations: z.int(),
  bills: z.int(),
  vouchers: z.int(),
  certificates: z.int(),
  waiting: z.int(),
});

export const RequestReason = z.strictObject({ reason: requiredText('Say why', 500) });
