import type { AnswerOf } from '../../../shared/contract/endpoint.ts';
import type { listApprovals } from '../../../shared/features/approvals/approvals.endpoints.ts';
import type { Waiting } from './waiting.ts';
import {
  ofBill,
  ofCancellation,
  ofCertificate,
  ofConcession,
  ofExemption,
  ofPayment,
  ofRefund,
} from './waiting-records.ts';

/** Sorts what waits, of every kind, whoever has waited longest first. */
export const waitingOf = (approvals: AnswerOf<typeof listApprovals>, userId: number): readonly Waiting[] =>
  [
    ...approvals.concessions.map((record) => ofConcession(record, userId)),
    ...approvals.exemptions.map((record) => ofExemption(record, userId)),
    ...approvals.refunds.map((record) => ofRefund(record, userId)),
    ...approvals.cancellations.map(ofCancellation),
    ...approvals.bills.map(ofBill),
    ...approvals.vouchers.map((record) => ofPayment(record, userId)),
    ...approvals.certificates.map((record) => ofCertificate(record, userId)),
  ].toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
