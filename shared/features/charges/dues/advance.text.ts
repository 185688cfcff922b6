import { formatRupees } from '../../../money.ts';

/** Asks about what is paid beyond `owed`, both in rupees; `by` is said where it is one of several students. */
export const askToKeepAhead = (owed: number, ahead: number, by?: string): string =>
  `${owed === 0 ? 'Nothing' : `Only ${formatRupees(owed)}`} is owed${by ? ` by ${by}` : ''}. Keep ${formatRupees(ahead)} as an advance?`;
