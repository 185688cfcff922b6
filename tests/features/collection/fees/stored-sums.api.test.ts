import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';

/** Entries of some years: enough that pages lie beyond what is passed over row by row. */
const ENTRIES = 1_200;

let college: College;
let both: Person;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  const { admin, science, commerce } = college;
  await college.collect({ course_ids: [science.id, commerce.id], amount: 77 });
  const { raw } = college.opened;
  raw
    .prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${ENTRIES})
      insert into fees (receipt_no, student_name, amount_paise, fee_type, payment_type, paid, payment_date, course_set_id,
        created_by, created_by_name, created_at)
      select iif(i % 7 = 0, null, 'OLD/' || i), 'Student ' || i, 100 + i, iif(i % 90 = 0, 'Exam', 'Tuition'),
        iif(i % 5 = 0, 'Online', 'Cash'), i % 7 <> 0, date('2024-01-15', '+' || (i * 37 % 700 / (1 + i % 3)) || ' days'),
        iif(i % 4 = 0, null, 1 + i % 3), 1, 'Meera Nair',
        '2024-04-01T00:00:00.000Z' from n`,
    )
    .run();
  for (const id of [9, 40, 77]) await admin.post(`/fees/${id}/cancel`, { reason: 'Entered twice' });
  const courses = { course_ids: [science.id, commerce.id] };
  await admin.post('/admin/users', {
    ...{ name: 'Both', username: 'both', password: 'counting-house', role: 'accountant' },
    ...{ email: 'both@college.example', ...courses },
  });
  both = await college.signIn('both');
}, 60_000);
afterAll(() => college.close());

const FILTERS = [
  '',
  'order=asc&',
  'from=2024-03-05&to=2025-09-30&',
  'from=2024-02-01&order=asc&',
  'to=2024-12-31&',
  'date=2024-05-06&',
  'fee_type=Exam&',
  'fee_type=Exam&order=asc&from=2024-02-11&',
  'payment_type=Online&to=2025-06-01&',
  'from=2025-06-02&to=2025-06-01&',
];

const people = () => [college.admin, college.scienceAccountant, both];
const idsOf = (fees: readonly Fee[]) => fees.map(({ id }) => id);

describe.each(FILTERS)('the fees of ?%s', (filter) => {
  it('are on every page what they are in the whole list, and the count is their number', async () => {
    for (const as of people()) {
      const all = (await as.get<Fee[]>(`/fees?${filter}`)).body;
      for (const offset of [0, 3, 190, 201, 333, 640, 1_100, 5_000]) {
        const page = await as.get<Fee[]>(`/fees?${filter}limit=25&offset=${offset}`);
        expect(idsOf(page.body), `from ${offset}`).toEqual(idsOf(all.slice(offset, offset + 25)));
        expect(Number(page.headers.get('x-total-count'))).toBe(all.length);
      }
    }
  });

  it('add up in the summary to what the list holds, without those unpaid and cancelled', async () => {
    for (const as of people()) {
      const all = (await as.get<Fee[]>(`/fees?${filter}`)).body;
      const counted = all.filter(({ paid, cancelled }) => paid && !cancelled);
      const paise = counted.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      const { body } = await as.get(`/fees/summary?${filter}`);
      expect(body).toMatchObject({ collected: paise / 100, receipts: counted.length });
    }
  });
});

it('every list and each course has fewer than all of them, so that the pages can differ', async () => {
  const counts = await Promise.all(people().map(async (as) => (await as.get<Fee[]>('/fees')).body.length));
  const [everything = 0, own = 0, ofBoth = 0] = counts;
  expect([everything > ofBoth, ofBoth >= own, own > 200]).toEqual([true, true, true]);
});
