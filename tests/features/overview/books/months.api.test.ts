import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Month } from '../../../../shared/features/overview/books/months.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { checkedMonth } from './checked-month.ts';

let college: College;
let october: { readonly id: number };
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  october = await college.collect({ amount: 700, payment_date: '2026-10-05' });
  await college.collect({
    amount: 300,
    payment_date: '2026-10-06',
    cheque: { number: '100200', bank: 'SBI', date: '2026-10-06' },
  });
});
afterAll(() => college.close());

const lock = (reason?: string) =>
  college.admin.post<Month & { message: string }>('/months/2026-10/lock', { reason });
const month = () => checkedMonth(college.admin, '2026-10');
const openLines = async () =>
  Object.fromEntries((await month()).checklist.map(({ name, open, amount }) => [name, [open, amount]]));

describe('the month', () => {
  it('has a checklist, each line with what is open and the page of its rows', async () => {
    expect(await openLines()).toEqual({
      'Days closed': [1, null],
      'Cheques not yet deposited, over 3 months old': [0, 0],
      'Bank lines matched': [0, null],
      'Bank reconciled': [0, null],
      'Suspense empty': [0, 0],
      'Approvals decided': [0, null],
      'Hand-overs accepted': [0, 0],
      'Books agree': [0, null],
    });
    const { ready, state, checklist } = await month();
    expect({ ready, state }).toEqual({ ready: false, state: 'Open' });
    for (const { link } of checklist) expect(link).toMatch(/^\/[a-z-]+/);
  });

  it('is an admin’s alone', async () => {
    const { scienceAccountant } = college;
    for (const path of ['/months', '/months/2026-10'])
      expect((await scienceAccountant.get(path)).status).toBe(403);
    for (const act of ['lock', 'reopen'])
      expect((await scienceAccountant.post(`/months/2026-10/${act}`, { reason: 'Audit' })).status).toBe(403);
  });

  it('is locked after it has ended, and with something open only for a reason', async () => {
    expect((await college.admin.post('/months/2026-11/lock', { reason: 'Early' })).status).toBe(409);
    expect((await college.admin.post('/months/2026-13/lock', { reason: 'Odd' })).status).toBe(404);
    const refused = await lock();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Still open: Days closed.');
    expect(await lock('The cheque waits for the bank')).toMatchObject({
      status: 200,
      body: {
        month: '2026-10',
        state: 'Locked',
        vouchers: 2,
        locked: { reason: 'The cheque waits for the bank' },
      },
    });
    expect((await lock('Again')).status).toBe(409);
  });
});

describe('in a locked month', () => {
  it('nothing is dated any more: receipt, unpaid entry, bill', async () => {
    const paid = { student_name: 'Late', amount: 50, payment_date: '2026-10-31' };
    for (const entry of [paid, { ...paid, paid: false }])
      expect(await college.admin.post('/fees', entry)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('the month is locked') },
      });
    const bill = { vendor: 'Press', amount: 90, date: '2026-10-12' };
    expect((await college.admin.post('/bills', bill)).status).toBe(400);
    const next = { ...paid, payment_date: '2026-11-01' };
    expect((await college.admin.post('/fees', next)).status).toBe(201);
  });

  it('a cashier whose drawer is closed too hears of the month: reopening the drawer would not help', async () => {
    const cashier = college.scienceAccountant;
    const paid = { student_name: 'Early', amount: 100, course_id: college.science.id };
    must(await cashier.post('/fees', paid));
    must(await cashier.post('/drawer/close', { counts: { 100: 1 } }));
    expect(await cashier.post('/fees', { ...paid, payment_date: '2026-10-31' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('the month is locked') },
    });
  });

  it('nor by a program above the triggers', () => {
    const { raw } = college.opened;
    const fee = `insert into fees (student_name, amount_paise, fee_type, payment_type, paid, payment_date, created_by, created_by_name, created_at)
      values ('Late', 100, 'Tuition', 'Cash', 0, '2026-10-31', 1, 'M', '')`;
    expect(() => raw.exec(fee)).toThrow(/a month that is locked/);
    const voucher = `begin; insert into entries (voucher_id, line, account_id, paise) values (900, 1, 3, 5), (900, 2, 4, -5);
      insert into vouchers (id, kind, record_id, day, entered_on) values (900, 'receipt', 1, '2026-10-31', '2026-11-21')`;
    expect(() => raw.exec(voucher)).toThrow(/a day that is closed/);
    raw.exec('rollback');
    for (const change of ["month = '2026-09'", "digest = 'x'", 'vouchers = 5'])
      expect(() => raw.exec(`update month_locks set ${change}`)).toThrow(/never edited/);
    expect(() => raw.exec('delete from month_locks')).toThrow(/never deleted/);
  });

  it('a receipt is cancelled on the day of cancelling, and the month stays as it was', async () => {
    must(await college.admin.post(`/fees/${october.id}/cancel`, { reason: 'Entered twice' }));
    const { vouchers, changed, state } = await month();
    expect({ vouchers, changed, state }).toEqual({ vouchers: 2, changed: 0, state: 'Locked' });
    const { agree } = must(await college.admin.get<Agreement>('/books/agree?from=2026-10-01&to=2026-10-31'));
    expect(agree).toBe(true);
  });

  it('a voucher that is changed past the office is named by Books agree', async () => {
    const { raw } = college.opened;
    const guard = raw
      .prepare("select sql from sqlite_schema where name = 'vouchers_are_never_edited'")
      .pluck()
      .get();
    raw.exec(
      "drop trigger vouchers_are_never_edited; update vouchers set entered_on = '2026-10-07' where day = '2026-10-06'",
    );
    const { checks } = must(await college.admin.get<Agreement>('/books/agree'));
    expect(checks.find(({ name }) => name === 'Locked months unchanged')).toMatchObject({
      agree: false,
      total: 1,
      differences: [{ record: '2026-10', link: '/books?month=2026-10' }],
    });
    raw.exec(`update vouchers set entered_on = '2026-11-21' where day = '2026-10-06'; ${String(guard)}`);
    expect(must(await college.admin.get<Agreement>('/books/agree')).agree).toBe(true);
  });
});

describe('a month that is reopened', () => {
  it('needs a reason, and takes entries again, which are listed', async () => {
    const reopen = (reason: string) => college.admin.post<Month>('/months/2026-10/reopen', { reason });
    expect((await reopen(' ')).status).toBe(400);
    expect(await reopen('A receipt was forgotten')).toMatchObject({
      status: 200,
      body: { state: 'Reopened', reopened: { reason: 'A receipt was forgotten' } },
    });
    expect((await reopen('Again')).status).toBe(409);
    const forgotten = await college.collect({ amount: 25, payment_date: '2026-10-31' });
    const { changed, changes, vouchers } = await month();
    expect({ changed, vouchers }).toEqual({ changed: 1, vouchers: 3 });
    expect(changes).toMatchObject([
      { date: '2026-10-31', entered: '2026-11-21', words: `Receipt ${forgotten.receipt_no}`, amount: 25 },
    ]);
    const months = must(await college.admin.get<Month[]>('/months'));
    expect(months.map(({ month: name, state }) => `${name} ${state}`)).toEqual([
      '2026-11 Running',
      '2026-10 Reopened',
    ]);
  });

  it('is locked again, with what is in it now', async () => {
    expect(must(await lock('The cheque waits for the bank'))).toMatchObject({
      state: 'Locked',
      vouchers: 3,
      changed: 0,
    });
  });

  it('is not locked while the books do not agree', async () => {
    must(await college.admin.post('/months/2026-10/reopen', { reason: 'Audit' }));
    college.opened.raw.exec(
      'update account_days set debit_paise = debit_paise + 5 where day = (select min(day) from account_days) and debit_paise > 0',
    );
    expect(await lock('Audit')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The books do not agree') },
    });
  });
});
