import { counted } from '../../../../shared/counted.ts';
import type {
  CautionHeld,
  KeptLapse,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';

export const HELD_CELLS: Cells<CautionHeld> = {
  student_name: ({ id, student_name }) => <StudentLink id={id} name={student_name} />,
};

/** `Asha Rao, Bina Das and 12 more`. */
const namesOf = ({ students }: KeptLapse): string => {
  const [first, second, ...more] = students.map(({ student_name }) => student_name);
  const shown = [first, second].filter(Boolean).join(', ');
  return more.length === 0 ? shown : `${shown} and ${more.length} more`;
};

export const LAPSE_CELLS: Cells<KeptLapse> = {
  students: (lapse) => (
    <TwoLines
      first={counted(lapse.students.length, 'student', 'students')}
      second={namesOf(lapse)}
      title={lapse.students.map(({ student_name }) => student_name).join(', ')}
    />
  ),
  reason: ({ reason, by, undone }) => (
    <TwoLines first={reason} second={undone ? `Reversed by ${undone.by}: ${undone.reason}` : by} />
  ),
};
