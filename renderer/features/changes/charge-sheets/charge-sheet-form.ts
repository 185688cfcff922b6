import { z } from 'zod';
import { isoDate, positiveAmount } from '../../../../shared/contract/fields.ts';
import { periodText } from '../../../../shared/features/changes/charge-runs/periods.ts';
import { writtenRupees } from '../../../../shared/read-rupees.ts';
import { LATE_FIELDS, lateFeeOf, sayLateFault } from '../../charges/plans/plan-form.ts';

const NEEDS_SHEET = 'Choose a file, or paste the rows';

/** The form of a charge by a sheet; what it gives has the late fee as the API takes it, undefined where none is chosen. */
export const ChargeSheetForm = z
  .object({
    head_id: z.int('Choose a head'),
    period: periodText,
    due_date: isoDate,
    file: z.instanceof(File).optional(),
    pasted: z.string().max(500_000),
    rate: positiveAmount('A rate is more than zero').optional(),
    with_doubtful: z.boolean(),
    ...LATE_FIELDS,
  })
  .superRefine((values, context) => {
    const say = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (!values.file && values.pasted.trim() === '') say(NEEDS_SHEET, 'pasted');
    sayLateFault(values, say);
  })
  .transform(({ late, grace_days, late_amount, late_most, slabs, ...values }) => {
    const late_fee = lateFeeOf({ late, grace_days, late_amount, late_most, slabs });
    return { ...values, late_fee: late_fee ?? undefined };
  });
export type ChargeSheetValues = z.output<typeof ChargeSheetForm>;

export const BLANK_CHARGE_SHEET = {
  ...{ period: '', due_date: '', pasted: '', with_doubtful: false },
  ...{ late: 'none' as const, grace_days: '0', slabs: [] },
};

/** A first line such as `1042, 2400` has no headings: it is a roll number and an amount. */
const lacksHeadings = (line: string): boolean => {
  const cells = line.split('\t');
  return cells.length === 2 && typeof writtenRupees((cells[1] ?? '').trim()) === 'number';
};

/** Pasted rows as a file, which the office reads as any other. */
export const pastedFile = (text: string): File => {
  const lines = text.trim().split(/\r?\n/);
  const all = lacksHeadings(lines[0] ?? '') ? ['Roll No\tAmount', ...lines] : lines;
  return new File([all.join('\n')], 'pasted rows.csv', { type: 'text/csv' });
};
