import type { z } from 'zod';
import { courseFilter, oneOf } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { groupFilters } from './students.chosen.ts';
import { Student } from './students.model.ts';
import { GENDERS, NOT_RECORDED, STUDENT_STATUSES } from './students.particulars.ts';

const { year, category, gender, status, pending, overdue } = groupFilters;

/** The columns of its file are headed as a list to load is, so that it loads again. */
export const students = register(Student, {
  entity: 'students',
  path: '/students',
  access: STAFF,
  summary:
    'Students of one course, or of all that the caller may see; `sort=match` begins with those to whom `q` is nearest',
  label: 'Students',
  search: {
    label: 'Search by name, father, number or mobile',
    placeholder: 'Name, father, number, mobile',
  },
  sort: ['name', 'roll_no', 'pending_fees', 'created_at', 'match'],
  filters: {
    course: courseFilter,
    dues: {
      label: 'Dues',
      all: 'All students',
      choices: [
        { value: 'overdue', label: 'With overdue fees' },
        { value: 'true', label: 'With pending fees' },
        { value: 'false', label: 'Nothing pending' },
      ],
      params: { pending, overdue },
      read: (text: string) => ({
        pending: oneOf(['true', 'false'], text),
        overdue: text === 'overdue' ? ('only' as const) : ('shown' as const),
      }),
    },
    // The page shows these four once they are wanted.
    year: {
      label: 'Year',
      all: 'All years',
      params: { year },
      read: (text: string) => ({ year: text || undefined }),
    },
    category: {
      label: 'Category',
      all: 'All categories',
      params: { category },
      read: (text: string) => ({ category: text || undefined }),
    },
    gender: {
      label: 'Gender',
      all: 'All',
      params: { gender },
      read: (text: string) => ({ gender: oneOf([...GENDERS, NOT_RECORDED], text) }),
    },
    status: {
      label: 'Status',
      all: 'All',
      params: { status },
      read: (text: string) => ({ status: oneOf(STUDENT_STATUSES, text) }),
    },
  },
  chosen: true,
  file: 'students',
  columns: {
    name: {
      kind: 'text',
      header: 'Name',
      width: 30,
      screen: { inCard: 'title', flex: 1.2, minWidth: 112 },
    },
    father_name: { kind: 'text', header: "Father's Name", width: 30, screen: { minWidth: 104 } },
    roll_no: {
      kind: 'text',
      header: 'Roll No',
      width: 14,
      screen: { flex: 0, width: 118, minWidth: 118 },
    },
    course_name: { kind: 'text', header: 'Course', screen: { minWidth: 144 } },
    year: {
      kind: 'text',
      header: 'Year',
      width: 8,
      value: (student) => student.year?.toString(),
      screen: { flex: 0, width: 60, minWidth: 60 },
    },
    total_fees: { kind: 'money', header: 'Total Fees', screen: { inCard: 'detail', width: 104 } },
    paid_fees: { kind: 'money', header: 'Paid Fees', screen: false },
    pending_fees: { kind: 'money', header: 'Pending Fees', screen: { width: 122 } },
    // What is overdue is of a day: a list that is loaded has no such column.
    overdue_fees: { kind: 'money', header: 'Overdue', file: false, screen: { width: 104 } },
    name_hindi: { kind: 'text', header: 'Name in Hindi', width: 30, screen: false },
    father_name_hindi: { kind: 'text', header: "Father's Name in Hindi", width: 30, screen: false },
    admission_no: { kind: 'text', header: 'Admission No', width: 14, screen: false },
    enrolment_no: { kind: 'text', header: 'Enrolment No', width: 16, screen: false },
    category: { kind: 'text', header: 'Category', width: 12, screen: false },
    gender: { kind: 'text', header: 'Gender', width: 10, screen: false },
    minority: { kind: 'text', header: 'Minority', width: 12, screen: false },
    disability: { kind: 'text', header: 'Disability', width: 16, screen: false },
    domicile: { kind: 'text', header: 'State of Domicile', width: 18, screen: false },
    date_of_birth: { kind: 'date', header: 'Date of Birth', screen: false },
    mobile: { kind: 'text', header: 'Mobile', width: 16, screen: false },
    email: { kind: 'text', header: 'E-mail', width: 26, screen: false },
    address: { kind: 'text', header: 'Address', width: 36, screen: false },
    status: { kind: 'text', header: 'Status', width: 12, screen: false },
  },
});
export type StudentQuery = z.output<typeof students.query>;
