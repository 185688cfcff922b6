import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { id, optionalOneOf, requiredName, timestamp, version } from '../../../contract/fields.ts';
import { FEE_TYPES } from './fee-types.ts';

export const NEEDS_HEAD_NAME = 'Head name is required';
export const HELD_IS_GIVEN_BACK = 'Caution money is always refunded: choose one of the two';
export const ONLY_FEES_ARE_HELD = 'Only what students are charged can be refunded to them';
/** The sentence below a blank *Listed under*. */
export const NEEDS_LISTED_UNDER = 'Choose what it is listed under';
const ONE_OF_TYPES = `A fee type is one of ${FEE_TYPES.join(', ')}`;

/** The office's own uses of a head. A head with one stays active. */
const HEAD_PURPOSES = ['late fee', 'cheque return', 'previous dues'] as const;
export type HeadPurpose = (typeof HEAD_PURPOSES)[number];

/** What a head is for: what students are charged, money that no student owes, or what is spent without a bill. */
export const HEAD_KINDS = ['fee', 'other income', 'expense'] as const;
export type HeadKind = (typeof HEAD_KINDS)[number];

/** A head: what a due is charged for, or under what other money is received and paid. */
export const Head = z.object({
  id,
  name: z.string(),
  /** The one of the six fee types under which its receipts are listed. */
  fee_type: z.enum(FEE_TYPES),
  /** Whether it is held for the student and given back: caution money. */
  refundable: z.boolean(),
  /** Whether it stays with the office when a student leaves: a university's share. */
  not_given_back: z.boolean(),
  /** The order of settling among dues with one date: the lowest first. */
  position: z.int(),
  active: z.boolean(),
  purpose: z.enum(HEAD_PURPOSES).nullable(),
  kind: z.enum(HEAD_KINDS),
  /** The fund to which what is received and spent under it belongs. */
  fund_id: id,
  created_at: timestamp,
  version,
});
export type Head = z.infer<typeof Head>;

const fields = {
  name: requiredName(NEEDS_HEAD_NAME, 60),
  fee_type: z.enum(FEE_TYPES, ONE_OF_TYPES),
  refundable: z.boolean().optional(),
  not_given_back: z.boolean().optional(),
  position: z.int().min(1).max(9999).optional(),
  kind: optionalOneOf(HEAD_KINDS),
  fund_id: id.optional(),
};

export const NewHead = accepting(z.strictObject(fields), {
  decided: ['id', 'active', 'purpose', 'created_at', 'version'],
});
export type NewHead = z.output<typeof NewHead>;

export const HeadPatch = accepting(
  z.strictObject({
    ...fields,
    name: fields.name.optional(),
    fee_type: optionalOneOf(FEE_TYPES, ONE_OF_TYPES),
    active: z.boolean().optional(),
    version: version.optional(),
  }),
  { decided: ['id', 'purpose', 'created_at'] },
);
export type HeadPatch = z.output<typeof HeadPatch>;
