import type { z } from 'zod';
import { choiceFilter, courseFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { coursesText } from '../../college/courses/courses.references.ts';
import { CLEARED_WORDS, ClearedStudent, clearedWord, KeptClearance } from './clearances.model.ts';

export const clearances = register(KeptClearance, {
  entity: 'clearances',
  path: '/clearances',
  access: STAFF,
  summary: 'Clearances, newest first; students and sums of the courses that the caller may see',
  label: 'Clearances',
  search: { label: 'Search by name', placeholder: 'Name' },
  sort: ['created_at'],
  filters: { course: courseFilter },
  params: { id: queryId.optional() },
  columns: {
    created_at: { kind: 'date', header: 'Made On', screen: { width: 116 } },
    name: { kind: 'text', header: 'Name', screen: { inCard: 'title', flex: 1.5, minWidth: 180 } },
    courses: {
      kind: 'text',
      header: 'Courses',
      value: coursesText,
      screen: { flex: 1, minWidth: 120 },
    },
    heads: {
      kind: 'text',
      header: 'Heads',
      value: ({ heads }) => heads.map(({ head }) => head).join(', '),
      screen: { flex: 1, minWidth: 120 },
    },
    by: { kind: 'date', header: 'Paid By', screen: { width: 116 } },
    students: { kind: 'number', header: 'Students', screen: { width: 88 } },
    cleared: { kind: 'number', header: 'Cleared', screen: { width: 88 } },
    not_cleared: { kind: 'number', header: 'Not Cleared', screen: { width: 104 } },
    created_by: { kind: 'text', header: 'Made By', screen: { minWidth: 110 } },
  },
});
export type ClearanceQuery = z.output<typeof clearances.query>;

export const clearedStudents = register(ClearedStudent, {
  entity: 'clearances',
  path: '/clearances/{id}/students',
  access: STAFF,
  summary: 'The students of a clearance by course, year and roll number, each cleared or short by how much',
  label: 'Students',
  search: { label: 'Search by student or roll number', placeholder: 'Student, roll no' },
  sort: ['name', 'short'],
  filters: {
    course: courseFilter,
    state: choiceFilter(
      'state',
      [
        { value: 'cleared', label: CLEARED_WORDS.cleared },
        { value: 'short', label: CLEARED_WORDS.short },
      ],
      { label: 'Status', all: 'All Students' },
    ),
  },
  file: 'clearance',
  columns: {
    roll_no: { kind: 'text', header: 'Roll No', screen: { flex: 0, width: 100, minWidth: 100 } },
    enrolment_no: { kind: 'text', header: 'Enrolment No', width: 16, screen: false },
    name: {
      kind: 'text',
      header: 'Student',
      width: 26,
      screen: { inCard: 'title', flex: 1.5, minWidth: 160 },
    },
    father_name: { kind: 'text', header: 'Father', width: 26, screen: { flex: 1, minWidth: 130 } },
    course_name: { kind: 'text', header: 'Course', width: 20, screen: { flex: 1, minWidth: 120 } },
    year: { kind: 'text', header: 'Year', screen: { flex: 0, width: 88, minWidth: 88 } },
    status: {
      kind: 'text',
      header: 'Status',
      value: clearedWord,
      tones: { [CLEARED_WORDS.cleared]: 'success', [CLEARED_WORDS.short]: 'warning' },
      screen: { inCard: 'status', width: 124 },
    },
    short: { kind: 'money', header: 'To Pay', screen: { width: 124 } },
  },
});
export type ClearedQuery = z.output<typeof clearedStudents.query>;
