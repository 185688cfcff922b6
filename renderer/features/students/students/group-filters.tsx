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
import { students as studentRegister } from '../../../../shared/features/students/students/students.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import type { useRegister } from '../../../ui/registers/use-register.ts';

const NOT_GIVEN = { value: NOT_RECORDED, label: 'Not recorded' };

/** The choices, with the one of the address where nobody has it any more. */
const withChosen = (values: readonly string[], chosen: string) =>
  choicesOf(
    chosen === '' || chosen === NOT_RECORDED || values.includes(chosen) ? values : [...values, chosen],
  );

/** The filters by what students have in common. */
export const GROUPS = ['year', 'category', 'gender', 'status'] as const;

type Bind = ReturnType<typeof useRegister<typeof studentRegister>>['bind'];

const Filters = ({ bind }: { readonly bind: Bind }) => {
  const { data } = useQuery(queryOf('students', getStudentGroups));
  const { years = [], categories = [] } = data ?? {};
  const choices = {
    year: [...withChosen(years, bind('year').value), NOT_GIVEN],
    category: [...withChosen(categories, bind('category').value), NOT_GIVEN],
    gender: [...choicesOf(GENDERS), NOT_GIVEN],
    status: choicesOf(STUDENT_STATUSES),
  };
  return GROUPS.map((name) => {
    const { label, all } = studentRegister.filters[name];
    return <SelectFilter key={name} label={label} all={all} choices={choices[name]} {...bind(name)} />;
  });
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
