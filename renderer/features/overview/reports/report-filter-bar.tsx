import { choicesOf } from '../../../../shared/contract/filters.ts';
import { monthName } from '../../../../shared/features/overview/books/month-name.ts';
import { REPORT_CATEGORIES } from '../../../../shared/features/overview/reports/reports.definition.ts';
import {
  filtersOf,
  isOfWholeOffice,
  REPORT_NAMES,
  REPORTS,
} from '../../../../shared/features/overview/reports/reports.list.ts';
import {
  monthDays,
  monthsUntil,
  RANGE_LABELS,
  RANGES,
} from '../../../../shared/features/overview/reports/reports.ranges.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { OwnFilters } from './report-filters.tsx';
import type { ReportFilters } from './use-report-filters.ts';

const RANGE_CHOICES = RANGES.map((range) => ({ value: range, label: RANGE_LABELS[range] }));

/** Category, range and course; a custom range asks for its two days. */
export const ReportFilterBar = ({ filters, range, where, set, bind }: ReportFilters) => {
  const { choices } = useCourseChoices({ withUnused: true });
  const isOverseer = useSeesAll();
  const report = REPORT_NAMES.find((name) => name === filters.report);
  // A report of how things stand today has no period to choose.
  const { today } = useOfficeDay();
  /** A month begins as this one, a custom range as the range that was shown. */
  const daysOf = (next: string) => {
    if (next === 'month') return monthDays(`${today.slice(0, 7)}-01`);
    return next === 'custom' ? { from: where.from ?? '', to: where.to ?? '' } : { from: '', to: '' };
  };
  const hasPeriod = report === undefined || REPORTS[report].period === 'range';
  return (
    <>
      {filters.report === '' && (
        <SearchBox label="Search reports" placeholder="Name of a report" {...bind('q')} />
      )}
      {filters.report === '' && (
        <SelectFilter
          label="Category"
          all="All Categories"
          choices={choicesOf(REPORT_CATEGORIES)}
          {...bind('category')}
        />
      )}
      {hasPeriod && (
        <SelectFilter
          label="Date Range"
          choices={RANGE_CHOICES}
          value={range}
          onChange={(next) => set({ range: next, ...daysOf(next) })}
        />
      )}
      {hasPeriod && range === 'month' && (
        <SelectFilter
          label="Month"
          choices={monthsUntil(today).map((first) => ({ value: first, label: monthName(first.slice(0, 7)) }))}
          value={filters.from}
          onChange={(first) => set(monthDays(first))}
        />
      )}
      {hasPeriod && range === 'custom' && (
        <>
          <DateFilter label="From" {...bind('from')} />
          <DateFilter label="To" {...bind('to')} />
        </>
      )}
      {choices.length > 1 && !(report && isOfWholeOffice(report)) && (
        <SelectFilter
          label="Course"
          all={isOverseer ? 'All Courses' : 'All my courses'}
          choices={choices}
          {...bind('course')}
        />
      )}
      {report !== undefined && <OwnFilters takes={filtersOf(report)} bind={bind} />}
    </>
  );
};
