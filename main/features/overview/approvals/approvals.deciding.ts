import type { RequestKind } from '../../../../shared/features/college/users/requests.model.ts';
import type {
  DecidedTogether,
  DecideTogether,
} from '../../../../shared/features/overview/approvals/approvals.together.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { tryPart } from '../../../office/try-part.ts';
import { billRequest } from '../../accounts/bills/bills.service.ts';
import { ledgerRequest } from '../../accounts/ledger-vouchers/ledger-vouchers.deciding.ts';
import { paymentRequest } from '../../accounts/payment-vouchers/payment-vouchers.deciding.ts';
import { concessionRequest } from '../../changes/concessions/concessions.service.ts';
import { exemptionRequest } from '../../changes/exemptions/exemptions.service.ts';
import { cancellationRequest } from '../../collection/fees/cancel-requests.service.ts';
import { refundRequest } from '../../collection/refunds/refunds.deciding.ts';
import { refusedNote } from '../../college/users/users.approval.ts';
import type { Request } from '../../college/users/users.requests.ts';
import { dmcRequest } from '../../papers/dmcs/dmcs.service.ts';
import { letterRequest } from '../../papers/letters/letters.service.ts';

const REQUESTS: Readonly<Record<RequestKind, Request<unknown, unknown>>> = {
  concession: concessionRequest,
  exemption: exemptionRequest,
  refund: refundRequest,
  payment: paymentRequest,
  ledger: ledgerRequest,
  cancellation: cancellationRequest,
  bill: billRequest,
  letter: letterRequest,
  dmc: dmcRequest,
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
    const { entity, approve, decline } = REQUESTS[request.kind];
    try {
      await tryPart(change.db, () =>
        decision === 'approve'
          ? approve(change, request.id, reason, request)
          : decline(change, request.id, reason ?? '', request),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
      if (error.status === 403) await change.record(refusedNote({ entity, id: request.id }, error));
      left.push({ kind: request.kind, id: request.id, reason: error.body.message });
    }
    change.progress(at + 1, requests.length);
  }
  return { decided: requests.length - left.length, left };
};
takesLong('Requests are being decided', decideTogether);
