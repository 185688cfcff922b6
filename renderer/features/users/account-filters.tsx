import { FilterBar } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useCourseChoices } from '../courses/course-choices.ts';

const FILTERS = { q: '', course: '', active: '' } as const;
const SORTABLE = ['name', 'created_at'] as const;

/** The filters of a table of accounts, as its query and as its bar. */
export const useAccountFilters = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const query = {
    ...paging.query,
    q: filters.q,
    ...(/^\d+$/.test(filters.course) && { course_id: Number(filters.course) }),
    ...((filters.active === 'true' || filters.active === 'false') && {
      active: filters.active as 'true' | 'false',
    }),
  };
  return { isFiltered, bind, paging, query };
};

interface AccountFiltersProps extends Pick<ReturnType<typeof useAccountFilters>, 'bind'> {
  readonly label: string;
}

export const AccountFilters = ({ label, bind }: AccountFiltersProps) => {
  const { choices } = useCourseChoices();
  return (
    <FilterBar>
      <SearchBox label={label} {...bind('q')} />
      <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
      <SelectFilter
        label="Status"
        all="All"
        choices={[
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ]}
        {...bind('active')}
      />
    </FilterBar>
  );
};
