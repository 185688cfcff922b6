import type { Column } from '../../../../shared/column.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listStudents } from './students.queries.ts';

/** The columns of the exported register, headed as a list to load is, so that it loads again. */
const STUDENT_EXPORT_COLUMNS: readonly Column<Student>[] = [
  { kind: 'text', header: 'Name', width: 30, value: (student) => student.name },
  { kind: 'text', header: "Father's Name", width: 30, value: (student) => student.father_name },
  { kind: 'text', header: 'Roll No', width: 14, value: (student) => student.roll_no },
  { kind: 'text', header: 'Course', value: (student) => student.course_name },
  { kind: 'text', header: 'Year', width: 8, value: (student) => student.year?.toString() },
  { kind: 'money', header: 'Total Fees', value: (student) => student.total_fees },
  { kind: 'money', header: 'Paid Fees', value: (student) => student.paid_fees },
  { kind: 'money', header: 'Pending Fees', value: (student) => student.pending_fees },
  { kind: 'text', header: 'Name in Hindi', width: 30, value: (student) => student.name_hindi },
  {
    kind: 'text',
    header: "Father's Name in Hindi",
    width: 30,
    value: (student) => student.father_name_hindi,
  },
  { kind: 'text', header: 'Admission No', width: 14, value: (student) => student.admission_no },
  { kind: 'text', header: 'Enrolment No', width: 16, value: (student) => student.enrolment_no },
  { kind: 'text', header: 'Category', width: 12, value: (student) => student.category },
  { kind: 'text', header: 'Gender', width: 10, value: (student) => student.gender },
  { kind: 'date', header: 'Date of Birth', value: (student) => student.date_of_birth },
  { kind: 'text', header: 'Mobile', width: 16, value: (student) => student.mobile },
  { kind: 'text', header: 'E-mail', width: 26, value: (student) => student.email },
  { kind: 'text', header: 'Address', width: 36, value: (student) => student.address },
  { kind: 'text', header: 'Status', width: 12, value: (student) => student.status },
];

export const studentTable = exportOf(STUDENT_EXPORT_COLUMNS, listStudents);
