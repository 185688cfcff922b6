import { useQuery } from '@tanstack/react-query';
import { billSummary, listBills } from '../../../shared/features/bills/bills.endpoints.ts';
import { BILL_CATEGORIES, BILL_STATUSES } from '../../../shared/features/bills/bills.model.ts';
import { pageQueryOf, queryOf } from '../../client/queries.ts';
import { useUser } from '../../client/session.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';

/** An accountant's screen shows this many rows; search and filters reach the rest. */
export const MOST_ROWS = 10;

const FILTERS = { q: '', category: '', status: '' };
const SORTABLE = ['date', 'due_date', 'vendor', 'amount', 'status'] as const;

export const LOAD_FAILED = 'Failed to fetch bills';

export const useBillSummary = () => {
  const query = useQuery(queryOf('bills', billSummary));
  useFailureNotice(query.error, LOAD_FAILED);
  return query;
};

/** The categories to choose from, the standard ones until the office's own are here. */
export const useCategories = (): readonly string[] => useBillSummary().data?.categories ?? BILL_CATEGORIES;

export const useBillRegister = () => {
  const isAdmin = useUser().role === 'admin';
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const status = BILL_STATUSES.find((known) => known === filters.status);
  const query = useQuery(
    pageQueryOf('bills', listBills, {
      query: {
        ...paging.query,
        ...(isAdmin ? {} : { limit: MOST_ROWS, offset: 0 }),
        ...(filters.q === '' ? {} : { q: filters.q }),
        ...(filters.category === '' ? {} : { category: filters.category }),
        ...(status === undefined ? {} : { status }),
      },
    }),
  );
  return { isFiltered, bind, paging, query, isAdmin };
};
