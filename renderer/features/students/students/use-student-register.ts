import { useQuery } from '@tanstack/react-query';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listStudents } from '../../../../shared/features/students/students/students.endpoints.ts';
import {
  GENDERS,
  NOT_RECORDED,
  STUDENT_STATUSES,
} from '../../../../shared/features/students/students/students.particulars.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = {
  mode: 'single',
  q: '',
  course: '',
  dues: '',
  year: '',
  category: '',
  gender: '',
  status: '',
};
const SORTABLE = ['name', 'roll_no', 'pending_fees'] as const;

export const useStudentRegister = () => {
  const { filters, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    year: filters.year || undefined,
    category: filters.category || undefined,
    gender: oneOf([...GENDERS, NOT_RECORDED], filters.gender),
    status: oneOf(STUDENT_STATUSES, filters.status),
    pending: oneOf(['true', 'false'], filters.dues),
    overdue: filters.dues === 'overdue' ? ('only' as const) : ('shown' as const),
  };
  const query = useQuery(pageQueryOf('students', listStudents, { query: { ...where, ...paging.query } }));
  const selection = useSelection(where, query.data?.rows);
  const hasGroup = [where.year, where.category, where.gender, where.status].some(Boolean);
  return { hasGroup, isBulk: filters.mode === 'bulk', set, bind, paging, where, query, selection };
};
