import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { id, optionalOneOf, requiredName, timestamp, version } from '../../../contract/fields.ts';
import { RECEIPT_MARK } from './receipt-mark.ts';

export const NEEDS_FUND_NAME = 'Fund name is required';

/**
 * The kinds of fund: the college's own money; money held for another body such as the university, to which it is remitted; the
 * college's own for one purpose, a grant, money from abroad. All but the first pay for no other fund.
 */
export const FUND_KINDS = ['own', 'held', 'restricted', 'grant', 'foreign'] as const;

/** The id of the college's own fund, which every office has from the start. */
export const COLLEGE_FUND = 1;

/** A fund: money that is kept and reported separately. */
export const Fund = z.object({
  id,
  name: z.string(),
  kind: z.enum(FUND_KINDS),
  /** What stands before the numbers of its receipts, as `G` of `2026-27/G000123`; null where they are of the ordinary series. */
  receipt_mark: z.string().nullable(),
  created_at: timestamp,
  version,
});
export type Fund = z.infer<typeof Fund>;

const MARK_FORM = 'A mark is one to three letters, such as G';
const MARK_OF_PAYMENTS = 'P is the mark of payment vouchers';

/** Typed in either case; blank for the ordinary series. */
export const receiptMark = z
  .string(MARK_FORM)
  .trim()
  .toUpperCase()
  .refine((mark) => mark === '' || RECEIPT_MARK.test(mark), MARK_FORM)
  .refine((mark) => mark !== 'P', MARK_OF_PAYMENTS)
  .refine((mark) => !/^V[RPCJ]$/.test(mark), 'VR, VP, VC and VJ are the marks of other vouchers')
  .transform((mark) => mark || null);

const fields = {
  name: requiredName(NEEDS_FUND_NAME, 60),
  kind: optionalOneOf(FUND_KINDS, 'A fund is the college’s own, or held for another body'),
  receipt_mark: receiptMark.nullish(),
};

export const NewFund = accepting(z.strictObject(fields), { decided: ['id', 'created_at', 'version'] });
export type NewFund = z.output<typeof NewFund>;

export const FundPatch = accepting(
  z.strictObject({ ...fields, name: fields.name.optional(), version: version.optional() }),
  { decided: ['id', 'created_at'] },
);
export type FundPatch = z.output<typeof FundPatch>;
