import { z } from 'zod';
import { isoDate, limitedText, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import type { IsoDate } from '../../../../shared/dates.ts';
import {
  MOST_PARTS,
  NOT_IN_ORDER,
} from '../../../../shared/features/changes/instalments/instalments.model.ts';
import { formatRupees, sumRupees, toPaise, toRupees } from '../../../../shared/money.ts';

/** The form of an order over an open due of so many rupees. */
export const instalmentsForm = (open: number) =>
  z
    .object({
      parts: z
        .array(z.object({ amount: positiveAmount('Enter an amount'), due_date: isoDate }))
        .max(MOST_PARTS),
      reason: requiredText('Say why it is paid in instalments', 300),
      sanction_no: limitedText(60),
      file: z.instanceof(File).optional(),
    })
    .superRefine(({ parts }, context) => {
      const sum = sumRupees(parts.map(({ amount }) => amount));
      const last = parts.length - 1;
      if (sum !== open)
        context.addIssue({
          code: 'custom',
          path: ['parts', last, 'amount'],
          message: `In all ${formatRupees(sum)}; ${formatRupees(open)} is open`,
        });
      for (const [at, { due_date }] of parts.entries())
        if (at > 0 && due_date <= (parts[at - 1]?.due_date ?? ''))
          context.addIssue({ code: 'custom', path: ['parts', at, 'due_date'], message: NOT_IN_ORDER });
    });

/** The same day of the month so many months on, or the month's last. */
const monthsOn = (day: IsoDate, months: number): IsoDate => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
};

/** Divides an open due into so many parts of whole rupees, a month apart; the last has what is over. */
export const equalParts = (open: number, count: number, first: IsoDate) => {
  const share = Math.floor(open / count) * 100;
  return Array.from({ length: count }, (_, at) => ({
    amount: toRupees(at === count - 1 ? toPaise(open) - share * (count - 1) : share),
    due_date: monthsOn(first, at),
  }));
};
