import { counted } from '../../../../shared/counted.ts';
import { isVendor } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type {
  JoinBills,
  TypedVendor,
} from '../../../../shared/features/accounts/bills/bills.vendors-model.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import { findParty } from '../parties/parties.queries.ts';
import { joinTyped, typedAs } from './bills.vendors-queries.ts';

/** The party that a bill names. Throws 400 for one that is no vendor or contractor. */
export const requireVendor = async (db: Db, id: number | null): Promise<number | null> => {
  if (id === null) return null;
  const party = await findParty(db, id);
  if (!party || !isVendor(party)) throw invalid('Choose a vendor or contractor from Parties', 'party_id');
  return id;
};

type Found = Awaited<ReturnType<typeof typedAs>>;

const shown = (found: Found, { vendor, party_id }: JoinBills): TypedVendor => ({
  ...{ vendor, party_id, bills: found.bills },
  amount: toRupees(found.paise),
});

/**
 * Joins all bills of exactly one typed name with a party, or with none takes the party off them again. Throws 400 for a party that is
 * no vendor, 409 where there is nothing to change.
 */
export const joinBills = act({
  look: async ({ db }: Looking, input: JoinBills) => {
    await requireVendor(db, input.party_id);
    const found = await typedAs(db, input);
    if (found.taxed > 0)
      throw conflict('Tax is deducted from a bill of this name: its vendor is corrected on that bill');
    return { input, found };
  },
  show: ({ input, found }) => shown(found, input),
  seen: ({ input, found }) => [input, found],
  perform: async (change, { input, found }) => {
    if (found.bills === 0) throw conflict('No bill of this name is left to change');
    await joinTyped(change.db, input);
    const joined = shown(found, input);
    const party = input.party_id === null ? undefined : await findParty(change.db, input.party_id);
    const bills = counted(found.bills, 'bill', 'bills');
    await change.record({
      ...{ entity: 'bills', id: null, action: party ? 'joined' : 'separated', after: joined },
      summary: `${bills} of ${input.vendor} ${party ? `joined with ${party.name}` : 'separated from its party'}`,
    });
    return joined;
  },
});
