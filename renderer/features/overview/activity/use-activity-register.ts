import { useQuery } from '@tanstack/react-query';
import { ENTITIES } from '../../../../shared/contract/entities.ts';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listActivity } from '../../../../shared/features/overview/activity/activity.endpoints.ts';
import { readReport } from '../../../../shared/features/overview/reports/reports.endpoints.ts';
import { fetchFile } from '../../../client/files.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', person: '', entity: '', action: '', from: '', to: '' };

export const useActivityRegister = () => {
  const { filters, bind, paging } = useUrlFilters(FILTERS);
  const { q, from, to } = filters;
  const { limit, offset } = paging.query;
  const where = {
    q,
    user_id: idOf(filters.person),
    entity: oneOf(ENTITIES, filters.entity),
    action: filters.action || undefined,
    from,
    to,
  };
  const query = useQuery(pageQueryOf('activity', listActivity, { query: { ...where, limit, offset } }));
  /** The entries that the filters leave, in the order in which they were recorded. */
  const exportActivity = (format: 'csv' | 'xlsx' | 'pdf') =>
    fetchFile(readReport, { params: { name: 'who-did-what' }, query: { ...where, format } });
  return { bind, paging, query, exportActivity };
};
