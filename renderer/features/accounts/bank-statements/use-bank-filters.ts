import { idOf } from '../../../../shared/contract/filters.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { account: '' };

/** The account, from the address. */
export const useBankFilters = () => {
  const address = useUrlFilters(FILTERS);
  return { ...address, account: idOf(address.filters.account) };
};
