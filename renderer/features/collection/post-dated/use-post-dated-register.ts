import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listPostDated } from '../../../../shared/features/collection/post-dated/post-dated.endpoints.ts';
import { POST_DATED_STATES } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', course: '', state: '' };

export const usePostDatedRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    state: oneOf(POST_DATED_STATES, filters.state),
  };
  const { limit, offset } = paging.query;
  const query = useQuery(
    pageQueryOf('post_dated_cheques', listPostDated, { query: { ...where, limit, offset } }),
  );
  return { isFiltered, bind, paging, where, query };
};
