import { StudentFeesDialog } from '../features/fees/student-fees-dialog.tsx';
import { StudentsPage } from '../features/students/students-page.tsx';

/** The students' screen with its View Fees: two registers, joined here since neither may know the other. */
export const StudentsScreen = () => (
  <StudentsPage
    feesOf={(student, onClose) => <StudentFeesDialog studentId={student.id} onClose={onClose} />}
  />
);
