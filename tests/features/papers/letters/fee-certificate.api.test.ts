import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let student: Student;
let receipts: readonly Fee[];
/** The sessions's plan is Tuition 12,000 in two, Examination 1,400, Caution Money 1,000. */
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const plan = await planned.examplePlan();
  student = await planned.student({ name: 'Asha Rao', roll_no: 'F-1', gender: 'Female' });
  await planned.raise(plan);
  const pay = (amount: number, payment_date: string) =>
    planned.collect(student, amount, { payment_date, payment_type: 'Cash' });
  receipts = [await pay(7000, '2026-08-01'), await pay(2400, '2026-10-05'), await pay(500, '2026-11-02')];
  await college.admin.post(`/fees/${receipts[2]?.id}/cancel`, { reason: 'Entered twice' });
});
afterAll(() => college.close());

const YEAR = { fees_from: '2026-04-01', fees_until: '2027-03-31' };
const write = async (facts: object, fields: object = {}): Promise<FullLetter> =>
  must(
    await college.admin.post<FullLetter>('/letters', {
      type: 'Others',
      template: { key: 'fees' },
      recipient: 'Asha Rao',
      studentId: student.id,
      facts: { purpose: 'income tax', ...facts },
      ...fields,
    }),
  );
const paid = (query: string, as: ApiClient = college.admin) =>
  as.get<FeesPaid>(`/letters/fees-paid?student_id=${student.id}&${query}`);

describe('a fee certificate tells what was paid in a period', () => {
  it('by head and by receipt, in figures and in words, tuition apart; a cancelled receipt is not told', async () => {
    const letter = await write(YEAR);
    expect(letter).toMatchObject({ status: 'issued', title: 'Fee Certificate' });
    expect(letter.body).toContain('Asha Rao, daughter of Mohan Lal, Roll No. F-1, B.Sc. (1), paid fees of');
    expect(letter.body).toContain(
      'paid fees of ₹9,400.00 (Rupees Nine Thousand Four Hundred Only) to this college in the financial year 2026-27 (01-04-2026 to 21-11-2026). Of this, ₹7,000.00 is tuition fee.',
    );
    expect(letter.fees?.heads).toEqual([
      { name: 'Tuition', amount: 7000, is_tuition: true },
      { name: 'Examination', amount: 1400, is_tuition: false },
      { name: 'Caution Money', amount: 1000, is_tuition: false },
    ]);
    expect(letter.fees?.receipts).toEqual([
      { date: '2026-08-01', number: receipts[0]?.receipt_no, amount: 7000 },
      { date: '2026-10-05', number: receipts[1]?.receipt_no, amount: 2400 },
    ]);
    const sumOf = (rows: readonly { readonly amount: number }[] = []) =>
      rows.reduce((sum, { amount }) => sum + amount, 0);
    expect([sumOf(letter.fees?.heads), sumOf(letter.fees?.receipts), letter.fees?.total]).toEqual([
      9400, 9400, 9400,
    ]);
  });

  it('of a session, and of any other days', async () => {
    const session = await write({ fees_from: '2026-07-01', fees_until: '2027-06-30' });
    expect(session.body).toContain('in the session 2026-27 (01-07-2026 to 21-11-2026)');
    const days = await write({ fees_from: '2026-09-01', fees_until: '2026-10-31' });
    expect(days.body).toContain('₹2,400.00');
    expect(days.body).toContain('in the period 01-09-2026 to 31-10-2026');
  });

  it('in Hindi with the amount in Hindi words', async () => {
    const hindi = await write({ ...YEAR, purpose_hindi: 'आयकर' }, { template: { key: 'fees-hindi' } });
    expect(hindi).toMatchObject({ status: 'issued', title: 'शुल्क प्रमाण-पत्र' });
    expect(hindi.body).toContain('वित्तीय वर्ष 2026-27 (01-04-2026 से 21-11-2026) में');
    expect(hindi.body).toContain('₹9,400.00 (नौ हज़ार चार सौ रुपये मात्र) शुल्क जमा किया।');
  });

  it('without a period, or where nothing was paid in it, all of it is blank', async () => {
    const blanks = ['fees_paid', 'fees_in_words', 'fee_period', 'tuition_paid'];
    expect(await write({})).toMatchObject({ status: 'issued', blanks, fees: null });
    const before = await write({ fees_from: '2025-04-01', fees_until: '2026-03-31' });
    expect(before).toMatchObject({ status: 'issued', blanks });
    const named = await write(YEAR, { studentId: null });
    expect(named.blanks).toEqual(expect.arrayContaining(blanks));
    const backwards = { fees_from: '2027-04-01', fees_until: '2026-03-31' };
    const body = { type: 'Others', template: { key: 'fees' }, recipient: 'R', facts: backwards };
    expect(await college.admin.post('/letters', body)).toMatchObject({
      status: 400,
      body: { message: 'The period of the fees ends before it begins' },
    });
  });

  it('a refund that was paid out is taken off, of its head', async () => {
    const left = await planned.student({ name: 'Left Lata', roll_no: 'F-2' });
    const heads = { head_id: planned.head('Tuition') };
    const charge = { student_id: left.id, ...heads, amount: 3000, due_date: '2026-08-01' };
    must(await college.admin.post('/dues', charge));
    await planned.collect(left, 3000, { payment_type: 'Cash' });
    const refund = must(
      await college.admin.post<{ id: number; owes: number }>('/refunds', {
        student_id: left.id,
        date: '2026-11-01',
        reason: 'Left',
        lines: [{ ...heads, amount: 1000 }],
      }),
    );
    const approval = { reason: 'Sanctioned', owes: refund.owes };
    must(await college.admin.post(`/refunds/${refund.id}/approve`, approval));
    const before = await write(YEAR, { studentId: left.id });
    expect(before.fees).toMatchObject({ total: 3000, tuition: 3000 });
    must(await college.admin.post(`/refunds/${refund.id}/pay`, { payment_type: 'Cash' }));
    const { fees } = await write(YEAR, { studentId: left.id });
    expect(fees).toMatchObject({ total: 2000, tuition: 2000, heads: [{ name: 'Tuition', amount: 2000 }] });
    expect(fees?.receipts.map(({ amount }) => amount)).toEqual([3000, -1000]);
  });

  it('what was paid as tuition stays tuition, and what is given back of it, whatever type its head has since', async () => {
    const tina = await planned.student({ name: 'Tina', roll_no: 'F-9' });
    const head_id = planned.head('Tuition');
    const charge = { student_id: tina.id, head_id, due_date: '2026-08-01', amount: 3000 };
    must(await college.admin.post('/dues', charge));
    await planned.collect(tina, 1000, { payment_type: 'Cash' });
    const told = async () => (await write(YEAR, { studentId: tina.id })).fees;
    const before = await told();
    expect(before).toMatchObject({ tuition: 1000 });
    const typed = (fee_type: string) => college.admin.patch(`/heads/${head_id}`, { fee_type });
    must(await typed('Misc'));
    expect(await told()).toEqual(before);
    await planned.collect(tina, 500, { payment_type: 'Cash' });
    expect(await told()).toMatchObject({ total: 1500, tuition: 1000 });
    must(await typed('Tuition'));
    expect(await told()).toMatchObject({ total: 1500, tuition: 1000 });
  });

  it('what is paid without a due is of the receipt’s fee type, and what is ahead is an advance', async () => {
    const plain = await college.addStudent({ name: 'Plain Pia', roll_no: 'F-3', total_fees: 5000 });
    await college.collect({ student_id: plain.id, amount: 2000, fee_type: 'Tuition' });
    await college.collect({ student_id: plain.id, amount: 4000, fee_type: 'Library' });
    const { fees } = await write(YEAR, { studentId: plain.id });
    expect(fees?.total).toBe(6000);
    expect(fees?.heads.reduce((sum, { amount }) => sum + amount, 0)).toBe(6000);
    expect(fees?.heads[0]).toEqual({ name: 'Tuition', amount: 2000, is_tuition: true });
  });
});

describe('a draft of it', () => {
  it('is filled again when it is sent; one that somebody wrote into is refused where the sums have changed', async () => {
    const payer = await planned.student({ name: 'Paying Priti', roll_no: 'F-4', total_fees: 9000 });
    await planned.collect(payer, 1000, { payment_type: 'Cash' });
    const of = { studentId: payer.id, status: 'draft' };
    const draft = await write(YEAR, of);
    const written = await write(YEAR, { ...of, body: 'Priti paid ₹1,000.00.' });
    await planned.collect(payer, 500, { payment_type: 'Cash' });
    const sent = must(await college.admin.post<FullLetter>(`/letters/${draft.id}/send`, {}));
    expect(sent.body).toContain('₹1,500.00');
    expect(sent.fees?.total).toBe(1500);
    expect(await college.admin.post(`/letters/${written.id}/send`, {})).toMatchObject({
      status: 409,
      body: {
        message:
          'The fees that it tells have changed since it was written: ₹1,000.00 then, ₹1,500.00 now. Fill it from the template again.',
      },
    });
  });
});

describe('who may know what a student paid', () => {
  it('an accountant of the course, and nobody of another', async () => {
    const { scienceAccountant, commerceAccountant, guest, teacher } = college;
    const query = 'from=2026-04-01&until=2027-03-31';
    expect((await paid(query, scienceAccountant)).body.total).toBe(9400);
    expect((await paid(query, commerceAccountant)).status).toBe(404);
    expect([(await paid(query, guest)).status, (await paid(query, teacher)).status]).toEqual([401, 403]);
  });

  it('where a receipt is of another course, only an admin, since a sum without it is not true', async () => {
    const { admin, scienceAccountant, commerce } = college;
    const both = await college.addStudent({ name: 'Both Bina', roll_no: 'F-5', total_fees: 800 });
    await college.collect({ student_id: both.id, amount: 300, course_id: commerce.id });
    const query = `/letters/fees-paid?student_id=${both.id}&from=2026-04-01&until=2027-03-31`;
    expect((await admin.get<FeesPaid>(query)).body.total).toBe(300);
    const refused = await scienceAccountant.get<{ message: string }>(query);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Some receipts of this student are of another course: ask an admin for this certificate',
    ]);
  });
});

describe.skipIf(missingPdfTools.length > 0)(`a fee certificate on paper${withPdfTools}`, () => {
  it('lists heads and receipts below its text, each with the same total', async () => {
    const { id } = await write(YEAR);
    const headers = { authorization: `Bearer ${college.admin.token}` };
    const reply = await fetch(`${college.url}/api/letters/${id}/pdf`, { headers });
    const text = flatTextOf(new Uint8Array(await reply.arrayBuffer()));
    expect(text).toContain('FEE CERTIFICATE');
    for (const { receipt_no } of receipts.slice(0, 2)) expect(text).toContain(receipt_no);
    expect(text).not.toContain(receipts[2]?.receipt_no);
    expect(text.match(/Total ₹9,400\.00/g)).toHaveLength(2);
    expect(text).toContain('Page 1 of 1');
  });
});
