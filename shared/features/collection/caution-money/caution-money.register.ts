import type { z } from 'zod';
import { isoDate } from '../../../contract/fields.ts';
import { courseFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { isIsoDate } from '../../../dates.ts';
import { OpeningDuesImport } from '../../changes/opening-dues/opening-dues.model.ts';
import { LOAD_COLUMNS } from '../../changes/opening-dues/opening-dues.register.ts';
import { CautionHeld, KeptLapse } from './caution-money.model.ts';

export const heldCaution = register(CautionHeld, {
  entity: 'refunds',
  path: '/caution-money',
  access: ADMIN,
  summary: 'Who left and has caution money with the college, by course and name',
  label: 'Held',
  search: { label: 'Search by student', placeholder: 'Student, father, roll no' },
  sort: ['student_name'],
  filters: {
    course: courseFilter,
    /** Who left until that day. */
    left_by: {
      label: 'Left until',
      isDay: true,
      params: { left_by: isoDate.optional() },
      read: (text) => ({ left_by: isIsoDate(text) ? text : undefined }),
    },
  },
  columns: {
    student_name: { kind: 'text', header: 'Student', screen: { inCard: 'title', flex: 1, minWidth: 160 } },
    roll_no: { kind: 'text', header: 'Roll No', screen: { flex: 0, width: 88, minWidth: 88 } },
    father_name: { kind: 'text', header: 'Father', screen: { minWidth: 120 } },
    course_name: { kind: 'text', header: 'Class', screen: { flex: 0, width: 144, minWidth: 144 } },
    status: { kind: 'text', header: 'Status', screen: { flex: 0, width: 96, minWidth: 96 } },
    left_on: { kind: 'date', header: 'Left On', screen: { width: 120 } },
    held: { kind: 'money', header: 'Held', screen: { width: 118 } },
    waiting: { kind: 'money', header: 'Requested', screen: { width: 118 } },
    owes: { kind: 'money', header: 'Owes', screen: { width: 112 } },
  },
});
export type CautionQuery = z.output<typeof heldCaution.query>;

export const lapsedCaution = register(KeptLapse, {
  entity: 'refunds',
  path: '/caution-money/lapses',
  access: ADMIN,
  summary: 'Caution money that lapsed to income, each entry with whose it was, newest first',
  label: 'Lapsed',
  sort: ['at'],
  filters: {},
  columns: {
    date: { kind: 'date', header: 'Date', screen: { width: 120 } },
    students: { kind: 'text', header: 'Whose it was', screen: { inCard: 'title', flex: 1, minWidth: 180 } },
    left_by: { kind: 'date', header: 'Left until', screen: { width: 120 } },
    reason: { kind: 'text', header: 'Reason', screen: { flex: 1, minWidth: 180 } },
    amount: { kind: 'money', header: 'Amount', screen: {} },
  },
});
export type LapseQuery = z.output<typeof lapsedCaution.query>;

export const openingDeposits = register(OpeningDuesImport, {
  entity: 'due_loads',
  path: '/caution-money/opening',
  access: ADMIN,
  summary: 'Files of deposits from before that were loaded, newest first; `from` and `to` bound the day',
  label: 'From Before',
  search: { label: 'Search opening deposits', placeholder: 'File, or who loaded it' },
  sort: ['created_at'],
  filters: {},
  columns: { ...LOAD_COLUMNS, dues: { ...LOAD_COLUMNS.dues, header: 'Deposits' } },
});
export type DepositLoadQuery = z.output<typeof openingDeposits.query>;
