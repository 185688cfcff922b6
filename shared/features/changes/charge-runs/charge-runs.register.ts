import type { z } from 'zod';
import { courseFilter, recordFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { ChargedStudent, ChargeRun } from './charge-runs.model.ts';

export const chargeRuns = register(ChargeRun, {
  entity: 'charge_runs',
  path: '/charges/sheets',
  access: STAFF,
  summary:
    'Charges of many students for a period, newest first, with the sums of the students whom the caller may see; `from` and `to` bound the due date',
  label: 'Charges by Sheet',
  search: { label: 'Search by period, head or file', placeholder: 'Period, head, file' },
  sort: ['due_date', 'created_at'],
  filters: { head: recordFilter('head_id', { label: 'Head', all: 'All Heads' }) },
  params: { service_id: queryId.optional() },
  file: 'charges',
  columns: {
    period: { kind: 'text', header: 'Period', screen: { inCard: 'title', minWidth: 150 } },
    head: { kind: 'text', header: 'Head', screen: { minWidth: 110 } },
    due_date: { kind: 'date', header: 'Due Date', screen: { fromLast: true, width: 108 } },
    students: { kind: 'number', header: 'Students', screen: { width: 88 } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 128 } },
    paid: { kind: 'money', header: 'Paid', screen: { width: 120 } },
    source: { kind: 'text', header: 'File', screen: { minWidth: 120 } },
    created_by: { kind: 'text', header: 'Charged By', screen: false },
    loaded_at: { kind: 'date', header: 'Loaded On', screen: false },
    undone: {
      kind: 'text',
      header: 'Status',
      value: ({ undone, used }) => (undone ? 'Undone' : used ? 'Payments received' : 'Charged'),
      tones: { Undone: 'neutral', 'Payments received': 'success', Charged: 'info' },
      screen: { inCard: 'status', width: 150 },
    },
    undone_reason: {
      kind: 'text',
      header: 'Reason of Undoing',
      value: ({ undone }) => undone?.reason,
      screen: false,
    },
  },
});
export type ChargeRunQuery = z.output<typeof chargeRuns.query>;

export const chargedStudents = register(ChargedStudent, {
  entity: 'charge_runs',
  path: '/charges/sheets/{id}/students',
  access: STAFF,
  summary: 'The students whom a charge made owe something that is not reversed, by name',
  label: 'Students',
  search: { label: 'Search by student or roll number', placeholder: 'Student, roll no' },
  sort: ['name', 'amount', 'open'],
  filters: { course: courseFilter },
  file: 'charge',
  columns: {
    name: {
      kind: 'text',
      header: 'Student',
      width: 26,
      screen: { inCard: 'title', flex: 1.5, minWidth: 160 },
    },
    father_name: { kind: 'text', header: 'Father', width: 26, screen: { under: 'name' } },
    roll_no: { kind: 'text', header: 'Roll No', screen: { width: 100 } },
    course_name: { kind: 'text', header: 'Course', screen: { header: 'Class', minWidth: 110 } },
    year: { kind: 'text', header: 'Year', screen: { under: 'course_name' } },
    description: { kind: 'text', header: 'What For', width: 34, screen: { flex: 1, minWidth: 150 } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 120 } },
    paid: { kind: 'money', header: 'Paid', screen: { width: 120 } },
    open: { kind: 'money', header: 'Balance', screen: { width: 120 } },
  },
});
export type ChargedStudentQuery = z.output<typeof chargedStudents.query>;
