import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiErrorBody } from '../../../../shared/contract/error.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const send = (fields: object, person = college.scienceAccountant) =>
  person.post<ApiErrorBody & Fee>('/fees', { course_id: college.science.id, ...fields });
const ask = (fields: object, person = college.scienceAccountant) => send({ ...fields, ask: true }, person);
const feesOf = async (name: string) => (await college.admin.get<Fee[]>(`/fees?q=${name}`)).body.length;

describe('a request that wishes to be asked', () => {
  it('is asked about all that speaks against it at once, and nothing is saved before each is confirmed', async () => {
    const { id } = await college.addStudent({ name: 'Leela Bose', total_fees: 900 });
    await send({ student_id: id, amount: 800 });
    const entry = { student_id: id, amount: 800 };
    const { status, body } = await ask(entry);
    expect(status).toBe(409);
    expect(body.doubts).toEqual([
      { ask: 'over', message: '₹800.00 is more than the ₹100.00 that Leela Bose owes.' },
      {
        ask: 'repeat',
        message: expect.stringMatching(
          /^₹800\.00 for Tuition was taken from Leela Bose a few minutes ago: receipt \d{4}-\d\d\/\d+\.$/,
        ),
      },
    ]);
    expect((await ask({ ...entry, confirm: ['over'] })).body.doubts?.map((doubt) => doubt.ask)).toEqual([
      'repeat',
    ]);
    expect(await feesOf('Leela Bose')).toBe(1);
    expect((await ask({ ...entry, confirm: ['over', 'repeat'] })).status).toBe(201);
    expect(await feesOf('Leela Bose')).toBe(2);
  });

  it('is asked about a cheque that no bank pays any more, three months after its date', async () => {
    const { id } = await college.addStudent({ name: 'Tara Sen', total_fees: 900 });
    const entry = (number: string, date: string) => ({
      ...{ student_id: id, amount: 100, payment_type: 'Cheque', payment_date: '2026-11-20' },
      ...{ cheque: { number, bank: 'Canara Bank', date }, confirm: ['repeat'] },
    });
    expect((await ask(entry('700001', '2026-08-20'))).status).toBe(201);
    const { status, body } = await ask(entry('700002', '2026-08-19'));
    const message = 'The cheque is dated 19-08-2026: no bank pays it after 3 months.';
    expect([status, body.doubts]).toEqual([409, [{ ask: 'cheque', message }]]);
    const confirmed = { ...entry('700002', '2026-08-19'), confirm: ['repeat', 'cheque'] };
    expect((await ask(confirmed)).status).toBe(201);
    // What a paper book says of June was received in June.
    const then = { ...entry('700003', '2026-06-01'), payment_date: '2026-06-10' };
    expect((await ask(then, college.admin)).status).toBe(201);
  });

  it('is asked about a typed name that is a student of its courses, whatever the case and the blanks', async () => {
    const who = { name: 'Mohan Das', roll_no: '77', father_name: 'Ram Das', total_fees: 0 };
    await college.addStudent(who);
    const entry = { student_name: 'mohan  das', amount: 40 };
    expect((await ask(entry)).body.doubts).toEqual([
      {
        ask: 'name',
        message:
          'Mohan Das is a student (B.Sc., Roll No 77, father Ram Das). Go back to choose them, or save for a payer of that name.',
      },
    ]);
    const elsewhere = { ...entry, course_id: college.commerce.id };
    expect((await ask(elsewhere, college.commerceAccountant)).status).toBe(201);
    expect((await ask({ ...entry, confirm: ['name'] })).status).toBe(201);
  });

  it('is asked about a typed number that a student has, as other money too: nobody is called so', async () => {
    await college.addStudent({
      name: 'Lata Bai',
      roll_no: 'BSC26-031',
      admission_no: 'A/2026/7',
      father_name: 'Hari',
    });
    const message =
      'Lata Bai is a student (B.Sc., Roll No BSC26-031, father Hari). Go back to choose them, or save for a payer of that name.';
    for (const student_name of ['bsc26-031', 'A/2026/7'])
      expect((await ask({ student_name, amount: 55 })).body.doubts).toEqual([{ ask: 'name', message }]);
    const heads = (await college.admin.get<{ id: number; name: string }[]>('/heads?kind=all')).body;
    const head_id = heads.find(({ name }) => name === 'Rent')?.id;
    const other = { payer: 'BSC26-031', head_id, amount: 55, ask: true };
    const { status, body } = await college.scienceAccountant.post<ApiErrorBody>('/other-receipts', other);
    expect([status, body.doubts]).toEqual([409, [{ ask: 'name', message }]]);
  });

  it('is asked about a typed number that is no student’s, and not where no student is meant', async () => {
    const entry = { student_name: 'BSM24-154', amount: 500 };
    expect((await ask(entry)).body.doubts).toEqual([
      {
        ask: 'name',
        message:
          'No student is found by “BSM24-154”. Go back to choose one, or save for a payer of that name.',
      },
    ]);
    expect((await ask({ ...entry, confirm: ['name'] })).status).toBe(201);
    expect((await ask({ ...entry, student_name: 'Harish Kumar' })).status).toBe(201);
  });

  it('is asked about whatever its type, where the same student paid the same within ten minutes', async () => {
    const { id } = await college.addStudent({ name: 'Uma Rao', total_fees: 900 });
    const upi = { student_id: id, amount: 60, payment_type: 'Online' };
    expect((await ask({ ...upi, fee_type: 'Exam', reference: 'UPI-1' })).status).toBe(201);
    const again = { ...upi, fee_type: 'Library', reference: 'UPI-2' };
    expect((await ask(again)).body.doubts).toMatchObject([
      { ask: 'repeat', message: expect.stringMatching(/^₹60\.00 for Exam was taken from Uma Rao/) },
    ]);
    expect((await send(again)).status).toBe(201);
  });

  it('is asked about the same typed payer and amount within ten minutes, and no longer', async () => {
    const entry = { student_name: 'Visiting Trust', amount: 70 };
    expect((await ask(entry)).status).toBe(201);
    college.clock.advance(9 * 60_000);
    expect((await ask({ ...entry, student_name: 'visiting trust' })).body.ask).toBe('repeat');
    expect((await ask({ ...entry, amount: 71 })).status).toBe(201);
    college.clock.advance(60_001);
    expect((await ask(entry)).status).toBe(201);
  });

  it('is not asked about an entry that was cancelled, or that an admin is asked to cancel', async () => {
    const { id } = await college.addStudent({ name: 'Nina Paul', total_fees: 9000 });
    const entry = { student_id: id, amount: 500 };
    const { body: first } = await ask(entry);
    expect((await ask(entry)).body.ask).toBe('repeat');
    await college.scienceAccountant.post(`/fees/${first.id}/request-cancel`, { reason: 'Wrong head' });
    const { status, body: second } = await ask(entry);
    expect(status).toBe(201);
    await college.admin.post(`/fees/${second.id}/cancel`, { reason: 'Wrong head' });
    expect((await ask(entry)).status).toBe(201);
  });
});

it('a request that does not wish it is taken as the specification says', async () => {
  const { id } = await college.addStudent({ name: 'Omar Khan', total_fees: 100 });
  for (const amount of [500, 500]) expect((await send({ student_id: id, amount })).status).toBe(201);
  expect((await send({ student_name: 'Omar Khan', amount: 5 })).status).toBe(201);
});
