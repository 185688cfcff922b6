import EditOutlined from '@mui/icons-material/EditOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
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
  actionsColumn<Student>(
    (student) => (
      <>
        <Button
          size="small"
          startIcon={<PaymentsOutlined />}
          aria-label={`View Fees of ${student.name}`}
          onClick={() => onViewFees(student)}
        >
          View Fees
        </Button>
        {onEdit && (
          <RowAction icon={EditOutlined} label={`Edit ${student.name}`} onClick={() => onEdit(student)} />
        )}
      </>
    ),
    { width: onEdit ? 154 : 128 },
  );
