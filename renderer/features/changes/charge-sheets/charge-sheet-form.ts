import { z } from 'zod';
import { isoDate, positiveAmount } from '../../../../shared/contract/fields.ts';
import { periodText } from '../../../../shared/features/changes/charge-runs/periods.ts';
import { writtenRupees } from '../../../../shared/read-rupees.ts';
import { LATE_FIELDS, lateFeeOf, lateValues, sayLateFault } from '../../charges/dues/late-form.ts';
import { sheetAsked } from '../../college/files/use-sheet-file.ts';

const NEEDS_SHEET = 'Choose a file, or paste the rows';

/** The form of a charge by a sheet. */
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
  });
export type ChargeSheetValues = z.output<typeof ChargeSheetForm>;

/** The values of the form on which its preview depends. */
export const previewInput = (values: Partial<ChargeSheetValues>) => ({
  ...sheetAsked(values),
  ...{ head_id: values.head_id, period: values.period, due_date: values.due_date },
  ...{ rate: values.rate ?? null, with_doubtful: values.with_doubtful, late: values.late },
  ...{ grace_days: values.grace_days, late_amount: values.late_amount, late_most: values.late_most },
  ...{ slabs: values.slabs, late_head: values.late_head ?? null },
});

/** A charge by a sheet as the API takes it, without its file; no late fee chosen leaves the one that the period has. */
export const chargeInput = ({
  head_id,
  period,
  due_date,
  rate,
  with_doubtful,
  ...late
}: ChargeSheetValues) => {
  const late_fee = lateFeeOf(late);
  return {
    ...{ head_id, period, due_date, with_doubtful },
    ...(rate !== undefined && { rate }),
    ...(late_fee !== null && { late_fee }),
  };
};

export const BLANK_CHARGE_SHEET = {
  ...{ period: '', due_date: '', pasted: '', with_doubtful: false },
  ...lateValues(null),
};

/** A first line such as `1042, 2400` has no headings: it is a roll number and an amount. */
const lacksHeadings = (line: string): boolean => {
  const cells = line.split('\t');
  return cells.length === 2 && typeof writtenRupees((cells[1] ?? '').trim()) === 'number';
};

/** Pasted rows with headings. */
export const withHeadings = (pasted: string): string => {
  const lines = pasted.trim().split(/\r?\n/);
  return (lacksHeadings(lines[0] ?? '') ? ['Roll No\tAmount', ...lines] : lines).join('\n');
};
