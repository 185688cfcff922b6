import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import {
  amountOrZero,
  id,
  isoDate,
  optionalDate,
  optionalOneOf,
  requiredText,
  version,
} from '../../../contract/fields.ts';

/** Who is paid under a rate: a person is an individual or a HUF. */
export const TAX_PAYEES = ['any', 'person', 'other'] as const;

const sum = amountOrZero.nullish().transform((rupees) => rupees ?? null);
const fields = {
  /** The code that the challan and the return name: `1027`. */
  code: requiredText('Code is required', 20),
  payment: requiredText('Say what is paid for', 120),
  section: requiredText('Section is required', 60),
  payee: z.enum(TAX_PAYEES, 'Say who is paid: any, person or other'),
  /** Percent. */
  rate: z
    .number('Enter a percentage, e.g. 2')
    .min(0.01, 'At least 0.01 %')
    .max(100, 'At most 100 %')
    .multipleOf(0.01),
  /** Rupees: tax is deducted above it, from one bill or from those of a month or year; null for none. */
  above_sum: sum,
  above: sum,
  every: optionalOneOf(['month', 'year'], 'Say whether the sum is of a month or a year').transform(
    (every) => every ?? null,
  ),
  from: isoDate,
  /** Null while it holds. */
  to: optionalDate,
  /** Where it is written. */
  source: requiredText('Say where the rate is written', 200),
};

/** A rate at which tax is deducted from bills of its days. */
export const TaxRate = z.object({
  ...{ id, code: z.string(), payment: z.string(), section: z.string(), payee: z.enum(TAX_PAYEES) },
  ...{ rate: z.number(), above_sum: z.number().nullable(), above: z.number().nullable() },
  ...{ every: z.enum(['month', 'year']).nullable(), from: z.string(), to: z.string().nullable() },
  ...{ source: z.string(), version },
});
export type TaxRate = z.infer<typeof TaxRate>;

/** Rates to add, or with an id to correct. The others stay as they are: a rate that ends gets its last day. */
export const TaxRatesUpdate = z.strictObject({
  rates: z
    .array(
      z
        .strictObject({ ...fields, id: id.optional(), version: version.optional() })
        .refine(({ above, every }) => (above === null) === (every === null), {
          message: 'Say the sum and whether it is of a month or a year',
          path: ['above'],
        })
        .refine(({ from, to }) => to === null || to >= from, {
          message: 'It ends before it begins',
          path: ['to'],
        }),
    )
    .min(1, 'Say the rates')
    .max(100)
    .readonly(),
});
export type TaxRatesUpdate = z.output<typeof TaxRatesUpdate>;

/** What tax may be deducted from a bill, by rates that hold on its day. A proposal: the office types another amount, or none. */
export const TaxProposal = z.object({
  /** Null where the party has none. */
  pan: z.string().nullable(),
  rates: z
    .array(
      z.object({
        ...{ rate_id: id, code: z.string(), payment: z.string(), rate: z.number() },
        /** What is passed: the sum of one bill, or of the month or year; null for nothing. */
        passed: z.enum(['bill', 'month', 'year']).nullable(),
        /** Whole rupees; 0 where nothing is passed. */
        amount: z.number(),
        /** Earlier bills of the month or year that count with this one, and those of them without tax. Rupees. */
        ...{ before: z.number(), untaxed: z.number() },
      }),
    )
    .readonly(),
});
export type TaxProposal = z.infer<typeof TaxProposal>;

const taxed = {
  rate_id: id,
  /** Rupees that are deducted. */
  amount: amountOrZero.refine((amount) => amount > 0, 'Enter the tax'),
};

/** Tax that is deducted from a bill under a rate. */
export const BillTax = z.object({
  ...{ rate_id: id, code: z.string(), amount: z.number() },
  /** The part of the bill that the tax is of, such as the bill without its GST. Rupees. */
  base: z.number(),
});
export type BillTax = z.infer<typeof BillTax>;

/** Default of the base: the bill's amount. */
export const NewBillTax = accepting(
  z.strictObject({ ...taxed, base: amountOrZero.refine((base) => base > 0, 'Enter the sum').optional() }),
  { decided: ['code'] },
);
