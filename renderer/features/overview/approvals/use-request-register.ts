import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { listRequests } from '../../../../shared/features/collection/fees/cancel-requests.endpoints.ts';
import { REQUEST_STATUSES } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const OF_ALL = { q: '', status: '', by: '' };
/** An accountant looks first for what became of the own ones. */
const OF_MINE = { ...OF_ALL, by: 'me' };

/** The requests that the address bar asks for; `where` is the filter alone, for their export. */
export const useRequestRegister = () => {
  const isOverseer = useSeesAll();
  const { filters, isFiltered, bind, paging } = useUrlFilters(isOverseer ? OF_ALL : OF_MINE);
  const where = {
    q: filters.q,
    status: oneOf(REQUEST_STATUSES, filters.status),
    mine: filters.by === 'me' ? ('true' as const) : undefined,
  };
  const { limit, offset } = paging.query;
  const query = useQuery(pageQueryOf('requests', listRequests, { query: { ...where, limit, offset } }));
  return { isFiltered, bind, paging, where, query };
};
