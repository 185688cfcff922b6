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
