import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import {
  listAwaited,
  listSchemes,
} from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import { pageQueryOf, queryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { tab: 'awaited', q: '', course: '', scheme: '' };

/** What is awaited from somebody else, as the address bar asks for it, and its schemes. */
export const useAwaitedRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const schemes = useQuery(queryOf('dues', listSchemes)).data ?? [];
  const chosen = schemes.find((each) => schemeText(each) === filters.scheme);
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    scheme: chosen?.scheme,
    year: chosen?.year,
  };
  const { limit, offset } = paging.query;
  const query = useQuery(pageQueryOf('dues', listAwaited, { query: { ...where, limit, offset } }));
  const selection = useSelection(where, query.data?.rows);
  return { isFiltered, bind, paging, query, schemes, chosen, selection };
};
