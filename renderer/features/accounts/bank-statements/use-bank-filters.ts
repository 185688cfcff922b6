import { idOf } from '../../../../shared/contract/filters.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { account: '', state: 'unmatched', q: '', from: '', to: '' };

/** The account and the filter of its lines, from the address. */
export const useBankFilters = () => {
  const address = useUrlFilters(FILTERS);
  return { ...address, account: idOf(address.filters.account) };
};
