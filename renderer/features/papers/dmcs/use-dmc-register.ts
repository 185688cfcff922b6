import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listDmcs } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import { DMC_TYPES } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', type: '', status: '', course: '' };
const SORTABLE = ['issued_date', 'name', 'roll_no', 'serial'] as const;

export const useDmcRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    dmc_type: oneOf(DMC_TYPES, filters.type),
    cancelled: filters.status === 'cancelled' ? ('true' as const) : undefined,
    verified: oneOf(['true', 'false'], filters.status),
  };
  const query = useQuery(pageQueryOf('dmcs', listDmcs, { query: { ...where, ...paging.query } }));
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, where, query, selection };
};
