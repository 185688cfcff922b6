import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { sayRupees } from '../../../../shared/money.ts';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import { studentQuery } from './student-choice.ts';

/** `2nd Year` as it is written, 2 as `Year 2`. */
const yearOf = ({ year }: Student): string =>
  year === null || year === '' ? '' : /^\d+$/.test(String(year)) ? `Year ${year}` : String(year);

const particularsOf = (student: Student): ReactNode =>
  unbrokenText(
    [
      `Father: ${student.father_name}`,
      student.roll_no ? `Roll ${student.roll_no}` : '',
      student.course_name ?? '',
      yearOf(student),
      student.status === 'Studying' ? '' : student.status,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  );

/** All that is open: what of it is due is said where that is known. */
const balanceText = ({ pending_fees }: Student): string =>
  pending_fees > 0 ? `Balance ${sayRupees(pending_fees)}` : 'Nothing is owed';

interface StudentOptionProps {
  readonly student: Student;
  /** The text about the dues, where more than the balance is known. */
  readonly owed?: ReactNode;
}

/** A student in a list to choose from. */
export const StudentOption = ({ student, owed }: StudentOptionProps) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 560 }}>
      {student.name}
      {student.name_hindi && ` (${student.name_hindi})`}
    </Typography>
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {particularsOf(student)} ·{' '}
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 560 }}>
        {owed ?? balanceText(student)}
      </Box>
    </Typography>
  </>
);

/** Shows what tells a student from a namesake, in a line. */
export const Particulars = ({ student }: { readonly student: Student }) => (
  <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
    {particularsOf(student)}
  </Typography>
);

interface ChosenParticularsProps {
  readonly id: number;
  readonly owed?: ReactNode;
}

/** Shows who is chosen, beneath the name: what tells this student from a namesake, and what is owed. */
export const ChosenParticulars = ({ id, owed }: ChosenParticularsProps) => {
  const { data: student } = useQuery(studentQuery(id));
  if (!student) return 'On the list of students';
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.primary' }}>
      <span>{particularsOf(student)}</span>
      <Box component="span" sx={{ fontWeight: 620 }}>
        {owed ?? balanceText(student)}
      </Box>
    </Box>
  );
};
