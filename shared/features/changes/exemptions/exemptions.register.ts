import { z } from 'zod';
import { decidedOn, ownMaker, remarkOnDecision } from '../../../contract/columns.ts';
import { courseFilter, sessionFilter, statusFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { EXEMPTION_STATUSES, ExemptedStudent, Exemption, exemptionWord } from './exemptions.model.ts';
import { takesText, whomText } from './exemptions.text.ts';

/** The tone of each status, by its word on screen. */
export const EXEMPTION_TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  Ended: 'neutral',
  Cancelled: 'neutral',
} as Readonly<Record<string, Tone>>;

export const exemptions = register(Exemption, {
  entity: 'exemptions',
  path: '/exemptions',
  access: STAFF,
  summary: 'Exemptions by rule, newest first; students and sums of the courses that the caller may see',
  label: 'Exemptions',
  search: { label: 'Search by name, category or sanction number', placeholder: 'Name, category, sanction' },
  sort: ['asked_at'],
  filters: {
    status: statusFilter(EXEMPTION_STATUSES, { 'Taken Back': 'Cancelled' }),
    session: sessionFilter,
  },
  file: 'exemptions',
  columns: {
    asked_at: { kind: 'date', header: 'Requested On', screen: { under: 'asked_by' } },
    name: {
      kind: 'text',
      header: 'Exemption',
      width: 26,
      screen: { inCard: 'title', flex: 1.5, minWidth: 150 },
    },
    session: { kind: 'text', header: 'Session', screen: { under: 'name' } },
    category: { kind: 'text', header: 'Category', width: 18, screen: { under: 'takes' } },
    takes: {
      kind: 'text',
      header: 'Takes',
      width: 30,
      value: takesText,
      screen: { header: 'Concedes', flex: 1.5, minWidth: 150 },
    },
    whom: {
      kind: 'text',
      header: 'Whom',
      width: 30,
      value: whomText,
      screen: { flex: 1.2, minWidth: 120 },
    },
    sanction_no: { kind: 'text', header: 'Sanction No', screen: { under: 'name' } },
    reason: { kind: 'text', header: 'Reason', width: 30, screen: false },
    students: { kind: 'number', header: 'Students', screen: { width: 88 } },
    conceded: { kind: 'money', header: 'Conceded', screen: { width: 152 } },
    asked_by: { kind: 'text', header: 'Requested By', screen: { flex: 0.8, minWidth: 140 } },
    status: {
      kind: 'text',
      header: 'Status',
      value: ({ status }) => exemptionWord(status),
      tones: EXEMPTION_TONES,
      screen: { inCard: 'status', width: 116 },
    },
    decided_on: decidedOn,
    decided_by: { kind: 'text', header: 'Decided By', value: ({ decided }) => decided?.by, screen: false },
    remark: remarkOnDecision,
    ended_on: { kind: 'date', header: 'Ended On', value: ({ ended }) => ended?.at, screen: false },
    ended_by: { kind: 'text', header: 'Ended By', value: ({ ended }) => ended?.by, screen: false },
    ended_why: {
      kind: 'text',
      header: 'Reason of the End',
      width: 30,
      value: ({ ended }) => ended?.reason,
      screen: false,
    },
    own: ownMaker,
  },
});
export type ExemptionQuery = z.output<typeof exemptions.query>;

export const exempted = register(ExemptedStudent, {
  entity: 'exemptions',
  path: '/exemptions/{id}/students',
  access: STAFF,
  summary: 'The students to whom an exemption concedes, or did, by name',
  label: 'Students',
  search: { label: 'Search by student or roll number', placeholder: 'Student, roll no' },
  sort: ['name', 'conceded'],
  filters: {
    course: courseFilter,
    meets: {
      label: 'Qualifies',
      all: 'All Students',
      /** Those alone whose gender, category or course is another now than the rule says. */
      params: { no_more: z.literal('true').optional() },
      read: (text: string) => ({ no_more: text === 'no' ? ('true' as const) : undefined }),
    },
  },
  file: 'exemption',
  columns: {
    name: {
      kind: 'text',
      header: 'Student',
      width: 26,
      screen: { inCard: 'title', flex: 1.5, minWidth: 160 },
    },
    father_name: { kind: 'text', header: 'Father', width: 26, screen: { under: 'name' } },
    roll_no: { kind: 'text', header: 'Roll No', screen: { flex: 0, width: 100, minWidth: 100 } },
    course_name: { kind: 'text', header: 'Course', screen: { header: 'Class', flex: 1, minWidth: 110 } },
    year: { kind: 'text', header: 'Year', screen: { under: 'course_name' } },
    category: { kind: 'text', header: 'Category', screen: false },
    gender: {
      kind: 'text',
      header: 'Gender',
      screen: { header: 'Gender, Category', flex: 1, minWidth: 110 },
    },
    dues: { kind: 'number', header: 'Dues', screen: false },
    conceded: { kind: 'money', header: 'Conceded', screen: { width: 124 } },
    taken_back: { kind: 'money', header: 'Reversed', screen: { width: 124 } },
    no_more: {
      kind: 'text',
      header: 'No Longer Qualifies',
      value: ({ no_more }) => (no_more ? 'Yes' : null),
      screen: false,
    },
    standing: {
      kind: 'text',
      header: 'Status',
      file: false,
      value: ({ conceded, no_more }) =>
        conceded === 0 ? 'Reversed' : no_more ? 'No longer qualifies' : 'Conceded',
      tones: { Reversed: 'neutral', 'No longer qualifies': 'warning', Conceded: 'success' },
      screen: { inCard: 'status', width: 150 },
    },
  },
});
export type ExemptedQuery = z.output<typeof exempted.query>;
