import { formatRupees } from '../../money.ts';

/** Asks about what is paid beyond `owed`. Both in rupees. */
export const askToKeepAhead = (owed: number, ahead: number): string =>
  `${owed === 0 ? 'Nothing' : `Only ${formatRupees(owed)}`} is owed. Keep ${formatRupees(ahead)} as an advance?`;
