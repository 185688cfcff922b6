import type { Fund } from '../../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../../shared/features/college/heads/heads.model.ts';
import { formatRupees, sumRupees } from '../../../../../shared/money.ts';
import type { LineKey, Owed } from './owed.ts';

interface Payment {
  readonly shares: Readonly<Partial<Record<LineKey, number>>>;
  /** Rupees that settle nothing. */
  readonly rest: number;
  readonly lines: Owed['lines'];
  readonly heads: readonly Head[];
  readonly funds: readonly Fund[];
}

/** The fund whose own series of receipts a line is of; undefined for the ordinary series. */
const fundOf = (key: string, { lines, heads, funds }: Payment): Fund | undefined => {
  const headId = lines.find((line) => line.key === key)?.head_id ?? Number(key.split('-')[1]);
  const fundId = heads.find(({ id }) => id === headId)?.fund_id;
  return funds.find(({ id, receipt_mark }) => id === fundId && receipt_mark !== null);
};

/**
 * Says which receipts a payment makes, where these are several, the largest first: `2 receipts: ₹4,200.00, and ₹800.00 of
 * Government`; undefined for one.
 */
export const receiptsMade = (payment: Payment): string | undefined => {
  const sums = new Map<Fund | undefined, number>();
  const add = (fund: Fund | undefined, rupees: number) => {
    if (rupees > 0) sums.set(fund, sumRupees([sums.get(fund) ?? 0, rupees]));
  };
  for (const [key, rupees] of Object.entries(payment.shares)) add(fundOf(key, payment), rupees ?? 0);
  add(undefined, payment.rest);
  if (sums.size < 2) return undefined;
  const parts = [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([fund, rupees]) => `${formatRupees(rupees)}${fund ? ` of ${fund.name}` : ''}`);
  return `${sums.size} receipts: ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
};
