import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { studentQuery } from './student-choice.ts';

const particularsOf = (student: Student): readonly string[] =>
  [
    `Father: ${student.father_name}`,
    student.roll_no ? `Roll ${student.roll_no}` : '',
    student.course_name ?? '',
    student.status === 'Studying' ? '' : student.status,
  ].filter((part) => part !== '');

/** A student in a list to choose from. */
export const StudentOption = ({ student }: { readonly student: Student }) => (
  <>
    <Typography variant="body2" sx={{ fontWeight: 560 }}>
      {student.name}
    </Typography>
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {[
        ...particularsOf(student),
        ...(student.pending_fees > 0 ? [`${formatRupees(student.pending_fees)} pending`] : []),
      ].join(' · ')}
    </Typography>
  </>
);

/** What tells a student from a namesake, in a line. */
export const Particulars = ({ student }: { readonly student: Student }) => (
  <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
    {particularsOf(student).join(' · ')}
  </Typography>
);

/** Who is chosen, beneath the name: what tells this student from a namesake, and what is due. */
export const ChosenParticulars = ({ id }: { readonly id: number }) => {
  const { data: student } = useQuery(studentQuery(id));
  if (!student) return 'On the list of students';
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.primary' }}>
      <span>{particularsOf(student).join(' · ')}</span>
      <Box component="span" sx={{ fontWeight: 620 }}>
        {student.pending_fees > 0 ? `${formatRupees(student.pending_fees)} due` : 'Nothing due'}
      </Box>
    </Box>
  );
};
