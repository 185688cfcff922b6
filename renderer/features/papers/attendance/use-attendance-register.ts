import { idOf } from '../../../../shared/contract/filters.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** `today` follows the day; blank is all days, as the latest records are. */
const FILTERS = { date: '', q: '', course: '' } as const;
const SORTABLE = ['date', 'teacher', 'status'] as const;

/** Reads the day, course and search of the page, and the marks: an admin's records, or an accountant's teachers. */
export const useAttendanceRegister = () => {
  const { filters, set, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const { today } = useOfficeDay();
  const date = filters.date === 'today' ? today : filters.date;
  const where = { date, q: filters.q, course_id: idOf(filters.course) };
  return { today, where, set, bind, paging };
};
