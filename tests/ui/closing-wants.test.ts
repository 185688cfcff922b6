import { expect, it } from 'vitest';
import { PLACES } from '../../renderer/app/places/places.tsx';
import type { Tab } from '../../renderer/app/places/tabs.ts';
import {
  bankWants,
  dayWants,
  monthWants,
  tallyWants,
  yearWants,
} from '../../renderer/features/overview/books/closing-wants.ts';
import { lineStatus } from '../../shared/features/accounts/bank-statements/bank-lines.register.ts';

const drawer = { cashier_id: 1, cashier: 'Ramesh', since: '2026-11-20', held: 100, has_closed: true };
const account = {
  account_id: 1,
  bank_balance: 0,
  bank_day: '2026-11-20',
  unmatched: 0,
  unmatched_in: 0,
  unmatched_out: 0,
  suspense: 0,
  suspense_amount: 0,
  suspense_since: null,
};
type State = 'Running' | 'Open' | 'Locked' | 'Reopened';
const month = (name: string, state: State) => {
  const nothing = { vouchers: 1, locked: null, reopened: null, changed: 0, pack: null };
  return { month: name, state, ...nothing };
};
const november = month('2026-11', 'Running');

it('each tab of Closing is a step of it, and no tab of another place is', () => {
  const isStep = ({ mark }: Tab) => mark !== undefined;
  for (const { label, tabs } of PLACES)
    expect(label === 'Closing' ? tabs.every(isStep) : !tabs.some(isStep), label).toBe(true);
});

it('a step that is not known yet, or was never begun, has no tick', () => {
  const unknown = [
    dayWants(undefined, []),
    dayWants([], undefined),
    // Today is still to be closed.
    dayWants([], [{ ...drawer, days: 1 }]),
    bankWants(undefined),
    bankWants([]),
    bankWants([{ ...account, bank_day: null }]),
    monthWants(undefined),
    monthWants([november]),
    yearWants(undefined, '2026-11-29', undefined),
    yearWants([november], '2026-11-29', undefined),
    tallyWants(undefined, []),
    tallyWants([november, month('2026-10', 'Open')], []),
    tallyWants([month('2026-10', 'Locked')], undefined),
  ];
  expect(unknown.every((wants) => wants === undefined)).toBe(true);
});

it('a step says what it still wants, and wants nothing once that is done', () => {
  expect(dayWants([], [])).toBeNull();
  const open = [
    { ...drawer, days: 2 },
    { ...drawer, days: 1 },
  ];
  expect(dayWants(open, open)).toBe('3 days not closed');
  expect(bankWants([account])).toBeNull();
  expect(bankWants([{ ...account, unmatched: 12 }, account])).toBe('12 lines to match');
  expect(bankWants([{ ...account, suspense: 1 }])).toBe('1 line in suspense');
  const months = [november, month('2026-10', 'Reopened'), month('2026-03', 'Locked')];
  expect(monthWants(months)).toBe('1 month not locked');
  expect(monthWants([november, month('2026-10', 'Locked')])).toBeNull();
  expect(yearWants(months, '2026-11-29', undefined)).toBe('2025-26 not closed');
  expect(yearWants(months, '2026-11-29', '2026-03-31')).toBeNull();
  const handed = { id: 1, file: '', sha256: '', vouchers: 1, debit: 1, receipts: 1, bills: 0, refunds: 0 };
  const to = (last: string) => [
    { ...handed, payments: 0, again: null, by: '', at: '', from: '2026-03-01', to: last },
  ];
  expect(tallyWants(months, to('2026-03-30'))).toBe('March 2026 not exported');
  expect(tallyWants(months, to('2026-03-31'))).toBeNull();
});

it('a line of the bank with one exact match is not called unmatched', () => {
  expect(lineStatus({ state: 'unmatched' }, true).label).toBe('Exact match');
  expect(lineStatus({ state: 'unmatched' }, false).label).toBe('To match');
  expect(lineStatus({ state: 'matched' }, true).label).toBe('Matched');
});
