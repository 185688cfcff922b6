import { formatRupees, type Paise, toRupees } from '../../money.ts';

/**
 * The cash to one payee on one day above which it may not count as application of income (Income-tax Act 1961, s. 40A(3)).
 */
export const CASH_TO_ONE: Paise = 10_000_00;

/** The sentence about cash above the limit. `paise` is all that the payee gets in cash on that day. */
export const cashText = (payee: string, paise: Paise): string =>
  `${payee} gets ${formatRupees(toRupees(paise))} in cash on that day. Above ${formatRupees(toRupees(CASH_TO_ONE))} cash may not be allowed as application of income: pay by cheque or transfer, or say why`;
