import { useQuery } from '@tanstack/react-query';
import { listCourses } from '../../../../shared/features/college/courses/courses.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '' } as const;
const SORTABLE = ['name', 'created_at'] as const;

export const useCourseRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const query = useQuery(pageQueryOf('courses', listCourses, { query: { q: filters.q, ...paging.query } }));
  return { isFiltered, bind, paging, query };
};
