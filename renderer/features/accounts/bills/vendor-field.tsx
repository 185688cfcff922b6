import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { isVendor } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { parties } from '../../../../shared/features/accounts/parties/parties.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const MOST = 100;
const LIST = 'vendors';

/** The vendors and contractors among the parties whose names have `typed` in them, and the one of exactly that name: null for none, and for a name that several have. */
export const useVendors = (typed: string) => {
  const q = useDeferredValue(typed.trim()) || undefined;
  const enabled = useUses().has('ledger');
  const { data } = useQuery({
    ...queryOf('parties', parties.list, { query: { q, limit: MOST } }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const vendors = (data ?? []).filter(isVendor);
  return { vendors, party_id: partyNamed(vendors, typed) };
};

const partyNamed = (vendors: readonly Party[], typed: string): number | null => {
  const [named, another] = vendors.filter(({ name }) => name === typed.trim());
  return named && !another ? named.id : null;
};

/** Finds the party that a vendor's name is, as the form is saved: the office is asked where nothing typed has asked it. */
export const usePartyOf = () => {
  const queries = useQueryClient();
  const isUsed = useUses().has('ledger');
  return async (vendor: string): Promise<number | null> => {
    if (!isUsed) return null;
    const named = queryOf('parties', parties.list, { query: { q: vendor.trim(), limit: MOST } });
    return partyNamed((await queries.fetchQuery(named)).filter(isVendor), vendor);
  };
};

/** The vendor's name: typed, or chosen from the parties where a college has these. */
export const VendorField = () => {
  const typed = useWatch<{ vendor: string }, 'vendor'>({ name: 'vendor' });
  const { vendors, party_id } = useVendors(typed ?? '');
  return (
    <>
      <TextField
        name="vendor"
        label="Vendor"
        required
        wide
        list={vendors.length > 0 ? LIST : undefined}
        hint={party_id === null ? undefined : 'From Parties'}
      />
      {vendors.length > 0 && (
        <datalist id={LIST}>
          {vendors.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      )}
    </>
  );
};
