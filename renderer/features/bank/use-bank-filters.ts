import { idOf } from '../../ui/tables/url-filters.ts';
import { useUrlFilters } from '../../ui/tables/use-url-filters.ts';

const FILTERS = { account: '', state: 'unmatched', q: '', from: '', to: '' };

/** The account, and what of its lines is shown, as the address has them. */
export const useBankFilters = () => {
  const address = useUrlFilters(FILTERS);
  return { ...address, account: idOf(address.filters.account) };
};
