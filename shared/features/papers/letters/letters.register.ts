import type { z } from 'zod';
import { categoryLabel } from '../../../category-label.ts';
import { choiceFilter, choicesOf } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { LETTER_TYPES } from '../../../papers/letter-types.ts';
import { coursesText } from '../../college/courses/courses.references.ts';
import { calledLetter } from './letters.display-name.ts';
import { LETTER_STATUSES, Letter } from './letters.model.ts';
import { blankNames } from './letters.templates.ts';

export const LETTER_TONES = {
  Issued: 'success',
  Draft: 'warning',
  Cancelled: 'neutral',
} as const satisfies Record<string, Tone>;

/** What a letter is called by its status. */
export const letterStatus = ({
  status,
  cancelled,
}: Pick<Letter, 'status' | 'cancelled'>): keyof typeof LETTER_TONES => {
  if (cancelled) return 'Cancelled';
  return status === 'issued' ? 'Issued' : 'Draft';
};

const STATUSES = [...LETTER_STATUSES, 'cancelled'] as const;

export const letters = register(Letter, {
  entity: 'letters',
  path: '/letters',
  access: STAFF,
  summary: 'Letters and drafts, newest first; cancelled ones by their status or code only',
  label: 'Issued Letters Register',
  search: {
    label: 'Search by number, recipient or verification code',
    placeholder: 'Number, recipient or code',
  },
  sort: ['date', 'referenceNo', 'issuedTo', 'type', 'status', 'created_at'],
  filters: {
    type: choiceFilter('type', choicesOf(LETTER_TYPES), { label: 'Type', all: 'All Types' }),
    status: choiceFilter(
      'status',
      STATUSES.map((value) => ({ value, label: categoryLabel(value) })),
      { label: 'Status', all: 'All Statuses' },
    ),
    date: { label: 'Date', isDay: true, params: {}, read: (day) => ({ from: day, to: day }) },
  },
  params: { course_id: queryId.optional(), student_id: queryId.optional() },
  chosen: true,
  file: 'letters',
  accountantRows: 10,
  columns: {
    date: { kind: 'date', header: 'Date', screen: { width: 86 } },
    referenceNo: { kind: 'text', header: 'Letter No', width: 18, screen: { flex: 0.4, minWidth: 134 } },
    type: { kind: 'text', header: 'Type', value: calledLetter, screen: { width: 150 } },
    issuedTo: {
      kind: 'text',
      header: 'Issued To',
      width: 30,
      screen: { inCard: 'title', flex: 4, minWidth: 140 },
    },
    courses: { kind: 'text', header: 'Course', value: coursesText, screen: { under: 'issuedTo' } },
    issuedBy: { kind: 'text', header: 'Issued By', screen: { flex: 1.6, minWidth: 102 } },
    verification_code: {
      kind: 'text',
      header: 'Verification Code',
      screen: { header: 'Code', flex: 0.4, minWidth: 122 },
    },
    status: {
      kind: 'text',
      header: 'Status',
      width: 12,
      value: letterStatus,
      screen: { inCard: 'status', width: 100 },
    },
    duplicate_reason: { kind: 'text', header: 'Duplicate Because', screen: false },
    waits: { kind: 'text', header: 'Waits Because', width: 30, screen: false },
    blanks: {
      kind: 'text',
      header: 'Blanks',
      width: 30,
      value: ({ blanks }) => blankNames(blanks),
      screen: false,
    },
    override_reason: { kind: 'text', header: 'Issued Although', width: 30, screen: false },
    cancelled: {
      kind: 'text',
      header: 'Cancelled Because',
      value: ({ cancelled }) => cancelled?.reason,
      screen: false,
    },
  },
});
export type LetterQuery = z.output<typeof letters.query>;
