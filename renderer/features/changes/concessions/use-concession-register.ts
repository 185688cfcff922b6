import { useQuery } from '@tanstack/react-query';
import { listConcessions } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { CONCESSION_STATUSES } from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { pageQueryOf } from '../../../client/queries.ts';
import { idOf, oneOf } from '../../../ui/tables/url-filters.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const OF_ALL = { q: '', status: '', course: '', session: '', category: '', by: '' };
/** An accountant looks first for what became of the own ones. */
const OF_MINE = { ...OF_ALL, by: 'me' };
const SORTABLE = ['asked_at', 'student_name', 'amount', 'category', 'status'] as const;

/** Reads the register's filter from the address bar. */
export const useConcessionWhere = () => {
  const isOverseer = useSeesAll();
  const { filters, isFiltered, bind, paging } = useUrlFilters(isOverseer ? OF_ALL : OF_MINE, SORTABLE);
  const where = {
    q: filters.q,
    status: oneOf(CONCESSION_STATUSES, filters.status),
    course_id: idOf(filters.course),
    session_id: idOf(filters.session),
    category: filters.category,
    mine: filters.by === 'me' ? ('true' as const) : undefined,
  };
  return { isFiltered, bind, paging, where };
};

export const useConcessionRegister = () => {
  const { where, paging, ...shown } = useConcessionWhere();
  const query = useQuery(
    pageQueryOf('concessions', listConcessions, { query: { ...where, ...paging.query } }),
  );
  const selection = useSelection(where, query.data?.rows);
  return { ...shown, paging, where, query, selection };
};
