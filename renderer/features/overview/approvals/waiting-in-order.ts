import type { AnswerOf } from '../../../../shared/contract/endpoint.ts';
import type { OnePerson } from '../../../../shared/features/college/users/requests.model.ts';
import type { listApprovals } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import type { Waiting } from './waiting.ts';
import {
  ofBill,
  ofCancellation,
  ofCertificate,
  ofConcession,
  ofExemption,
  ofPayment,
  ofRefund,
  ofVoucher,
} from './waiting-records.ts';

/** Sorts what waits, of every kind, whoever has waited longest first. `onePerson` are those that the user would decide as one person with whoever asked. */
export const waitingOf = (
  approvals: AnswerOf<typeof listApprovals>,
  onePerson: readonly OnePerson[],
  userId: number,
): readonly Waiting[] => {
  const approvalOf = new Map(onePerson.map(({ kind, id, approval }) => [`${kind} ${id}`, approval]));
  const all: readonly Waiting[] = [
    ...approvals.concessions.map((record) => ofConcession(record, userId)),
    ...approvals.exemptions.map((record) => ofExemption(record, userId)),
    ...approvals.refunds.map((record) => ofRefund(record, userId)),
    ...approvals.cancellations.map(ofCancellation),
    ...approvals.bills.map(ofBill),
    ...approvals.vouchers.map((record) => ofPayment(record, userId)),
    ...approvals.ledger.map((record) => ofVoucher(record, userId)),
    ...approvals.certificates.map((record) => ofCertificate(record, userId)),
  ];
  return all
    .map((one) => ({ ...one, asOne: approvalOf.get(`${one.request.kind} ${one.request.id}`) }))
    .toSorted((a, b) => a.askedAt.localeCompare(b.askedAt));
};
