import { localDate } from '../../../shared/dates.ts';
import { RANGES, type RangeName, rangeDays } from '../../../shared/features/reports/reports.ranges.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import type { Where } from './reports.data.ts';

const FILTERS = { report: '', category: '', range: 'this-month', from: '', to: '', course: '' };

const rangeOf = (text: string): RangeName => RANGES.find((name) => name === text) ?? 'this-month';

/** Report, category, range and course, kept in the address bar, and the days that they mean today. */
export const useReportFilters = () => {
  const { filters, set, bind } = useUrlFilters(FILTERS);
  const range = rangeOf(filters.range);
  const { from, to } =
    range === 'custom' ? { from: filters.from, to: filters.to } : rangeDays(range, localDate(new Date()));
  const where: Where = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(filters.course === '' ? {} : { course_id: Number(filters.course) }),
  };
  return { filters, range, where, set, bind };
};
export type ReportFilters = ReturnType<typeof useReportFilters>;
