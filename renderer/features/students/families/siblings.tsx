import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { familyOfStudent } from '../../../../shared/features/students/families/families.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { StudentLink } from '../students/student-link.tsx';

/** A student's family as the caller sees it; undefined while nobody is chosen, the answer is on its way, or the college joins no families. */
export const useFamilyOf = (studentId: number | null) => {
  const isUsed = useUses().has('families');
  const { data } = useQuery({
    ...queryOf('families', familyOfStudent, { params: { id: studentId ?? 0 } }),
    enabled: isUsed && studentId !== null,
  });
  return studentId === null ? undefined : data;
};

/** A student's brothers and sisters, with what each owes. Nothing where there are none. */
export const Siblings = ({ student }: { readonly student: Student }) => {
  const found = useFamilyOf(student.id);
  if (!found || found.siblings.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 1.5, borderRadius: 2, mt: 1.5 }} aria-label="Family">
      <Typography variant="subtitle2">
        Family{found.family && `: ${[found.family.guardian, found.family.mobile].filter(Boolean).join(', ')}`}
      </Typography>
      {found.siblings.map(({ id, name, course_name, year, due, pending }) => (
        <div key={id}>
          <StudentLink id={id} name={name} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[course_name, year].filter(Boolean).join(', ')} ·{' '}
            {pending === 0
              ? 'Nothing is owed.'
              : `Due today ${formatRupees(due)} · in all ${formatRupees(pending)}`}
          </Typography>
        </div>
      ))}
    </Paper>
  );
};
