import { z } from 'zod';
import { accepting } from '../../contract/aliases.ts';
import { id, requiredText, timestamp, version } from '../../contract/fields.ts';

export const NEEDS_FUND_NAME = 'Fund name is required';

/**
 * The kinds of fund: the college's own money, or money held for another body such as the university, to which it is
 * remitted.
 */
export const FUND_KINDS = ['own', 'held'] as const;
export type FundKind = (typeof FUND_KINDS)[number];

/** The id of the college's own fund, which every office has from the start. */
export const COLLEGE_FUND = 1;

/** A fund: money that is kept and reported separately. */
export const Fund = z.object({
  id,
  name: z.string(),
  kind: z.enum(FUND_KINDS),
  created_at: timestamp,
  version,
});
export type Fund = z.infer<typeof Fund>;

const fields = {
  name: requiredText(NEEDS_FUND_NAME, 60),
  kind: z.enum(FUND_KINDS, 'A fund is the college’s own, or held for another body').optional(),
};

export const NewFund = accepting(z.strictObject(fields), { decided: ['id', 'created_at', 'version'] });
export type NewFund = z.output<typeof NewFund>;

export const FundPatch = accepting(
  z.strictObject({ name: fields.name.optional(), kind: fields.kind, version: version.optional() }),
  { decided: ['id', 'created_at'] },
);
export type FundPatch = z.output<typeof FundPatch>;
