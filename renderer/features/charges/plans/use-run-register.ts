import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import { listDueRuns } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', session: '', course: '' };

export const useRunRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const where = { q: filters.q, session_id: idOf(filters.session), course_id: idOf(filters.course) };
  const query = useQuery(pageQueryOf('due_runs', listDueRuns, { query: { ...where, ...paging.query } }));
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, query, selection };
};
