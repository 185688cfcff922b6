import { z } from 'zod';
import { decidedOn, ownMaker, remarkOnDecision } from '../../../contract/columns.ts';
import {
  courseFilter,
  markFilter,
  sessionFilter,
  statusFilter,
  wordFilter,
} from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { MAX_CATEGORY } from '../../college/settings/settings.concession-categories.ts';
import {
  CONCESSION_KINDS,
  CONCESSION_STATUSES,
  Concession,
  concessionWord,
  KIND_LABELS,
} from './concessions.model.ts';

/** The tone of each status, by its word on screen. */
export const CONCESSION_TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  Reversed: 'neutral',
} as Readonly<Record<string, Tone>>;

export const concessions = register(Concession, {
  entity: 'concessions',
  path: '/concessions',
  access: STAFF,
  summary: "Concessions of the courses' students that the caller may see, newest first",
  label: 'Concessions',
  search: { label: 'Search by student, roll or sanction number', placeholder: 'Student, roll, sanction' },
  sort: ['asked_at', 'student_name', 'amount', 'category', 'status'],
  filters: {
    status: statusFilter(CONCESSION_STATUSES, { 'Taken Back': 'Reversed' }),
    course: courseFilter,
    session: sessionFilter,
    category: wordFilter('category', MAX_CATEGORY, { label: 'Category', all: 'All Categories' }),
    // An accountant looks first for what became of the own ones.
    by: markFilter(
      'mine',
      { value: 'me', label: 'Me' },
      {
        label: 'Requested By',
        all: 'Everybody',
        ofAccountants: 'me',
      },
    ),
  },
  params: {
    student_id: queryId.optional(),
    kind: z.enum(CONCESSION_KINDS).optional(),
    /** Those of one exemption by rule. */
    exemption_id: queryId.optional(),
  },
  chosen: true,
  file: 'concessions',
  columns: {
    asked_at: { kind: 'date', header: 'Requested On', screen: { under: 'asked_by' } },
    student_name: {
      kind: 'text',
      header: 'Student',
      width: 26,
      screen: { inCard: 'title', flex: 2, minWidth: 150 },
    },
    course_name: { kind: 'text', header: 'Course', screen: { under: 'student_name' } },
    session: { kind: 'text', header: 'Session', screen: { under: 'head' } },
    head: { kind: 'text', header: 'Head', width: 18, screen: { header: 'Due', flex: 0.6, minWidth: 100 } },
    instalment: {
      kind: 'text',
      header: 'Instalment',
      value: ({ instalment }) => instalment?.toString(),
      screen: false,
    },
    amount: { kind: 'money', header: 'Amount', screen: { width: 112 } },
    category: {
      kind: 'text',
      header: 'Category',
      width: 18,
      screen: { header: 'Category, Reason', flex: 2, minWidth: 150 },
    },
    kind: { kind: 'text', header: 'Kind', value: ({ kind }) => KIND_LABELS[kind], screen: false },
    exemption: { kind: 'text', header: 'Exemption', width: 22, screen: false },
    sanction_no: { kind: 'text', header: 'Sanction No', screen: false },
    reason: { kind: 'text', header: 'Reason', width: 30, screen: { under: 'category' } },
    asked_by: {
      kind: 'text',
      header: 'Requested By',
      screen: { sortedBy: 'asked_at', fromLast: true, flex: 0.6, minWidth: 140 },
    },
    status: {
      kind: 'text',
      header: 'Status',
      value: ({ status }) => concessionWord(status),
      tones: CONCESSION_TONES,
      screen: { inCard: 'status', width: 116 },
    },
    decided_on: decidedOn,
    decided: {
      kind: 'text',
      header: 'Decided By',
      value: ({ decided }) => decided?.by,
      screen: { stands: true, flex: 1, minWidth: 130 },
    },
    remark: remarkOnDecision,
    taken_back_on: {
      kind: 'date',
      header: 'Reversed On',
      value: (each) => each.taken_back?.at,
      screen: false,
    },
    taken_back_by: {
      kind: 'text',
      header: 'Reversed By',
      value: (each) => each.taken_back?.by,
      screen: false,
    },
    taken_back_why: {
      kind: 'text',
      header: 'Reason for Reversal',
      width: 30,
      value: (each) => each.taken_back?.reason,
      screen: false,
    },
    own: ownMaker,
  },
});
export type ConcessionQuery = z.output<typeof concessions.query>;
