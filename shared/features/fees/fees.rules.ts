import { sumRupees } from '../../money.ts';

/** How many of the entries count: a cancelled one is in no total. */
export const countedEntries = (fees: readonly { readonly cancelled: unknown }[]): number =>
  fees.filter(({ cancelled }) => cancelled === null).length;

interface ListedEntry {
  /** Rupees. */
  readonly amount: number;
  readonly paid: boolean;
  readonly cancelled: unknown;
}

const totalOf = (entries: readonly ListedEntry[]) => ({
  count: entries.length,
  amount: sumRupees(entries.map(({ amount }) => amount)),
});

/** What a day's entries add up to: what was collected, and what is listed with it but is not in it. */
export const dayTotals = (entries: readonly ListedEntry[]) => {
  const standing = entries.filter(({ cancelled }) => cancelled === null);
  return {
    collected: totalOf(standing.filter(({ paid }) => paid)),
    pending: totalOf(standing.filter(({ paid }) => !paid)),
    cancelled: totalOf(entries.filter(({ cancelled }) => cancelled !== null)),
  };
};

const REPEAT_MS = 10 * 60 * 1000;

export interface CountedEntry {
  readonly student_id: number | null;
  readonly student_name: string;
  /** Rupees. */
  readonly amount: number;
  readonly fee_type: string;
}

interface EarlierEntry extends CountedEntry {
  /** A moment, ISO in UTC. */
  readonly created_at: string;
  readonly cancelled: unknown;
}

/** Whether an earlier entry is of the same student, amount and type, and not ten minutes old. */
export const isRepeatOf = (earlier: EarlierEntry, entry: CountedEntry, now: Date): boolean =>
  earlier.cancelled === null &&
  earlier.student_id === entry.student_id &&
  (entry.student_id !== null || earlier.student_name.toLowerCase() === entry.student_name.toLowerCase()) &&
  earlier.amount === entry.amount &&
  earlier.fee_type === entry.fee_type &&
  now.getTime() - Date.parse(earlier.created_at) < REPEAT_MS;
