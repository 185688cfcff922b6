import { studentAddress } from '../dues/standing-dues.report.ts';
import { date, report, text } from '../report.ts';
import { type RollLine, rollLines } from './class-roll.queries.ts';

/** The roll of each class, as the University asks for it. */
export const classRoll = report<RollLine>({
  columns: [
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 13 }),
    text('enrolment_no', 'Enrolment No', (row) => row.enrolment_no, { width: 16 }),
    text('student', 'Student', (row) => row.student, { width: 24 }),
    text('father_name', "Father's Name", (row) => row.father_name, { width: 24 }),
    text('course', 'Course', (row) => row.course, { width: 16 }),
    text('year', 'Year', (row) => row.year, { width: 10 }),
    text('category', 'Category', (row) => row.category, { width: 10 }),
    text('gender', 'Gender', (row) => row.gender, { width: 8 }),
    date('date_of_birth', 'Date of Birth', (row) => row.date_of_birth, { onPaper: false }),
    text('admission_no', 'Admission No', (row) => row.admission_no, { width: 14, onPaper: false }),
    text('mobile', 'Mobile', (row) => row.mobile, { width: 12, onPaper: false }),
  ],
  rows: rollLines,
  linkOf: studentAddress,
  note: 'Students on the rolls today. Those who left or passed out are not among them.',
});
