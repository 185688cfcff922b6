import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import type { useTeacherRegister } from './use-account-register.ts';

interface AccountFiltersProps extends Pick<ReturnType<typeof useTeacherRegister>, 'bind'> {
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
