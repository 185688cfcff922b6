import type { z } from 'zod';
import { choiceFilter, choicesOf, dayFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { ADMIN } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import { BankLine, LINE_STATES } from './bank-statements.model.ts';

/** A line that has one entry of its number and sum: it is to be matched by a press, and nothing is unmatched about it. */
const EXACT_MATCH = 'Exact match';

const WORDS = {
  unmatched: 'To match',
  matched: 'Matched',
  suspense: 'Suspense',
} as const satisfies Record<BankLine['state'], string>;

const TONES: Readonly<Record<string, Tone>> = {
  'To match': 'warning',
  [EXACT_MATCH]: 'info',
  Matched: 'success',
  Suspense: 'info',
};

/** The status of a line on screen. */
export const lineStatus = ({ state }: Pick<BankLine, 'state'>, isExact: boolean) => {
  const label = isExact && state === 'unmatched' ? EXACT_MATCH : WORDS[state];
  return { label, tone: TONES[label] ?? 'neutral' };
};

export const bankLines = register(BankLine, {
  entity: 'matches',
  path: '/accounts/{id}/lines',
  access: ADMIN,
  summary: "The lines of an account's statements, newest first",
  label: 'Lines of the bank',
  search: { label: 'Search narration, number or amount' },
  sort: ['date'],
  filters: {
    state: choiceFilter('state', choicesOf(LINE_STATES, WORDS), {
      label: 'State',
      all: 'All',
      first: 'unmatched',
    }),
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  columns: {
    date: { kind: 'date', header: 'Date', screen: { width: 108 } },
    narration: {
      kind: 'text',
      header: 'Narration',
      screen: { inCard: 'title', flex: 1.2, minWidth: 190 },
    },
    reference: { kind: 'text', header: 'Reference', screen: { under: 'narration' } },
    out: {
      kind: 'money',
      header: 'Out',
      value: ({ out }) => out || null,
      screen: { inCard: 'detail', width: 122 },
    },
    in: {
      kind: 'money',
      header: 'In',
      value: (line) => line.in || null,
      screen: { inCard: 'detail', width: 130 },
    },
    match: { kind: 'text', header: 'In the books', screen: { flex: 1.2, minWidth: 190 } },
    state: {
      kind: 'text',
      header: 'State',
      value: ({ state }) => WORDS[state],
      tones: TONES,
      screen: { inCard: 'status', width: 126 },
    },
  },
});
export type LineQuery = z.output<typeof bankLines.query>;
