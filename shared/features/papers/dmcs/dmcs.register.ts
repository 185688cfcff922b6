import { z } from 'zod';
import { choiceFilter, choicesOf, courseFilter, oneOf } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { DMC_TYPES, Dmc } from './dmcs.model.ts';

export const DMC_TONES = {
  Verified: 'success',
  Pending: 'warning',
  Draft: 'warning',
  Cancelled: 'neutral',
} as const satisfies Record<string, Tone>;

/** What a certificate is called by its marks. */
export const dmcStatus = ({ verified, waits, cancelled }: Dmc): keyof typeof DMC_TONES => {
  if (cancelled) return 'Cancelled';
  if (waits !== null) return 'Draft';
  return verified ? 'Verified' : 'Pending';
};

const MARKS = ['true', 'false'] as const;

/** `from` and `to` bound the day of issue; `q` finds names, roll numbers, serials and verification codes. */
export const dmcs = register(Dmc, {
  entity: 'dmcs',
  path: '/dmcs',
  access: STAFF,
  summary: 'The register of degree and migration certificates, newest first',
  label: 'DMC Register',
  search: {
    label: 'Search by name, roll no, serial or verification code',
    placeholder: 'Name, roll no, serial or code',
  },
  sort: ['issued_date', 'name', 'roll_no', 'serial', 'created_at'],
  filters: {
    type: choiceFilter('dmc_type', choicesOf(DMC_TYPES), { label: 'Type', all: 'All Types' }),
    status: {
      label: 'Status',
      all: 'All Statuses',
      choices: [
        { value: 'true', label: 'Verified' },
        { value: 'false', label: 'Pending' },
        { value: 'cancelled', label: 'Cancelled' },
      ],
      params: { verified: z.enum(MARKS).optional(), cancelled: z.enum(MARKS).optional() },
      read: (text) => (text === 'cancelled' ? { cancelled: 'true' } : { verified: oneOf(MARKS, text) }),
    },
    course: courseFilter,
  },
  params: { student_id: queryId.optional() },
  chosen: true,
  file: 'dmcs',
  columns: {
    issued_date: { kind: 'date', header: 'Issued', screen: { width: 86 } },
    serial: {
      kind: 'text',
      header: 'Serial',
      width: 18,
      screen: { header: 'Serial and Code', fromLast: true, flex: 0.2, minWidth: 138 },
    },
    verification_code: { kind: 'text', header: 'Verification Code', screen: { under: 'serial' } },
    name: { kind: 'text', header: 'Name', width: 30, screen: { inCard: 'title', flex: 2, minWidth: 140 } },
    father_name: { kind: 'text', header: "Father's Name", width: 30, screen: { under: 'name' } },
    course: { kind: 'text', header: 'Course', screen: { sortedBy: 'roll_no', flex: 1.2, minWidth: 140 } },
    roll_no: { kind: 'text', header: 'Roll No', width: 14, screen: { under: 'course' } },
    year: {
      kind: 'text',
      header: 'Year',
      width: 8,
      value: ({ year }) => String(year),
      screen: { under: 'course' },
    },
    dmc_type: { kind: 'text', header: 'Type', screen: { flex: 0.6, minWidth: 100 } },
    status: {
      kind: 'text',
      header: 'Status',
      width: 12,
      value: dmcStatus,
      screen: { inCard: 'status', width: 100 },
    },
    received: {
      kind: 'text',
      header: 'Received By',
      value: ({ received }) => received?.by,
      screen: { flex: 0.2, minWidth: 96 },
    },
    received_on: {
      kind: 'date',
      header: 'Received On',
      value: ({ received }) => received?.date,
      screen: { under: 'received' },
    },
    issued_by: { kind: 'text', header: 'Issued By', screen: false },
    approved_by: { kind: 'text', header: 'Approved By', screen: false },
    waits: { kind: 'text', header: 'Waits Because', width: 30, screen: false },
    cancelled: {
      kind: 'text',
      header: 'Cancelled Because',
      value: ({ cancelled }) => cancelled?.reason,
      screen: false,
    },
  },
});
export type DmcQuery = z.output<typeof dmcs.query>;
