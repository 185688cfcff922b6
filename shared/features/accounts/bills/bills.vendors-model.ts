import { z } from 'zod';
import { id, requiredName } from '../../../contract/fields.ts';
import { BILL_LIMITS } from './bills.model.ts';

/** A vendor's name as it was typed, with the party of its bills: null for none. */
export const TypedVendor = z.object({
  vendor: z.string(),
  party_id: id.nullable(),
  bills: z.int(),
  /** Rupees. */
  amount: z.number(),
});
export type TypedVendor = z.infer<typeof TypedVendor>;

/** The typed name of bills and the party that they get; null takes their party off. */
export const JoinBills = z.strictObject({
  vendor: requiredName('Choose a name', BILL_LIMITS.vendor),
  party_id: id.nullable(),
});
export type JoinBills = z.output<typeof JoinBills>;
