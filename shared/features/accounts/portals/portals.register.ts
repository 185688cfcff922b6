import type { z } from 'zod';
import { activeColumn } from '../../../contract/columns.ts';
import { choiceFilter, choicesOf, dayFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import type { Tone } from '../../../contract/tone.ts';
import {
  MONEY_PLACES,
  PAYMENT_OUTCOMES,
  Portal,
  PortalPayment,
  PortalSettlement,
  SETTLEMENT_STATES,
} from './portals.model.ts';

const startOfLine = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const wordsOf = <Value extends string>(values: readonly Value[]) =>
  Object.fromEntries(values.map((value) => [value, startOfLine(value)])) as Record<Value, string>;

const ACTIVE = { true: 'Active', false: 'Inactive' } as const;

export const portals = register(Portal, {
  entity: 'portals',
  path: '/portals',
  access: STAFF,
  summary: 'Portals and gateways through which students pay, by name; an admin sees what lies with each',
  label: 'Portals',
  search: { label: 'Search portals' },
  sort: ['name'],
  filters: {
    active: choiceFilter('active', choicesOf(['true', 'false'] as const, ACTIVE), {
      label: 'Status',
      all: 'All',
      narrow: true,
    }),
  },
  file: 'portals',
  columns: {
    name: { kind: 'text', header: 'Portal', width: 28, screen: { inCard: 'title', flex: 1, minWidth: 150 } },
    student_column: { kind: 'text', header: "Student's Column", width: 24, screen: { minWidth: 150 } },
    charge_head: {
      kind: 'text',
      header: 'Head of the Charge',
      width: 24,
      screen: { minWidth: 150 },
    },
    tax_head: { kind: 'text', header: 'Head of the Tax', width: 24, screen: { under: 'charge_head' } },
    balance: { kind: 'money', header: 'With the Portal', screen: { inCard: 'figure', width: 146 } },
    since: { kind: 'date', header: 'Since', screen: { width: 108 } },
    active: activeColumn(92),
  },
});
export type PortalQuery = z.output<typeof portals.query>;

const OUTCOME_WORDS = wordsOf(PAYMENT_OUTCOMES);
const OUTCOME_TONES: Readonly<Record<string, Tone>> = {
  'Receipt made': 'success',
  Unclaimed: 'warning',
  'Receipt cancelled': 'warning',
  Refunded: 'error',
  'Charged back': 'error',
  Pending: 'info',
};
const PLACE_WORDS = wordsOf(MONEY_PLACES);

export const portalPayments = register(PortalPayment, {
  entity: 'portal_files',
  path: '/portals/{id}/payments',
  access: STAFF,
  summary:
    "Rows of a portal's files, newest first; an accountant sees those with a receipt of the own courses",
  label: 'Payments',
  search: { label: 'Search student, payment or receipt' },
  sort: ['date', 'gross'],
  filters: {
    state: choiceFilter(
      'state',
      choicesOf([...PAYMENT_OUTCOMES, ...MONEY_PLACES], { ...OUTCOME_WORDS, ...PLACE_WORDS }),
      {
        label: 'Status',
        all: 'All Statuses',
      },
    ),
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  file: 'portal-payments',
  columns: {
    date: { kind: 'date', header: 'Date', screen: { width: 108, fromLast: true } },
    payment: { kind: 'text', header: 'Payment No', width: 24, screen: { minWidth: 150 } },
    student: {
      kind: 'text',
      header: 'Student',
      width: 28,
      screen: { inCard: 'title', flex: 1, minWidth: 150 },
    },
    payer: { kind: 'text', header: 'Payer', width: 24, screen: false },
    receipt_no: { kind: 'text', header: 'Receipt No', width: 18, screen: { width: 136 } },
    gross: { kind: 'money', header: 'Amount', screen: { width: 124, inCard: 'figure', fromLast: true } },
    fee: { kind: 'money', header: 'Charge', screen: false },
    tax: { kind: 'money', header: 'Tax on Charge', screen: false },
    net: { kind: 'money', header: 'Net', screen: false },
    settlement: { kind: 'text', header: 'Settlement', width: 24, screen: false },
    money: {
      kind: 'text',
      header: 'Money',
      value: ({ money }) => money && PLACE_WORDS[money],
      screen: { width: 104 },
    },
    outcome: {
      kind: 'text',
      header: 'Status',
      value: ({ outcome }) => OUTCOME_WORDS[outcome],
      tones: OUTCOME_TONES,
      screen: { inCard: 'status', width: 150 },
    },
    reason: { kind: 'text', header: 'Why', width: 40, screen: false },
  },
});
export type PaymentQuery = z.output<typeof portalPayments.query>;

const SETTLEMENT_TONES: Readonly<Record<string, Tone>> = { Settled: 'success', 'In transit': 'warning' };

export const portalSettlements = register(PortalSettlement, {
  entity: 'portal_files',
  path: '/portals/{id}/settlements',
  access: STAFF,
  summary: 'What a portal paid out, newest first; an accountant sees the sums of the own courses',
  label: 'Settlements',
  search: { label: 'Search number or UTR' },
  sort: ['date'],
  filters: {
    state: choiceFilter('state', choicesOf(SETTLEMENT_STATES, PLACE_WORDS), {
      label: 'Status',
      all: 'All Statuses',
    }),
    from: dayFilter('from', 'From'),
    to: dayFilter('to', 'To'),
  },
  file: 'portal-settlements',
  columns: {
    date: { kind: 'date', header: 'Date', screen: { width: 108, fromLast: true } },
    number: {
      kind: 'text',
      header: 'Settlement',
      width: 26,
      screen: { inCard: 'title', flex: 1, minWidth: 170 },
    },
    utr: { kind: 'text', header: 'UTR', width: 24, screen: { minWidth: 150 } },
    payments: { kind: 'number', header: 'Payments', screen: { width: 96 } },
    gross: { kind: 'money', header: 'Amount', screen: { width: 126 } },
    fee: { kind: 'money', header: 'Charge', screen: { width: 108 } },
    tax: { kind: 'money', header: 'Tax', screen: { width: 100 } },
    net: { kind: 'money', header: 'Net', screen: { width: 126, inCard: 'figure' } },
    age: { kind: 'number', header: 'Days', screen: { width: 70 } },
    state: {
      kind: 'text',
      header: 'Status',
      value: ({ state }) => PLACE_WORDS[state],
      tones: SETTLEMENT_TONES,
      screen: { inCard: 'status', width: 112 },
    },
  },
});
export type SettlementQuery = z.output<typeof portalSettlements.query>;
