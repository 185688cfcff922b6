import EditOutlined from '@mui/icons-material/EditOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { StudentLink } from './student-link.tsx';

interface StudentActions {
  readonly onViewFees: (student: Student) => void;
  /** Left out for who may not. */
  readonly onEdit?: (student: Student) => void;
}

/** The cells of the register that are more than their words. */
export const STUDENT_CELLS: Cells<Student> = { name: ({ id, name }) => <StudentLink id={id} name={name} /> };

/** The buttons of a student. */
export const studentActions = ({ onViewFees, onEdit }: StudentActions): Column<Student> =>
  actionsColumn<Student>((student) => [
    {
      looks: true,
      stays: true,
      icon: PaymentsOutlined,
      words: 'View Fees',
      label: `View Fees of ${student.name}`,
      onClick: () => onViewFees(student),
    },
    onEdit && { icon: EditOutlined, label: `Edit ${student.name}`, onClick: () => onEdit(student) },
  ]);
