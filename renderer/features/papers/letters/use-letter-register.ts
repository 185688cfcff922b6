import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { listLetters } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { STATUSES } from './letters.data.ts';

/** An accountant's screen shows this many rows; search and filters reach the rest. */
const MOST_ROWS = 10;

const FILTERS = { q: '', type: '', status: '', date: '' };
const SORTABLE = ['date', 'referenceNo', 'issuedTo', 'type', 'status'] as const;

export const useLetterRegister = () => {
  const isOverseer = useSeesAll();
  const { filters, isFiltered, bind, paging } = useUrlFilters(
    FILTERS,
    SORTABLE,
    isOverseer ? undefined : MOST_ROWS,
  );
  const where = {
    q: filters.q,
    type: oneOf(LETTER_TYPES, filters.type),
    status: STATUSES.find(({ value }) => value === filters.status)?.value,
    from: filters.date,
    to: filters.date,
  };
  const query = useQuery(pageQueryOf('letters', listLetters, { query: { ...where, ...paging.query } }));
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, where, query, isOverseer, selection };
};
