import { FilterBar } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectFilter } from '../../ui/select-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { useCourseChoices } from '../courses/course-choices.ts';

const FILTERS = { q: '', course: '', active: '' } as const;
const SORTABLE = ['name', 'created_at'] as const;

/** The filters of a table of accounts, as its query and as its bar. */
export const useAccountFilters = () => {
  const { filters, isFiltered, set, paging } = useUrlFilters(FILTERS, SORTABLE);
  const query = {
    ...paging.query,
    q: filters.q,
    ...(/^\d+$/.test(filters.course) && { course_id: Number(filters.course) }),
    ...((filters.active === 'true' || filters.active === 'false') && {
      active: filters.active as 'true' | 'false',
    }),
  };
  return { filters, isFiltered, set, paging, query };
};

type Filters = Pick<ReturnType<typeof useAccountFilters>, 'filters' | 'set'>;

export const AccountFilters = ({ label, filters, set }: Filters & { readonly label: string }) => {
  const { choices } = useCourseChoices();
  return (
    <FilterBar>
      <SearchBox label={label} value={filters.q} onChange={(q) => set({ q })} />
      <SelectFilter
        label="Course"
        all="All Courses"
        choices={choices}
        value={filters.course}
        onChange={(course) => set({ course })}
      />
      <SelectFilter
        label="Status"
        all="All"
        choices={[
          { value: 'true', label: 'Active' },
          { value: 'false', label: 'Inactive' },
        ]}
        value={filters.active}
        onChange={(active) => set({ active })}
      />
    </FilterBar>
  );
};
