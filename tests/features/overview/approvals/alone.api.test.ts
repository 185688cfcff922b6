import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
});
afterAll(() => college.close());

const reason = 'As the committee has it';
/** What *Controls* lists, each with the receipt's or paper's number and the amount. */
const listed = async (): Promise<readonly string[]> => {
  const { rows } = must(
    await college.admin.get<{ rows: { cells: unknown[] }[] }>(
      '/reports/controls?from=2026-11-21&to=2026-11-21',
    ),
  );
  return rows.map(({ cells }) => `${cells[1]}`);
};

/** Each act by which one person alone makes money or a debt smaller, or passes a limit, and what *Controls* says of it. */
const ALONE: Readonly<Record<string, () => Promise<string>>> = {
  'cancels a receipt that nobody asked to cancel': async () => {
    const { id } = await college.collect({ amount: 300 }, college.scienceAccountant);
    must(await college.admin.post(`/fees/${id}/cancel`, { reason }));
    return 'Receipt cancelled by one person';
  },
  'takes back a due that they raised': async () => {
    const student = await college.addStudent({ name: 'Omar Rao', roll_no: 'OM-1' });
    const heads = must(await college.admin.get<{ id: number; name: string }[]>('/heads'));
    const head_id = heads.find(({ name }) => name === 'Tuition')?.id;
    const of = { student_id: student.id, head_id, amount: 100, due_date: '2026-11-21' };
    const due = must(await college.admin.post<Due>('/dues', of));
    must(await college.admin.post(`/dues/${due.id}/reverse`, { reason }));
    return 'Due taken back by one person';
  },
  'takes two lakh rupees in cash': async () => {
    await college.collect({ amount: 200_000, payment_type: 'Cash' }, college.scienceAccountant);
    return 'Much cash from one payer';
  },
  'approves a bill that they entered': async () => {
    must(await college.admin.post('/bills', { vendor: 'Lab House', amount: 90, status: 'Approved' }));
    return 'Bill approved by its own maker';
  },
};

it.each(Object.entries(ALONE))('who alone %s stands in Controls', async (_, act) => {
  const before = await listed();
  const what = await act();
  expect((await listed()).filter((each) => each === what)).toHaveLength(
    before.filter((each) => each === what).length + 1,
  );
});

it('a receipt cancelled on the request of another does not', async () => {
  const { id } = await college.collect({ amount: 400 }, college.scienceAccountant);
  must(await college.scienceAccountant.post(`/fees/${id}/request-cancel`, { reason }));
  const before = await listed();
  must(await college.admin.post(`/fees/${id}/cancel`, { reason }));
  expect(await listed()).toEqual(before);
});

it('who raises the limit of differences before the own close gains nothing by it', async () => {
  const { admin, collect } = college;
  must(await admin.put('/settings', { drawer_difference: 100_000 }));
  await collect({ amount: 500 }, admin);
  expect(must(await admin.post('/drawer/close', { counts: { 200: 1 }, reason }))).toMatchObject({
    state: 'Waiting',
  });
});

it('a payee’s name with another full stop or space is the same payee', async () => {
  const { scienceAccountant, admin } = college;
  await college.collect({ amount: 20_000 }, scienceAccountant);
  const heads = must(await admin.get<{ id: number }[]>('/heads?kind=expense'));
  const pay = (payee: string, amount: number) =>
    scienceAccountant.post('/vouchers', {
      payee,
      amount,
      head_id: heads[0]?.id,
      from: 'cash',
      description: 'Viva',
    });
  must(await pay('Ram Lal', 6000));
  expect((await pay('RAM  Lal.', 5000)).status).toBe(409);
});
