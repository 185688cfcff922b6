import type { WholePayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import {
  cancelLedgerVoucher,
  ledgerRequest,
  withdrawLedgerVoucher,
} from '../ledger-vouchers/ledger-vouchers.deciding.ts';
import { requirePayeeSheet } from './payee-sheets.record.ts';

/** Decides the voucher that a sheet is. Throws 404, and decides nothing, for a voucher that no sheet made. */
const decided = async (
  change: Change<SignedIn>,
  id: number,
  decide: () => Promise<unknown>,
): Promise<WholePayeeSheet> => {
  await decide();
  return requirePayeeSheet(change, id);
};

export const approvePayees = (change: Change<SignedIn>, id: number, reason: string | null) =>
  decided(change, id, () => ledgerRequest.approve(change, id, reason));

export const declinePayees = (change: Change<SignedIn>, id: number, reason: string) =>
  decided(change, id, () => ledgerRequest.decline(change, id, reason));

export const withdrawPayees = (change: Change<SignedIn>, id: number) =>
  decided(change, id, () => withdrawLedgerVoucher(change, id));

export const cancelPayees = (change: Change<SignedIn>, id: number, reason: string) =>
  decided(change, id, () => cancelLedgerVoucher(change, id, reason));
