import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listTeachers, listUsers } from '../../../../shared/features/college/users/users.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', course: '', active: '' } as const;
const SORTABLE = ['name', 'created_at'] as const;

/** What the registers of teachers and of accountants filter by. */
const useAccountFilters = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    active: oneOf(['true', 'false'], filters.active),
  };
  return { isFiltered, bind, paging, asked: { ...where, ...paging.query } };
};

export const useTeacherRegister = () => {
  const { asked, ...register } = useAccountFilters();
  return { ...register, query: useQuery(pageQueryOf('teachers', listTeachers, { query: asked })) };
};

export const useAccountantRegister = () => {
  const { asked, ...register } = useAccountFilters();
  const query = { ...asked, role: 'accountant,viewer' };
  return { ...register, query: useQuery(pageQueryOf('accountants', listUsers, { query })) };
};
