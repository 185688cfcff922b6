import { sumRupees } from '../../../money.ts';

/** Counts the entries; a cancelled one is in no total. */
export const countedEntries = (fees: readonly { readonly cancelled: unknown }[]): number =>
  fees.filter(({ cancelled }) => cancelled === null).length;

interface DayEntry {
  /** Rupees. */
  readonly amount: number;
  readonly paid: boolean;
  readonly cancelled: unknown;
}

const totalOf = (entries: readonly DayEntry[]) => ({
  count: entries.length,
  amount: sumRupees(entries.map(({ amount }) => amount)),
});

/** Adds up a day's entries: what was collected, and what is listed with it but is not in it. */
export const dayTotals = (entries: readonly DayEntry[]) => {
  const standing = entries.filter(({ cancelled }) => cancelled === null);
  return {
    collected: totalOf(standing.filter(({ paid }) => paid)),
    pending: totalOf(standing.filter(({ paid }) => !paid)),
    cancelled: totalOf(entries.filter(({ cancelled }) => cancelled !== null)),
  };
};
