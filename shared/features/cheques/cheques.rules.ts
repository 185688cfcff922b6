import type { Cheque, ChequeState } from './cheques.model.ts';

/** The steps that a cheque may take next, by its state. Example: a received one is deposited or returned. */
export const CHEQUE_STEPS: Readonly<Record<Cheque['state'], readonly ChequeState[]>> = {
  received: ['deposited', 'returned'],
  deposited: ['cleared', 'returned'],
  cleared: [],
  returned: [],
};

/** The words of the registers for each state. */
export const CHEQUE_WORDS: Readonly<Record<Cheque['state'], string>> = {
  received: 'In hand',
  deposited: 'Deposited',
  cleared: 'Cleared',
  returned: 'Returned',
};

/** Said of a receipt whose cheque came back. */
export const CHEQUE_RETURNED = 'Cheque returned';

/** Why that receipt is cancelled: `Cheque returned: Funds insufficient`. */
export const chequeReturned = (reason: string | null | undefined): string =>
  `${CHEQUE_RETURNED}: ${reason ?? ''}`;
