import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';

/** What a receipt brought under one fee type, in rupees. */
interface PartOfReceipt extends Pick<Fee, 'payment_type'> {
  readonly type: string;
  readonly amount: number;
}

/**
 * What receipts brought under each fee type, by their lines as their own records say them: a line is of its head's type.
 * What settles nothing is of the entry's type, and so is what settles previous dues, unless another line is of that type.
 */
export const partsByType = (fees: readonly Fee[], heads: readonly Head[]): readonly PartOfReceipt[] => {
  const headOf = new Map(heads.map((head) => [head.id, head]));
  return fees.flatMap(({ lines, fee_type, amount, payment_type }) => {
    const hasOwn = lines.some(({ head_id }) => {
      const head = headOf.get(head_id);
      return head?.purpose !== 'previous dues' && head?.fee_type === fee_type;
    });
    const types = new Map<string, number>();
    const add = (type: string, paise: number) => types.set(type, (types.get(type) ?? 0) + paise);
    let rest = Math.round(amount * 100);
    for (const line of lines) {
      const head = headOf.get(line.head_id);
      const paise = Math.round(line.amount * 100);
      rest -= paise;
      add(head && (head.purpose !== 'previous dues' || hasOwn) ? head.fee_type : fee_type, paise);
    }
    if (rest > 0) add(fee_type, rest);
    return [...types].map(([type, paise]) => ({ type, amount: paise / 100, payment_type }));
  });
};
