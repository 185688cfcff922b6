import FilterList from '@mui/icons-material/FilterList';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { getStudentGroups } from '../../../../shared/features/students/students/students.endpoints.ts';
import {
  GENDERS,
  NOT_RECORDED,
  STUDENT_STATUSES,
} from '../../../../shared/features/students/students/students.particulars.ts';
import { queryOf } from '../../../client/queries.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import type { useStudentRegister } from './use-student-register.ts';

const NOT_GIVEN = { value: NOT_RECORDED, label: 'Not recorded' };

/** The choices, with the one of the address where nobody has it any more. */
const withChosen = (values: readonly string[], chosen: string) =>
  choicesOf(
    chosen === '' || chosen === NOT_RECORDED || values.includes(chosen) ? values : [...values, chosen],
  );

type Bind = ReturnType<typeof useStudentRegister>['bind'];

const Filters = ({ bind }: { readonly bind: Bind }) => {
  const { data } = useQuery(queryOf('students', getStudentGroups));
  const { years = [], categories = [] } = data ?? {};
  const [year, category] = [bind('year'), bind('category')];
  return (
    <>
      <SelectFilter
        label="Year"
        all="All years"
        choices={[...withChosen(years, year.value), NOT_GIVEN]}
        {...year}
      />
      <SelectFilter
        label="Category"
        all="All categories"
        choices={[...withChosen(categories, category.value), NOT_GIVEN]}
        {...category}
      />
      <SelectFilter
        label="Gender"
        all="All"
        choices={[...choicesOf(GENDERS), NOT_GIVEN]}
        {...bind('gender')}
      />
      <SelectFilter label="Status" all="All" choices={choicesOf(STUDENT_STATUSES)} {...bind('status')} />
    </>
  );
};

interface GroupFiltersProps {
  readonly bind: Bind;
  /** Whether one of them is set: they are shown then. */
  readonly isSet: boolean;
}

/** The filters by year, category, gender and status: behind a button until they are wanted, or the address has one. */
export const GroupFilters = ({ bind, isSet }: GroupFiltersProps) => {
  const [isOpen, setOpen] = useState(isSet);
  return (
    <>
      {!isSet && (
        <Button
          size="small"
          startIcon={<FilterList />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          More filters
        </Button>
      )}
      {(isOpen || isSet) && <Filters bind={bind} />}
    </>
  );
};
