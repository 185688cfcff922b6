import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import {
  listExempted,
  listExemptions,
} from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import { EXEMPTION_STATUSES } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { tab: 'exemptions', q: '', status: '', session: '' };

/** Reads the register's filter from the address bar, and its rows. */
export const useExemptionRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const where = {
    q: filters.q,
    status: oneOf(EXEMPTION_STATUSES, filters.status),
    session_id: idOf(filters.session),
  };
  const { limit, offset } = paging.query;
  const query = useQuery(pageQueryOf('exemptions', listExemptions, { query: { ...where, limit, offset } }));
  return { isFiltered, bind, paging, where, query };
};

const OF_STUDENTS = { q: '', course: '', meets: '' };
const SORTABLE = ['name', 'conceded'] as const;

/** The students of an exemption, as the address bar asks for them. */
export const useExemptedRegister = (id: number) => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(OF_STUDENTS, SORTABLE);
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    no_more: filters.meets === 'no' ? ('true' as const) : undefined,
  };
  const query = useQuery(
    pageQueryOf('exemptions', listExempted, { params: { id }, query: { ...where, ...paging.query } }),
  );
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, where, query, selection };
};
