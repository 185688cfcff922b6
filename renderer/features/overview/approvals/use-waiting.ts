import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listAsOnePerson } from '../../../../shared/features/college/users/requests.endpoints.ts';
import { listApprovals } from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { WAITING_KINDS, type Waiting } from './waiting.ts';
import { waitingOf } from './waiting-in-order.ts';

const FILTERS = { q: '', course: '', kind: '' };

const holds = ({ who, what, why, askedBy }: Waiting, text: string): boolean =>
  [who, what, why, askedBy].some((part) => part.toLowerCase().includes(text.toLowerCase()));

/** Reads what waits for an admin: one list of every kind, which the page itself searches and pages. */
export const useWaiting = () => {
  const { id: userId } = useUser();
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const query = useQuery(queryOf('approvals', listApprovals, { query: { course_id: idOf(filters.course) } }));
  const { data } = query;
  const { data: onePerson } = useQuery(queryOf('approvals', listAsOnePerson));
  const all = useMemo(
    () => (data && onePerson ? waitingOf(data, onePerson, userId) : []),
    [data, onePerson, userId],
  );
  const kind = oneOf(WAITING_KINDS, filters.kind);
  const found = all.filter(
    (waiting) => (kind === undefined || waiting.kind === kind) && holds(waiting, filters.q),
  );
  const { limit, offset } = paging.query;
  const rows = found.slice(offset, offset + limit);
  const selection = useSelection({ q: filters.q, kind: filters.kind, course: filters.course }, rows);
  // Decided at another desk meanwhile: chosen no longer.
  const standing = useMemo(() => new Set(all.map(({ id }) => id)), [all]);
  return {
    selection: { ...selection, rows: selection.rows.filter(({ id }) => standing.has(id)) },
    isFiltered,
    bind,
    paging,
    all,
    /** Those that are listed and those beyond: of each kind the office answers so many at most. */
    beyond: data && onePerson ? data.waiting - all.length : 0,
    query: {
      ...query,
      data: data && onePerson && { rows, total: found.length },
    },
  };
};
