import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import { listFeePlans } from '../../../../shared/features/charges/plans/plans.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', session: '', course: '', versions: '' };

export const usePlanRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const where = {
    q: filters.q,
    session_id: idOf(filters.session),
    course_id: idOf(filters.course),
    replaced: filters.versions === 'all' ? ('true' as const) : undefined,
  };
  const query = useQuery(pageQueryOf('fee_plans', listFeePlans, { query: { ...where, ...paging.query } }));
  return { isFiltered, bind, paging, query };
};
