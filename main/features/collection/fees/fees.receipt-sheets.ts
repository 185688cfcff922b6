import type { ReceiptContent } from '../../../../shared/features/collection/fees/fees.receipt-content.ts';
import { sumRupees } from '../../../../shared/money.ts';

/** What stands on one sheet of a receipt. Amounts in rupees. */
export interface ReceiptPart {
  readonly lines: ReceiptContent['lines'];
  /** What the sheets before it come to; 0 on the first. */
  readonly brought: number;
  /** What is carried over to the next sheet; null on the last, which has the total. */
  readonly carried: number | null;
  /** Which sheet it is, and of how many. */
  readonly number: number;
  readonly of: number;
}

export const wholeReceipt = ({ lines }: ReceiptContent): ReceiptPart => ({
  ...{ lines, brought: 0, carried: null, number: 1, of: 1 },
});

/** The greatest number below `end` that fits, where each smaller one fits too; 0 where none does. */
const most = async (end: number, fits: (count: number) => Promise<boolean>): Promise<number> => {
  let [low, high] = [0, end - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (await fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Divides a receipt's lines over sheets, each as full as it may be; undefined where a sheet has no room for one line. */
export const sheetsOfReceipt = async (
  receipt: ReceiptContent,
  fits: (part: ReceiptPart) => Promise<boolean>,
): Promise<readonly ReceiptPart[] | undefined> => {
  const parts: ReceiptPart[] = [];
  let rest = receipt.lines;
  let brought = 0;
  for (;;) {
    const at = { brought, number: parts.length + 1, of: parts.length + 1 };
    const last = { ...at, lines: rest, carried: null };
    if (await fits(last)) return [...parts, last].map((part, _, { length: of }) => ({ ...part, of }));
    const upTo = (count: number) => {
      const lines = rest.slice(0, count);
      return { ...at, lines, carried: sumRupees([brought, ...lines.map(({ amount }) => amount)]) };
    };
    const count = await most(rest.length, (some) => fits(upTo(some)));
    if (count === 0) return undefined;
    const part = upTo(count);
    parts.push(part);
    rest = rest.slice(count);
    brought = part.carried;
  }
};
