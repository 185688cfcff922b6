import type { z } from 'zod';
import { choiceFilter, choicesOf } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { CLOSING_STATE_WORDS, CLOSING_STATES, Closing } from './drawers.model.ts';

/** The choices of the state, which an admin alone chooses from. */
export const CLOSING_CHOICES = choicesOf(CLOSING_STATES, CLOSING_STATE_WORDS);

export const closings = register(Closing, {
  entity: 'drawers',
  path: '/drawer/closings',
  access: STAFF,
  summary: 'Closed days: their own for an accountant, all for an admin; the latest first',
  label: 'Days closed',
  sort: ['date'],
  filters: {
    state: { ...choiceFilter('state', CLOSING_CHOICES, { label: 'State', all: 'All' }), choices: undefined },
  },
  params: { cashier: queryId.optional() },
  columns: {
    date: { kind: 'date', header: 'Days', screen: { inCard: 'title', width: 200 } },
    cashier: {
      kind: 'text',
      header: 'Cashier',
      // An admin counts in the place of a cashier who left.
      value: ({ cashier, closed, by_admin }) => (by_admin ? `${cashier}, by ${closed.by}` : cashier),
      screen: { flex: 0.7, minWidth: 120 },
    },
    counted: { kind: 'money', header: 'Counted', screen: { width: 124 } },
    difference: { kind: 'money', header: 'Difference', screen: { width: 130 } },
    reason: { kind: 'text', header: 'Reason', screen: { minWidth: 120 } },
    state: { kind: 'text', header: 'State', screen: { inCard: 'status', width: 240 } },
  },
});
export type ClosingQuery = z.output<typeof closings.query>;
