import type { Cheque, ChequeState } from './cheques.model.ts';

/** What may become of a cheque next. */
export const CHEQUE_STEPS: Readonly<Record<Cheque['state'], readonly ChequeState[]>> = {
  received: ['deposited', 'returned'],
  deposited: ['cleared', 'returned'],
  cleared: [],
  returned: [],
};

/** As the registers say it. */
export const CHEQUE_WORDS: Readonly<Record<Cheque['state'], string>> = {
  received: 'In hand',
  deposited: 'Deposited',
  cleared: 'Cleared',
  returned: 'Returned',
};
