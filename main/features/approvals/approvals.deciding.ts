import type {
  DecidedTogether,
  DecideTogether,
  TogetherKind,
} from '../../../shared/features/approvals/approvals.together.ts';
import { BillUpdate } from '../../../shared/features/bills/bills.model.ts';
import type { SignedIn } from '../../office/actor.ts';
import { ApiError, invalid } from '../../office/api-error.ts';
import type { Change } from '../../office/change.ts';
import { tryPart } from '../../office/try-part.ts';
import { changeBill } from '../bills/bills.service.ts';
import {
  approve as approveConcession,
  decline as declineConcession,
} from '../concessions/concessions.service.ts';
import { approveDmc, cancelDmc } from '../dmcs/dmcs.service.ts';
import { approveExemption, declineExemption } from '../exemptions/exemptions.service.ts';
import { cancelFee } from '../fees/fees.service.ts';
import { declineLetter, sendDraft } from '../letters/letters.service.ts';
import {
  approve as approvePayment,
  decline as declinePayment,
} from '../payment-vouchers/payment-vouchers.deciding.ts';
import { approve as approveRefund, decline as declineRefund } from '../refunds/refunds.deciding.ts';
import { declineToCancel, requireRequest } from './approvals.service.ts';

type Request = DecideTogether['requests'][number];

/** Decides one request as its own call does. */
interface Decider {
  readonly approve: (change: Change<SignedIn>, request: Request, reason: string | null) => Promise<unknown>;
  readonly decline: (change: Change<SignedIn>, request: Request, reason: string) => Promise<unknown>;
}

const setStatus = (change: Change<SignedIn>, { id, version }: Request, status: 'Approved' | 'Not Approved') =>
  changeBill(change, id, BillUpdate.parse({ status, version }));

const DECIDERS: Readonly<Record<TogetherKind, Decider>> = {
  concession: {
    approve: (change, { id }, reason) => approveConcession(change, id, reason),
    decline: (change, { id }, reason) => declineConcession(change, id, reason),
  },
  exemption: {
    approve: (change, { id }, reason) => approveExemption(change, id, reason),
    decline: (change, { id }, reason) => declineExemption(change, id, reason),
  },
  refund: {
    approve: (change, { id }, reason) => approveRefund(change, id, reason),
    decline: (change, { id }, reason) => declineRefund(change, id, reason),
  },
  payment: {
    approve: (change, { id }, reason) => approvePayment(change, id, reason),
    decline: (change, { id }, reason) => declinePayment(change, id, reason),
  },
  cancellation: {
    approve: async (change, { id }, reason) => {
      const request = await requireRequest(change, id);
      return cancelFee(change, request.fee_id, reason ?? request.reason);
    },
    decline: (change, { id }, reason) => declineToCancel(change, id, reason),
  },
  bill: {
    approve: (change, request) => setStatus(change, request, 'Approved'),
    decline: (change, request) => setStatus(change, request, 'Not Approved'),
  },
  letter: {
    approve: (change, { id, version }, override_reason) =>
      sendDraft(change, id, { duplicate_reason: null, override_reason, version }),
    decline: (change, { id }, reason) => declineLetter(change, id, { reason }),
  },
  dmc: {
    approve: (change, { id, version }, reason) => {
      if (reason === null) throw invalid('Say why it is issued over dues', 'reason');
      return approveDmc(change, id, { reason, version });
    },
    decline: (change, { id }, reason) => cancelDmc(change, id, reason),
  },
};

/**
 * Decides requests of whatever kind in one act, each by the rules of its own call. One that cannot be decided, as the own request of whoever
 * approves, or one that another has decided meanwhile, is left as it is, with the sentence of that rule; the others stand.
 */
export const decideTogether = async (
  change: Change<SignedIn>,
  { decision, requests, reason }: DecideTogether,
): Promise<DecidedTogether> => {
  const left: DecidedTogether['left'][number][] = [];
  for (const [at, request] of requests.entries()) {
    const { approve, decline } = DECIDERS[request.kind];
    try {
      await tryPart(change.db, () =>
        decision === 'approve' ? approve(change, request, reason) : decline(change, request, reason ?? ''),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      left.push({ kind: request.kind, id: request.id, reason: error.body.message });
    }
    change.progress(at + 1, requests.length);
  }
  return { decided: requests.length - left.length, left };
};
