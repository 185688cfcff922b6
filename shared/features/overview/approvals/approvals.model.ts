import { z } from 'zod';
import { id, isoDate } from '../../../contract/fields.ts';
import { Bill } from '../../accounts/bills/bills.model.ts';
import { LedgerVoucher } from '../../accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { PaymentVoucher } from '../../accounts/payment-vouchers/payment-vouchers.model.ts';
import { Concession } from '../../changes/concessions/concessions.model.ts';
import { Exemption } from '../../changes/exemptions/exemptions.model.ts';
import { CancelRequest } from '../../collection/fees/cancel-requests.model.ts';
import { Refund } from '../../collection/refunds/refunds.model.ts';
import { REQUEST_KINDS } from '../../college/users/requests.model.ts';

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

/** All that waits for an admin, by kind, the oldest first. */
export const Approvals = z.object({
  concessions: z.array(Concession).readonly(),
  exemptions: z.array(Exemption).readonly(),
  cancellations: z.array(CancelRequest).readonly(),
  refunds: z.array(Refund).readonly(),
  bills: z.array(Bill).readonly(),
  vouchers: z.array(PaymentVoucher).readonly(),
  ledger: z.array(LedgerVoucher).readonly(),
  certificates: z.array(HeldCertificate).readonly(),
  /** The number that waits in all; at most 500 of each kind are listed. */
  waiting: z.int(),
});

/** The numbers of what waits, by kind and in all. */
export const ApprovalsSummary = z.object({
  concessions: z.int(),
  exemptions: z.int(),
  refunds: z.int(),
  cancellations: z.int(),
  bills: z.int(),
  vouchers: z.int(),
  ledger: z.int(),
  certificates: z.int(),
  waiting: z.int(),
  /** The day on which the oldest that waits of each kind was asked for; of a bill, on which it was entered. */
  since: z.record(z.enum(REQUEST_KINDS), isoDate.nullable()),
});
export type ApprovalsSummary = z.infer<typeof ApprovalsSummary>;
