import { RANGES, type RangeName, rangeDays } from '../../../shared/features/reports/reports.ranges.ts';
import { idOf } from '../../ui/url-filters.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useOfficeDay } from '../settings/day.data.ts';
import type { Where } from './reports.data.ts';

const FILTERS = { report: '', category: '', range: 'this-month', from: '', to: '', course: '' };

const rangeOf = (text: string): RangeName => RANGES.find((name) => name === text) ?? 'this-month';

/** Report, category, range and course, kept in the address bar, and the days that they mean today. */
export const useReportFilters = () => {
  const { filters, set, bind } = useUrlFilters(FILTERS);
  const { today } = useOfficeDay();
  const range = rangeOf(filters.range);
  const { from, to } = range === 'custom' ? { from: filters.from, to: filters.to } : rangeDays(range, today);
  const where: Where = { from, to, course_id: idOf(filters.course) };
  return { filters, range, where, set, bind };
};
export type ReportFilters = ReturnType<typeof useReportFilters>;
