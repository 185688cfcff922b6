import { expect, it } from 'vitest';
import { feeStatusText } from '../../../../shared/features/collection/fees/fees.status.ts';

type Entry = Parameters<typeof feeStatusText>[0];

const paid: Entry = { paid: true, cancelled: null, cheque: null, cancel_request: null };
const paper = { number: '004512', bank: 'State Bank', date: '2026-11-20', amount: 500, receipts: 1 };
const cheque = { ...paper, state: 'returned' } as const;
const cancelled: Entry['cancelled'] = { reason: 'Twice', by: 'Meera Nair', at: '2026-11-20T10:00:00.000Z' };
const asked = { status: 'Waiting' } as unknown as Entry['cancel_request'];

it.each<[string, Entry]>([
  ['Paid', paid],
  ['Pending', { ...paid, paid: false }],
  ['Cancelled', { ...paid, cancelled }],
  ['Cancelled', { ...paid, paid: false, cancelled }],
  ['Paid, cancellation requested', { ...paid, cancel_request: asked }],
  ['Paid, cheque returned', { ...paid, cancelled, cheque }],
])('a fee entry is called %s in the register and its export', (text, entry) => {
  expect(feeStatusText(entry)).toBe(text);
});
