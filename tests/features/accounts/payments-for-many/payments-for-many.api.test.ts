import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  LeftOfPayment,
  PaymentForMany,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { bankOf, openAccount, statementOf } from '../bank-statements/bank-college.ts';

let college: College;
let account: BankAccount;
let planned: Planned;
let asha: Student;
let bina: Student;
let chitra: Student;
let foreign: Student;
beforeAll(async () => {
  college = await openCollege();
  account = await openAccount(college);
  planned = await openPlanned(college);
  asha = await planned.student({ name: 'Asha Rao', roll_no: '1' });
  bina = await planned.student({ name: 'Bina Rao', roll_no: '2' });
  chitra = await planned.student({ name: 'Chitra Das', roll_no: '3' });
  foreign = await college.addStudent({
    ...{ name: 'Of Commerce', roll_no: '77', total_fees: 5_000 },
    course_id: college.commerce.id,
  });
  await planned.raise(await planned.examplePlan());
});
afterAll(() => college.close());

type Answer = PaymentForMany & { message: string; doubts?: { ask: string; message: string }[] };
const send = (fields: object, who = college.scienceAccountant) =>
  who.post<Answer>('/fees/many', { payer: 'Rao Trust', reference: 'RAO-1', ...fields });
const rowOf = ({ id }: Student, amount: number, fields: object = {}) => ({
  ...{ student_id: id, amount },
  ...fields,
});
const receiptsOf = ({ receipts }: PaymentForMany) =>
  receipts.map(({ student_name, amount }) => [student_name, amount]);

describe('one payment for many students', () => {
  it('is no business of a teacher or a guest', async () => {
    expect((await send({}, college.teacher)).status).toBe(403);
    expect((await college.guest.post('/fees/many', {})).status).toBe(401);
  });

  it.each([
    ['without a payer', { payer: ' ' }],
    ['without a number', { reference: '' }],
    ['without a list', {}],
    ['of two lists', { of_class: { course_id: 1 }, file: 'x.csv' }],
    ['of a row that names nobody', { rows: [{ amount: 5 }] }],
  ])('%s is refused', async (_what, fields) => {
    expect((await send({ amount: 100, ...fields })).status).toBe(400);
  });

  it("says of another course's student what it says of nobody, by the number and by the roll number", async () => {
    const rows = [
      rowOf(asha, 100),
      rowOf(foreign, 50),
      { student_id: 9_999, amount: 50 },
      { roll_no: '77', course: college.commerce.name, amount: 50 },
      { roll_no: '77', course: 'No such course', amount: 50 },
    ];
    const { body } = await send({ amount: 300, rows, dry_run: true });
    expect(receiptsOf(body)).toEqual([['Asha Rao', 100]]);
    expect(body.unknown.map(({ reason, what }) => [reason, what])).toEqual([
      ['No student has this number', ''],
      ['No student has this number', ''],
      [`There is no course “${college.commerce.name}”`, '77'],
      ['There is no course “No such course”', '77'],
    ]);
    expect(JSON.stringify(body)).not.toContain('Of Commerce');
    const own = await send({ amount: 300, rows, dry_run: true }, college.admin);
    expect(receiptsOf(own.body)).toEqual([
      ['Asha Rao', 100],
      // The number and the roll number name one student: twice is once.
      ['Of Commerce', 50],
    ]);
  });

  it("another course's class is nobody's, as one of no course", async () => {
    const ofClass = (course_id: number, who = college.scienceAccountant) =>
      send({ amount: 300, of_class: { course_id }, dry_run: true }, who);
    const [other, none] = [await ofClass(college.commerce.id), await ofClass(9_999)];
    expect([other.status, other.body]).toEqual([none.status, none.body]);
    expect(JSON.stringify(other.body)).not.toContain('Of Commerce');
    expect(receiptsOf((await ofClass(college.commerce.id, college.admin)).body)).toEqual([
      ['Of Commerce', 5000],
    ]);
  });

  it('of which nobody is found is refused: nothing would be received', async () => {
    const rows = [{ student_id: 9_999, amount: 50 }];
    const { status, body } = await send({ amount: 50, rows, confirm: ['left'] });
    expect([status, body.message]).toEqual([
      400,
      'No student of this list was found: no receipt would be made',
    ]);
  });

  it('a head that a row names is settled first, then what else is owed; a head twice is one too many', async () => {
    const Examination = planned.head('Examination');
    const rows = [
      rowOf(asha, 1_400, { head_id: Examination }),
      rowOf(asha, 500),
      rowOf(asha, 20, { head_id: Examination }),
      rowOf(bina, 2_000, { head_id: Examination }),
    ];
    const asked = await send({ amount: 3_920, rows });
    expect(asked.body.doubts?.map(({ message }) => message)).toEqual([
      '₹20.00 stays in suspense: 1 row without a receipt (₹20.00).',
    ]);
    const made = must(
      await send({ amount: 3_920, rows, confirm: ['left'], date: '2026-08-01' }, college.admin),
    );
    expect(receiptsOf(made)).toEqual([
      ['Asha Rao', 1_900],
      ['Bina Rao', 2_000],
    ]);
    expect(made.unknown.map(({ row, reason }) => [row, reason])).toEqual([[3, 'Row 1 names them already']]);
    expect(openOf(await planned.dues(asha))).toEqual([
      ...['Tuition 1: 5500', 'Caution Money: 1000', 'Tuition 2: 6000'],
    ]);
    expect(openOf(await planned.dues(bina))).toEqual([
      ...['Tuition 1: 5400', 'Caution Money: 1000', 'Tuition 2: 6000'],
    ]);
  });

  it('for a class is what each owes, or the same for each; who is left out gets nothing', async () => {
    const of_class = { course_id: college.science.id, year: '1' };
    const owed = must(await send({ amount: 41_000, reference: 'C-1', of_class, dry_run: true }));
    expect(receiptsOf(owed)).toEqual([
      ['Asha Rao', 12_500],
      ['Bina Rao', 12_400],
      ['Chitra Das', 14_400],
    ]);
    expect(owed).toMatchObject({ listed: 39_300, left: 1_700 });
    const each = { ...of_class, amount: 100 };
    const made = must(
      await send(
        { amount: 200, reference: 'C-1', of_class: each, without: [chitra.id], date: '2026-11-21' },
        college.admin,
      ).then(async (refused) => {
        expect([refused.status, refused.body.message]).toEqual([
          400,
          'The rows come to ₹300.00, ₹100.00 more than the transfer of ₹200.00',
        ]);
        return send(
          { amount: 300, reference: 'C-1', of_class: each, without: [chitra.id], confirm: ['left'] },
          college.admin,
        );
      }),
    );
    expect(receiptsOf(made)).toEqual([
      ['Asha Rao', 100],
      ['Bina Rao', 100],
    ]);
    expect(made.left).toBe(100);
    const others = await send({ amount: 1, of_class: { course_id: college.commerce.id }, dry_run: true });
    expect(others.body.receipts).toEqual([]);
  });

  it('is all or none: one that another took first leaves nothing behind', async () => {
    const count = async () => (await college.admin.get<Fee[]>('/fees')).body.length;
    const before = [await count(), await balancesOf(college)];
    const rows = [rowOf(asha, 10), rowOf(bina, 10)];
    expect((await send({ amount: 20, reference: 'C-1', rows })).status).toBe(409);
    expect((await send({ amount: 20, reference: 'N-1', rows, account_id: 99 })).status).toBe(400);
    expect(
      (
        await send({
          amount: 20,
          reference: 'N-1',
          rows: [...rows, rowOf(chitra, 5, { head_id: 9_999 })],
          confirm: ['left', 'over'],
        })
      ).status,
    ).toBe(400);
    expect([await count(), await balancesOf(college)]).toEqual(before);
  });

  it('what is left is claimed before its line of the bank is here, as one more part; the line is matched with all of it', async () => {
    const rows = [rowOf(asha, 30), { student_id: 9_999, amount: 70 }];
    const fields = { reference: 'HDFC0000111222', payer: 'Das Trust', rows, confirm: ['left'] };
    const made = must(await send({ amount: 100, ...fields }));
    const left = () => college.admin.get<LeftOfPayment[]>('/fees/many/left?q=das');
    expect(must(await left()).map((one) => [one.payer, one.reference, one.left])).toEqual([
      ['Das Trust', 'HDFC0000111222', 70],
    ]);
    for (const who of ['teacher', 'scienceAccountant'] as const) {
      expect((await college[who].get('/fees/many/left')).status).toBe(403);
      expect((await college[who].post('/fees/many/1/claim', {})).status).toBe(403);
    }
    const claim = (amount?: number) =>
      college.admin.post<Fee>(`/fees/many/${made.payment_id}/claim`, { student_id: chitra.id, amount });
    expect((await claim(71)).status).toBe(400);
    expect(must(await claim(50))).toMatchObject({
      ...{ amount: 50, reference: 'HDFC0000111222' },
      together: { payer: 'Das Trust' },
    });
    expect(must(await left()).map((one) => one.left)).toEqual([20]);
    const bank = bankOf(college, account);
    await bank.load(statementOf(10_000, [['21-11-2026', 'NEFT DAS HDFC0000111222', '', 100]]));
    const [proposal] = await bank.proposals();
    expect([proposal?.kind, proposal?.entries.length]).toEqual(['reference', 3]);
    const entries = proposal?.entries.map(({ id }) => id);
    must(await college.admin.post('/matches', { line_id: proposal?.line_id, entries }));
    expect(must(await left())).toEqual([]);
    expect(must(await claim())).toMatchObject({ amount: 20, together: { payer: 'Das Trust' } });
    expect((await claim()).status).toBe(409);
    expect((await bank.lines())[0]?.state).toBe('matched');
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });

  it('takes its line of the bank out of suspense, where that is here already', async () => {
    const bank = bankOf(college, account);
    await bank.load(statementOf(10_100, [['20-11-2026', 'NEFT RAO TRUST UTIB0009876543', '', 400]]));
    const [line] = await bank.lines('&state=unmatched');
    must(await college.admin.post(`/lines/${line?.id}/suspense`));
    const held = (await balancesOf(college)).Suspense ?? 0;
    const rows = [rowOf(asha, 100), rowOf(chitra, 200)];
    const fields = { reference: 'UTIB0009876543', rows, confirm: ['left'], date: '2026-11-20' };
    const made = must(await send({ amount: 400, ...fields }, college.admin));
    expect([made.matched, made.left]).toEqual([true, 100]);
    expect(await balancesOf(college)).toMatchObject({ Suspense: held + 300 });
    const [tied] = await bank.lines('&state=suspense');
    expect([
      tied?.state,
      tied?.match?.entries.map(({ what }) => what.replace(/\d{4}-\d\d\/\d+/, 'No')),
    ]).toEqual([
      'suspense',
      [
        'Suspense: NEFT RAO TRUST UTIB0009876543',
        'Receipt No, Asha Rao',
        'Receipt No, Chitra Das',
        'Suspense: left of the payment of Rao Trust',
        'Reversed: Suspense: NEFT RAO TRUST UTIB0009876543',
      ],
    ]);
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});
