import { declineRequest } from '../../../shared/features/approvals/approvals.endpoints.ts';
import type { HeldCertificate } from '../../../shared/features/approvals/approvals.model.ts';
import { updateBill } from '../../../shared/features/bills/bills.endpoints.ts';
import type { Bill } from '../../../shared/features/bills/bills.model.ts';
import {
  approveConcession,
  declineConcession,
} from '../../../shared/features/concessions/concessions.endpoints.ts';
import { approveDmc, cancelDmc } from '../../../shared/features/dmcs/dmcs.endpoints.ts';
import {
  approveExemption,
  declineExemption,
} from '../../../shared/features/exemptions/exemptions.endpoints.ts';
import { cancelFee } from '../../../shared/features/fees/fees.endpoints.ts';
import { declineLetter, sendLetter } from '../../../shared/features/letters/letters.endpoints.ts';
import {
  approveVoucher,
  declineVoucher,
} from '../../../shared/features/payment-vouchers/payment-vouchers.endpoints.ts';
import { approveRefund, declineRefund } from '../../../shared/features/refunds/refunds.endpoints.ts';
import { call } from '../../client/call.ts';
import type { Waiting } from './waiting.ts';

export type Deed = 'approve' | 'decline';

/** A bill's status is set as on its own page: the whole bill goes with it, so that an older copy is refused. */
const setStatus = (bill: Bill, status: Bill['status']) =>
  call(updateBill, { params: { id: bill.id }, body: { ...bill, status } });

const decideCertificate = ({ paper, id, version }: HeldCertificate, isApproval: boolean, reason: string) => {
  const params = { id };
  if (paper === 'dmc')
    return isApproval
      ? call(approveDmc, { params, body: { reason, version } })
      : call(cancelDmc, { params, body: { reason } });
  return isApproval
    ? call(sendLetter, { params, body: { override_reason: reason, version } })
    : call(declineLetter, { params, body: { reason } });
};

/** Decides at the office. Throws as `call` does. */
export const decide = (waiting: Waiting, deed: Deed, reason: string): Promise<unknown> => {
  const isApproval = deed === 'approve';
  switch (waiting.kind) {
    case 'Concession':
      return call(isApproval ? approveConcession : declineConcession, {
        params: { id: waiting.record.id },
        body: { reason },
      });
    case 'Exemption':
      return call(isApproval ? approveExemption : declineExemption, {
        params: { id: waiting.record.id },
        body: { reason },
      });
    case 'Refund':
      return call(isApproval ? approveRefund : declineRefund, {
        params: { id: waiting.record.id },
        body: { reason },
      });
    case 'Payment':
      return call(isApproval ? approveVoucher : declineVoucher, {
        params: { id: waiting.record.id },
        body: { reason },
      });
    case 'Cancellation':
      return isApproval
        ? call(cancelFee, { params: { id: waiting.record.fee_id }, body: { reason } })
        : call(declineRequest, { params: { id: waiting.record.id }, body: { reason } });
    case 'Bill':
      return setStatus(waiting.record, isApproval ? 'Approved' : 'Not Approved');
    case 'Certificate':
      return decideCertificate(waiting.record, isApproval, reason);
  }
};
