import { type IsoDate, localDate } from '../../../dates.ts';
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
  received: 'Not yet deposited',
  deposited: 'Deposited',
  cleared: 'Cleared',
  returned: 'Returned',
};

/**
 * Why an accountant's return of a cheque waits for an admin, whatever is charged; undefined where nothing speaks against it:
 * nobody but the clerk has seen one that was never at the bank, and no bank returns one on the day on which it came.
 */
export const whyReturnWaits = (
  { state, states }: Pick<Cheque, 'state' | 'states'>,
  today: IsoDate,
): string | undefined => {
  if (state === 'received') return 'it was not deposited';
  const last = states.at(-1);
  return last && localDate(new Date(last.at)) === today ? 'it was deposited today' : undefined;
};

/** Said of a receipt whose cheque came back. */
export const CHEQUE_RETURNED = 'Cheque returned';

/** Why that receipt is cancelled: `Cheque returned: Funds insufficient`. */
export const chequeReturned = (reason: string | null | undefined): string =>
  `${CHEQUE_RETURNED}: ${reason ?? ''}`;

/** The months from its date for which a bank pays a cheque: Reserve Bank of India, DBOD.AML BC.No.47 of 04-11-2011. */
export const CHEQUE_MONTHS = 3;

/** Cheques in hand that no bank pays any more, as the list before a month's lock calls them. */
export const OLD_CHEQUES = `Cheques not yet deposited, over ${CHEQUE_MONTHS} months old`;
