import { useQuery } from '@tanstack/react-query';
import { listBills } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import { BILL_STATUSES } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { pageQueryOf } from '../../../client/queries.ts';
import { idOf, oneOf } from '../../../ui/tables/url-filters.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

/** An accountant's screen shows this many rows; search and filters reach the rest. */
const MOST_ROWS = 10;

const FILTERS = { q: '', category: '', status: '', course: '' };
const SORTABLE = ['date', 'due_date', 'vendor', 'amount', 'status'] as const;

export const useBillRegister = () => {
  const isOverseer = useSeesAll();
  const { filters, isFiltered, bind, paging } = useUrlFilters(
    FILTERS,
    SORTABLE,
    isOverseer ? undefined : MOST_ROWS,
  );
  const where = {
    q: filters.q,
    category: filters.category,
    status: oneOf([...BILL_STATUSES, 'due'], filters.status),
    course_id: idOf(filters.course),
  };
  const query = useQuery(pageQueryOf('bills', listBills, { query: { ...where, ...paging.query } }));
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, where, query, isOverseer, selection };
};
