import { useQuery } from '@tanstack/react-query';
import { listOpeningDuesImports } from '../../../../shared/features/changes/opening-dues/opening-dues.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '' };

export const useOpeningDuesRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const { limit, offset } = paging.query;
  const query = useQuery(
    pageQueryOf('due_loads', listOpeningDuesImports, { query: { q: filters.q, limit, offset } }),
  );
  return { isFiltered, bind, paging, query };
};
