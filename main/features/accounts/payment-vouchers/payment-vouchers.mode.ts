import {
  type BillPayment,
  NEEDS_CHEQUE_NUMBER,
} from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.inputs.ts';
import { invalid } from '../../../office/api-error.ts';

/** The mode of a payment. Throws 400 for one that does not fit its source, such as a cheque from a drawer. */
export const modeOf = ({ from, mode, number }: Pick<BillPayment, 'from' | 'mode' | 'number'>) => {
  if (from === 'cash') {
    if (mode && mode !== 'Cash') throw invalid(`Cash is not paid by ${mode}: choose a bank account`, 'mode');
    return 'Cash';
  }
  if (mode === 'Cash') throw invalid('Cash is paid from a drawer: choose cash', 'mode');
  const chosen = mode ?? (number === null ? 'Online' : 'Cheque');
  if (chosen === 'Cheque' && number === null) throw invalid(NEEDS_CHEQUE_NUMBER, 'number');
  return chosen;
};
