import { REPORT_CATEGORIES } from '../../../shared/features/reports/reports.list.ts';
import { RANGE_LABELS, RANGES } from '../../../shared/features/reports/reports.ranges.ts';
import { useUser } from '../../client/session.tsx';
import { DateFilter } from '../../ui/date-field.tsx';
import { choicesOf, SelectFilter } from '../../ui/select-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import type { ReportFilters } from './report-filters.ts';

const RANGE_CHOICES = RANGES.map((range) => ({ value: range, label: RANGE_LABELS[range] }));

/** Category, range and course; a custom range asks for its two days. */
export const ReportFilterBar = ({ filters, range, where, set, bind }: ReportFilters) => {
  const { choices } = useCourseChoices();
  const isAdmin = useUser().role === 'admin';
  return (
    <>
      {filters.report === '' && (
        <SelectFilter
          label="Category"
          all="All Categories"
          choices={choicesOf(REPORT_CATEGORIES)}
          {...bind('category')}
        />
      )}
      <SelectFilter
        label="Date Range"
        choices={RANGE_CHOICES}
        value={range}
        // A custom range begins as the range that was shown.
        onChange={(next) =>
          set(
            next === 'custom'
              ? { range: next, from: where.from ?? '', to: where.to ?? '' }
              : { range: next, from: '', to: '' },
          )
        }
      />
      {range === 'custom' && (
        <>
          <DateFilter label="From" {...bind('from')} />
          <DateFilter label="To" {...bind('to')} />
        </>
      )}
      {choices.length > 1 && (
        <SelectFilter
          label="Course"
          all={isAdmin ? 'All Courses' : 'All my courses'}
          choices={choices}
          {...bind('course')}
        />
      )}
    </>
  );
};
