import type { z } from 'zod';
import { choiceFilter, choicesOf, courseFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { coursesText } from '../../college/courses/courses.references.ts';
import { POST_DATED_STATES, PostDated } from './post-dated.model.ts';

const WORDS = {
  waiting: 'Waiting',
  due: 'Due',
  taken: 'Receipt made',
  'given back': 'Given back',
} as const satisfies Record<PostDated['state'], string>;

const TONES: Readonly<Record<string, Tone>> = { Due: 'warning', 'Receipt made': 'success' };

export const postDatedCheques = register(PostDated, {
  entity: 'post_dated_cheques',
  path: '/post-dated-cheques',
  access: STAFF,
  summary: 'Cheques that are dated ahead, the next to fall due first',
  label: 'Post-dated Cheques',
  search: { label: 'Search by student, cheque number or bank' },
  sort: ['date'],
  filters: {
    course: courseFilter,
    state: choiceFilter('state', choicesOf(POST_DATED_STATES, WORDS), { label: 'State', all: 'All' }),
  },
  file: 'post-dated-cheques',
  columns: {
    date: { kind: 'date', header: 'Cheque Date', screen: { width: 104 } },
    number: {
      kind: 'text',
      header: 'Cheque No',
      width: 12,
      screen: { header: 'Cheque', flex: 0.8, minWidth: 130 },
    },
    bank: { kind: 'text', header: 'Bank', width: 22, screen: { under: 'number' } },
    student_name: {
      kind: 'text',
      header: 'Student',
      width: 30,
      screen: { inCard: 'title', flex: 1.4, minWidth: 150 },
    },
    courses: { kind: 'text', header: 'Class', value: coursesText, screen: { under: 'student_name' } },
    amount: { kind: 'money', header: 'Amount', screen: { width: 112 } },
    description: { kind: 'text', header: 'Narration', width: 30, screen: false },
    state: {
      kind: 'text',
      header: 'State',
      width: 12,
      value: ({ state }) => WORDS[state],
      tones: TONES,
      screen: { inCard: 'status', width: 124 },
    },
    taken_at: { kind: 'date', header: 'Brought On', screen: { under: 'taken_by' } },
    taken_by: { kind: 'text', header: 'Received By', screen: { flex: 0.6, minWidth: 120 } },
    receipt_no: {
      kind: 'text',
      header: 'Receipt No',
      width: 18,
      screen: { header: 'Receipt or Reason', flex: 0.6, minWidth: 130 },
    },
    given_back: {
      kind: 'text',
      header: 'Given Back Because',
      width: 30,
      value: ({ given_back }) => given_back?.reason,
      screen: false,
    },
  },
});
export type PostDatedQuery = z.output<typeof postDatedCheques.query>;
