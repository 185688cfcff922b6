import type { Paise } from '../../../money.ts';

/** The most characters of each text that a payment takes. */
export const PAYMENT_LIMITS = { payee: 200, cheque: 30, reference: 60, text: 500 } as const;

/**
 * The cash to one payee on one day above which it may not count as application of income (Income-tax Act 1961, s. 40A(3)).
 */
export const CASH_TO_ONE: Paise = 10_000_00;
