import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { OfficeDay, Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { USE_NAMES } from '../../../../shared/features/college/settings/settings.uses.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { vouchersOf } from '../../../support/colleges/journal.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const collect = (as: ApiClient, payment_date: string, fields = {}) =>
  as.post<{ message: string; errors?: unknown }>('/fees', {
    student_name: 'Kiran Kumari',
    amount: 500,
    payment_date,
    ...fields,
  });
const settle = (body: object) => college.admin.put<Settings & { message: string }>('/settings', body);

describe('GET /day', () => {
  it('is for staff, and says what the caller may enter', async () => {
    expect((await college.guest.get('/day')).status).toBe(401);
    expect((await college.teacher.get('/day')).status).toBe(403);
    const day = {
      now: new Date('2026-11-21T10:00:00').toISOString(),
      today: '2026-11-21',
      closed_to: null,
      clock_problem: null,
      uses: USE_NAMES,
    };
    expect((await college.admin.get<OfficeDay>('/day')).body).toEqual({ ...day, earliest_payment: null });
    expect((await college.scienceAccountant.get<OfficeDay>('/day')).body).toEqual({
      ...day,
      earliest_payment: '2026-04-01',
    });
  });
});

describe('a payment is dated on a day that was, and in a year that is open', () => {
  const rows: readonly (readonly ['admin' | 'scienceAccountant', string, number])[] = [
    ['scienceAccountant', '2062-01-01', 400],
    ['scienceAccountant', '2026-11-22', 400],
    ['scienceAccountant', '2026-11-21', 201],
    ['scienceAccountant', '2026-04-01', 201],
    ['scienceAccountant', '2026-03-31', 400],
    ['admin', '2026-11-22', 400],
    ['admin', '2026-03-31', 201],
    ['admin', '2015-01-01', 201],
  ];
  it.each(rows)('%s, %s: %i', async (who, date, status) => {
    const reply = await collect(college[who], date);
    expect(reply.status).toBe(status);
    if (status === 400) expect(reply.body.errors).toMatchObject([{ path: 'payment_date' }]);
  });

  it('an unpaid entry too: it becomes no receipt, but its date stands in the register', async () => {
    expect((await collect(college.admin, '2062-01-01', { paid: false })).status).toBe(400);
  });

  it('a number that was refused is not used up', async () => {
    const first = await college.collect();
    await collect(college.admin, '2026-11-22');
    const second = await college.collect();
    expect(Number(second.receipt_no?.slice(-6))).toBe(Number(first.receipt_no?.slice(-6)) + 1);
  });

  it('the admin sets how many days accountants reach back, and which years are closed', async () => {
    const { admin, scienceAccountant } = college;
    expect((await settle({ back_days: 2, closed_to: '2025-03-31' })).body).toMatchObject({
      back_days: 2,
      closed_to: '2025-03-31',
    });
    expect((await collect(scienceAccountant, '2026-11-18')).status).toBe(400);
    expect((await collect(scienceAccountant, '2026-11-19')).status).toBe(201);
    expect((await collect(admin, '2025-03-31')).body.message).toBe(
      'A payment cannot be dated before 01-04-2025 here',
    );
    expect((await collect(admin, '2025-04-01')).status).toBe(201);
    const [said] = (await admin.get<Activity[]>('/activity?entity=settings&limit=1')).body;
    expect(said?.summary).toBe('Changed: years closed to 31-03-2025, accountants reach back 2 days');
    expect((await settle({ back_days: null, closed_to: null })).status).toBe(200);
    expect((await collect(scienceAccountant, '2026-04-01')).status).toBe(201);
  });

  it.each([
    [{ closed_to: '2025-12-31' }, 'A year is closed to its last day, 31 March'],
    [{ closed_to: '2027-03-31' }, 'The year 2026-27 has not ended'],
    [{ back_days: -1 }, 'Enter a whole number of days'],
    [{ back_days: 4000 }, 'At most 3660 days'],
  ])('%j is refused', async (body, message) => {
    const reply = await settle(body);
    expect([reply.status, reply.body.message]).toEqual([400, message]);
  });

  it('a bill dated ahead may be set Paid, and is booked on the day of setting', async () => {
    const { admin } = college;
    const bill = { vendor: 'Rampur Stationers', amount: 100, date: '2026-11-30' };
    const entered = await admin.post<Bill>('/bills', bill);
    expect(await admin.put(`/bills/${entered.body.id}`, { status: 'Paid' })).toMatchObject({
      status: 200,
      body: { status: 'Paid', paid: true, date: '2026-11-30' },
    });
    expect((await admin.post('/bills', { ...bill, status: 'Paid' })).status).toBe(201);
    const paid = (await vouchersOf(college)).filter((said) => said.startsWith('bill paid'));
    expect(paid).toEqual(['bill paid 2026-11-21', 'bill paid 2026-11-21']);
  });
});

describe('a clock that stands before the last entry', () => {
  const BEHIND =
    'The clock of the office PC shows 21-11-2015 10:00, before the last entry of 21-11-2026 10:00. Nothing can be entered until it is set right.';

  it('stops writing with a sentence, while people still sign in, read and sign out', async () => {
    const { clock } = college;
    expect((await college.admin.post('/day/trust-clock', {})).status).toBe(409);
    clock.set('2015-11-21T10:00:00');
    const admin = await college.signIn('admin');
    const before = (await admin.get<unknown[]>('/fees')).body.length;
    for (const [method, path, body] of [
      ['post', '/fees', { student_name: 'Kiran', amount: 500 }],
      ['post', '/bills', { vendor: 'Rampur Stationers', amount: 1 }],
      ['put', '/settings', { address: 'Civil Lines' }],
    ] as const) {
      expect(await admin[method](path, body)).toMatchObject({ status: 503, body: { message: BEHIND } });
    }
    const again = await college.signIn('asha');
    expect((await again.get<OfficeDay>('/day')).body.clock_problem).toBe(BEHIND);
    const notices = [{ kind: 'clock', message: BEHIND }];
    expect((await again.get('/notices')).body).toEqual({ notices });
    expect((await again.post('/auth/logout', {})).status).toBe(204);
    expect((await admin.get<unknown[]>('/fees')).body).toHaveLength(before);
    clock.set('2026-11-21T10:00:00');
    // A session that was used in 2015 has run out since.
    expect((await college.collect({}, await college.signIn('admin'))).receipt_no).toMatch(/^2026-27\//);
  });

  it('that a PC sets back by seconds stops nothing', async () => {
    college.clock.advance(-30_000);
    const admin = await college.signIn('admin');
    expect((await college.collect({}, admin)).receipt_no).toMatch(/^2026-27\//);
    college.clock.advance(30_000);
  });

  it('after it ran ahead is taken as right by an admin, and entries go on', async () => {
    const { clock } = college;
    clock.set('2062-01-01T10:00:00');
    await college.collect({}, await college.signIn('admin'));
    clock.set('2026-11-21T10:05:00');
    const [admin, accountant] = [await college.signIn('admin'), await college.signIn('asha')];
    expect((await accountant.post('/fees', { student_name: 'Kiran', amount: 5 })).status).toBe(503);
    expect((await accountant.post('/day/trust-clock', {})).status).toBe(403);
    expect((await admin.post<OfficeDay>('/day/trust-clock', {})).body).toMatchObject({ clock_problem: null });
    expect((await accountant.post('/fees', { student_name: 'Kiran', amount: 5 })).status).toBe(201);
    const { body } = await admin.get<Activity[]>('/activity?entity=settings&limit=1');
    expect(body[0]?.summary).toMatch(/^The clock is right at 21-11-2026 10:05: it ran ahead/);
  });
});
