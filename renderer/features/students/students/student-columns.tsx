import EditOutlined from '@mui/icons-material/EditOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import { Button } from '@mui/material';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';
import { StudentLink } from './student-link.tsx';

interface StudentActions {
  readonly onViewFees: (student: Student) => void;
  /** Left out for who may not. */
  readonly onEdit?: (student: Student) => void;
}

export const studentColumns = ({ onViewFees, onEdit }: StudentActions): readonly Column<Student>[] => [
  drawnColumn<Student>('name', 'Name', ({ id, name }) => <StudentLink id={id} name={name} />, {
    inCard: 'title',
    sortable: true,
    flex: 1.2,
    minWidth: 112,
  }),
  textColumn<Student>('father_name', "Father's Name", { minWidth: 104 }),
  textColumn<Student>('roll_no', 'Roll No', { sortable: true, flex: 0, width: 118, minWidth: 118 }),
  textColumn<Student>('course_name', 'Course', { minWidth: 144 }),
  textColumn<Student>('year', 'Year', { flex: 0, width: 60, minWidth: 60 }),
  amountColumn<Student>('total_fees', 'Total Fees', { inCard: 'detail', width: 104 }),
  amountColumn<Student>('pending_fees', 'Pending Fees', { sortable: true, width: 122 }),
  amountColumn<Student>('overdue_fees', 'Overdue', { width: 104 }),
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
  ),
];
