import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_OF, type VoucherKind } from '../../main/journal/booking-day.ts';
import type { Report } from '../../shared/features/overview/reports/reports.model.ts';
import { must } from '../features/charges/dues/planned-college.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { vouchersOf } from '../support/colleges/journal.ts';
import { type Desks, eventsOf, FIRST, type Later } from './events-by-kind.ts';

const [SECOND, THIRD] = ['2026-11-22', '2026-11-23'] as const;
const KINDS = Object.keys(DAY_OF) as readonly VoucherKind[];

let college: College;
let desks: Desks;
const later = new Map<VoucherKind, Later>();
const goTo = async (day: string): Promise<void> => {
  college.clock.set(`${day}T10:00:00`);
  desks.admin = await college.signIn('admin');
  desks.clerk = await college.signIn(college.scienceAccountant.user.username);
  desks.cashier = await college.signIn(college.commerceAccountant.user.username);
};
beforeAll(async () => {
  college = await openCollege();
  const { admin, scienceAccountant: clerk, commerceAccountant: cashier } = college;
  desks = { college, admin, clerk, cashier };
  for (const [kind, ask] of Object.entries(eventsOf(desks))) later.set(kind as VoucherKind, await ask());
  await goTo(SECOND);
}, 90_000);
afterAll(() => college.close());

/** The books that an office prints and signs, and what is read off the journal as on a day. */
const BOOKS = [
  ...['daily-collection', 'collection-by-head', 'head-register', 'fee-register', 'collection-by-mode'],
  ...[
    'collection-by-cashier',
    'collection-by-course',
    'day-book',
    'cash-book',
    'cash-by-day',
    'bank-book',
    'suspense',
  ],
  ...['trial-balance', 'receipts-and-payments', 'balances', 'dcb', 'ageing', 'class-ledger', 'advances'],
];

/** What they said when they were read last: read anew once something is dated in them. */
let read: { readonly day: string; readonly said: unknown } | undefined;
const readBooks = async (day: string): Promise<unknown> => {
  if (read?.day !== day) read = { day, said: await booksTo(day) };
  return read.said;
};

/** What the books say of a day and all before it: rows and totals. */
const booksTo = async (day: string) => {
  const asked = `from=2026-11-01&to=${day}`;
  const said = BOOKS.map(async (name) => {
    const isOn = ['balances', 'dcb', 'ageing', 'class-ledger', 'advances'].includes(name);
    const { rows, totals } = must(
      await desks.admin.get<Report>(`/reports/${name}?${isOn ? `on=${day}` : asked}`),
    );
    return [name, { rows: rows.map(({ cells }) => cells), totals }] as const;
  });
  return Object.fromEntries(await Promise.all(said));
};

/** The days of the vouchers of a kind that came since. */
const bookedSince = async (count: number, kind: VoucherKind | '', isUndone = false) =>
  (await vouchersOf(college))
    .slice(count)
    .filter((said) => said.startsWith(kind) && said.endsWith(' reversed') === isUndone)
    .map((said) => /\d{4}-\d\d-\d\d/.exec(said)?.[0]);

/** What somebody dates: it stands on the date that was said. */
const DATED: readonly VoucherKind[] = [
  ...(['receipt', 'cheque deposited', 'cash deposited', 'refund paid', 'caution lapsed'] as const),
  ...(['account opened', 'bank line', 'suspense', 'left over', 'drawer counted'] as const),
  ...(['ledger', 'ledger arrived', 'opening', 'portal unclaimed', 'portal settled'] as const),
];

describe('what is done on a later day than it was asked for', () => {
  it.each(KINDS)(
    '%s: is booked on the day of doing and leaves the days before as they were, or is dated',
    async (kind) => {
      const before = await readBooks(FIRST);
      const count = (await vouchersOf(college)).length;
      await later.get(kind)?.done();
      const days = await bookedSince(count, kind);
      expect(days.length).toBeGreaterThan(0);
      expect(new Set(days)).toEqual(new Set([DATED.includes(kind) ? FIRST : SECOND]));
      if (DATED.includes(kind)) read = undefined;
      else expect(await booksTo(FIRST)).toEqual(before);
    },
  );
});

/** What no act takes back. */
const STAYS: readonly VoucherKind[] = ['students merged', 'cash accepted', 'opening'];

/** What is undone as if it had not been, on its own day, while that is open. */
const ON_ITS_DAY: readonly VoucherKind[] = [
  ...(['account opened', 'bank line', 'suspense', 'drawer counted', 'portal settled'] as const),
];

describe('what is taken back on a later day', () => {
  beforeAll(() => goTo(THIRD));
  it.each(KINDS.filter((kind) => !STAYS.includes(kind)))(
    '%s: is taken back on the day of that, and leaves the days before as they were, or was kept with its day',
    async (kind) => {
      const before = await readBooks(SECOND);
      const count = (await vouchersOf(college)).length;
      await later.get(kind)?.undone?.();
      const days = await bookedSince(count, '', true);
      const isKept = ON_ITS_DAY.includes(kind);
      expect(new Set(days)).toEqual(new Set([isKept ? FIRST : THIRD]));
      if (isKept) read = undefined;
      else expect(await booksTo(SECOND)).toEqual(before);
    },
  );
});
