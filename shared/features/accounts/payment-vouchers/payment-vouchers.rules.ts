import { formatRupees, type Paise, toRupees } from '../../../money.ts';
import { CASH_TO_ONE } from '../../college/bank-accounts/paid-from.ts';

/** The sentence about cash above the limit. `paise` is all that the payee gets in cash on that day. */
export const cashText = (payee: string, paise: Paise): string =>
  `${payee} gets ${formatRupees(toRupees(paise))} in cash on that day. Above ${formatRupees(toRupees(CASH_TO_ONE))} cash may not be allowed as application of income: pay by cheque or transfer, or say why`;
