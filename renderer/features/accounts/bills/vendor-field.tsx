import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isVendor } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { parties } from '../../../../shared/features/accounts/parties/parties.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const MOST = 500;
const LIST = 'vendors';

/** The vendors and contractors among the parties, and the one that a typed name is: null for none, and for a name that several have. */
export const useVendors = () => {
  const enabled = useUses().has('ledger');
  const { data } = useQuery({ ...queryOf('parties', parties.list, { query: { limit: MOST } }), enabled });
  const vendors = (data ?? []).filter(isVendor);
  const find = (typed: string): number | null => {
    const [named, another] = vendors.filter(({ name }) => name === typed.trim());
    return named && !another ? named.id : null;
  };
  return { vendors, find };
};

/** The vendor's name: typed, or chosen from the parties where a college has these. */
export const VendorField = () => {
  const { vendors, find } = useVendors();
  const typed = useWatch<{ vendor: string }, 'vendor'>({ name: 'vendor' });
  return (
    <>
      <TextField
        name="vendor"
        label="Vendor"
        required
        wide
        list={vendors.length > 0 ? LIST : undefined}
        hint={find(typed ?? '') === null ? undefined : 'From Parties'}
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
