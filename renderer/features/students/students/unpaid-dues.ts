/** Which of a student's unpaid dues are chosen at first where they are taken back: all of them, or one of each two alike. */
export type UnpaidDues = 'all' | 'twice';

const KEY = 'takesBack';

/** What the address of the student's page carries, so that the page offers to take back unpaid dues. */
export const leadToUnpaid = (which: UnpaidDues) => ({ [KEY]: which });

/** What an address asks to be taken back; undefined for most. */
export const unpaidOf = (state: unknown): UnpaidDues | undefined => {
  const which = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[KEY] : null;
  return which === 'all' || which === 'twice' ? which : undefined;
};
