import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentForMany } from '../../../../shared/features/accounts/payments-for-many/payments-for-many.model.ts';
import type { Cheque } from '../../../../shared/features/collection/cheques/cheques.model.ts';
import type { CollectedFee, Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { TakenTogether } from '../../../../shared/features/collection/fees/fees.together.ts';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import type { Agreement } from '../../../../shared/features/overview/books/books.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { bankOf, openAccount, statementOf } from '../../accounts/bank-statements/bank-college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { readReport } from '../../overview/reports/report-reading.ts';

let college: College;
let planned: Planned;
let government: Fund;

/** Each student owes ₹4,200 under Tuition of the college, and ₹800 under a head of the Government's fund. */
let lines: readonly { head_id: number; amount: number; due_date: string }[];

beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
  planned = await openPlanned(college);
  const { admin } = college;
  government = must(await admin.post<Fund>('/funds', { name: 'Government', kind: 'own', receipt_mark: 'g' }));
  const head = { name: 'Government Fee', fee_type: 'Exam', fund_id: government.id };
  const { id } = must(await admin.post<Head>('/heads', head));
  lines = [
    { head_id: planned.head('Tuition'), amount: 4200, due_date: '2026-07-15' },
    { head_id: id, amount: 800, due_date: '2026-07-15' },
  ];
});
afterAll(() => college?.close());

const figures = async ({ id }: Student) => must(await college.admin.get<Student>(`/students/${id}`));
const owing = async (name: string, year = '3'): Promise<Student> => {
  const { admin, science } = college;
  const person = { name, father_name: 'Mohan Lal', course_id: science.id, year };
  const student = must(await admin.post<Student>('/students', person));
  for (const line of lines) must(await admin.post('/dues', { student_id: student.id, ...line }));
  return figures(student);
};
const pay = async (student: Student, amount: number, fields: object = {}): Promise<CollectedFee> =>
  must(
    await college.scienceAccountant.post<CollectedFee>('/fees', {
      ...{ student_id: student.id, amount, payment_date: '2026-11-20', confirm: ['over'] },
      ...fields,
    }),
  );
const partsOf = ({ others = [], ...fee }: CollectedFee): readonly Fee[] => [fee, ...others];
const saidOf = (fee: CollectedFee) => partsOf(fee).map(({ receipt_no, amount }) => [receipt_no, amount]);
const agrees = async () => {
  const { agree, checks } = must(await college.admin.get<Agreement>('/books/agree'));
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  expect(agree).toBe(true);
};
/** The digits of a number, and what stands before them. */
const nextAfter = (number: string | null): string =>
  (number ?? '').replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));

describe('a mark of a fund’s receipts', () => {
  const post = (fields: object) => college.admin.post('/funds', { name: 'Parents', ...fields });

  it.each([
    ['PTAX', 400, 'A mark is one to three letters, such as G'],
    ['1', 400, 'A mark is one to three letters, such as G'],
    ['p', 400, 'P is the mark of payment vouchers'],
    ['G', 409, 'Government has this mark already'],
  ])('%s is refused', async (receipt_mark, status, message) => {
    expect(await post({ receipt_mark })).toMatchObject({ status, body: { message } });
  });

  it('gives the fund’s receipts numbers of their own, which the settings show beside the others', async () => {
    const { series } = must(await college.admin.get<Settings>('/settings'));
    expect(series.slice(0, 3).map(({ kind, label, next }) => [kind, label, next])).toEqual([
      ['receipt', 'Fee receipts', '2026-27/000001'],
      ['receipt:G', 'Fee receipts, Government', '2026-27/G000001'],
      ['refund', 'Refund vouchers', 'RF/2026-27/0001'],
    ]);
  });
});

describe('a payment over heads of two series', () => {
  it('makes two receipts in one act: one sum, each with its own number, both with the balance after it', async () => {
    const asha = await owing('Asha');
    const fee = await pay(asha, 5000);
    expect(saidOf(fee)).toEqual([
      ['2026-27/000001', 4200],
      ['2026-27/G000001', 800],
    ]);
    const [college1, government1] = partsOf(fee);
    expect([college1?.fee_type, government1?.fee_type]).toEqual(['Tuition', 'Exam']);
    expect(college1?.together).toMatchObject({ payer: 'Asha', amount: 5000, students: 1 });
    expect(government1?.together?.id).toBe(college1?.together?.id);
    expect(await figures(asha)).toMatchObject({ pending_fees: 0, paid_fees: 5000 });
    for (const { id } of partsOf(fee)) {
      const paper = college.opened.raw
        .prepare("select content from papers where kind = 'receipt' and record_id = ?")
        .pluck()
        .get(id);
      expect(String(paper)).toContain('"balance":0');
      expect(String(paper)).toContain('part of ₹5,000.00');
    }
    await agrees();
  });

  it('over heads of one series makes one, of that series', async () => {
    const bina = await owing('Bina');
    const fee = await pay(bina, 800, { fee_type: 'Exam' });
    expect(saidOf(fee)).toEqual([['2026-27/G000002', 800]]);
    expect(fee.others).toBe(undefined);
    expect(fee.together).toBe(null);
    expect(saidOf(await pay(bina, 4200))).toEqual([['2026-27/000002', 4200]]);
  });

  it('what is paid ahead has a receipt of the ordinary series', async () => {
    const student = await owing('Chitra', '1');
    await planned.raise(await planned.examplePlan({ lines: [{ ...lines[0], amount: 100 }] }));
    const fee = await pay(student, 5600);
    expect(partsOf(fee).map(({ amount, advance }) => [amount, advance])).toEqual([
      [4800, 500],
      [800, 0],
    ]);
    await agrees();
  });

  it('sent again by the same key is the same two receipts', async () => {
    const { scienceAccountant } = college;
    const student = await owing('Dev');
    const body = { student_id: student.id, amount: 5000 };
    const send = () =>
      scienceAccountant.post<CollectedFee>('/fees', body, { 'Idempotency-Key': 'one-payment' });
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect(must(first).others).toHaveLength(1);
    expect(must(await scienceAccountant.get<Fee[]>(`/fees?student_id=${student.id}`))).toHaveLength(2);
  });

  it('asks about the same payment made again', async () => {
    const student = await owing('Ela');
    await pay(student, 5000);
    const again = { student_id: student.id, amount: 5000, ask: true, confirm: ['over'] };
    expect(await college.scienceAccountant.post('/fees', again)).toMatchObject({
      status: 409,
      body: { ask: 'repeat' },
    });
  });

  it('is refused whole where one part of it cannot be, and gives no number out', async () => {
    const { series } = must(await college.admin.get<Settings>('/settings'));
    const student = await owing('Farah');
    const wrong = {
      student_id: student.id,
      amount: 5000,
      lines: [{ head_id: lines[1]?.head_id, amount: 800 }],
    };
    expect((await college.scienceAccountant.post('/fees', wrong)).status).toBe(400);
    expect(must(await college.admin.get<Settings>('/settings')).series).toEqual(series);
  });

  it('each receipt is cancelled by itself, and the other stays', async () => {
    const student = await owing('Gita');
    const [, other] = partsOf(await pay(student, 5000));
    must(await college.admin.post(`/fees/${other?.id}/cancel`, { reason: 'Not his' }));
    expect(await figures(student)).toMatchObject({ pending_fees: 800, paid_fees: 4200 });
    await agrees();
  });

  it('one cheque is returned with all its receipts, and charged once', async () => {
    const student = await owing('Hari');
    const cheque = { number: '100777', bank: 'SBI', date: '2026-11-20' };
    const fee = await pay(student, 5000, { payment_type: 'Cheque', cheque });
    const [, other] = partsOf(fee);
    const step = (state: string, fields: object = {}) =>
      college.admin.post<Cheque>(`/fees/${other?.id}/cheque`, { state, ...fields });
    must(await step('deposited'));
    const states = async () =>
      Promise.all(
        partsOf(fee).map(async ({ id }) => must(await college.admin.get<Cheque>(`/fees/${id}/cheque`)).state),
      );
    expect(await states()).toEqual(['deposited', 'deposited']);
    must(await step('returned', { charge: 250, reason: 'Funds insufficient' }));
    expect(await states()).toEqual(['returned', 'returned']);
    expect(await figures(student)).toMatchObject({ pending_fees: 5250, paid_fees: 0 });
    await agrees();
  });
});

describe('every way to a receipt keeps the series apart', () => {
  it('money that no student owes, by its head’s fund', async () => {
    const rent = { name: 'Hall Rent', fee_type: 'Misc', kind: 'other income', fund_id: government.id };
    const { id } = must(await college.admin.post<Head>('/heads', rent));
    const fee = must(
      await college.scienceAccountant.post<Fee>('/other-receipts', {
        payer: 'A Club',
        head_id: id,
        amount: 70,
      }),
    );
    expect(fee.receipt_no).toMatch(/^2026-27\/G\d{6}$/);
  });

  it('one payment for several students: a receipt of each series for each', async () => {
    const [ira, jaya] = [await owing('Ira'), await owing('Jaya')];
    const { fees } = must(
      await college.scienceAccountant.post<TakenTogether>('/fees/together', {
        ...{ payer: 'Their Mother', payment_type: 'Online', reference: 'UTR-77', amount: 10_000 },
        rows: [ira, jaya].map(({ id }) => ({ student_id: id, amount: 5000 })),
      }),
    );
    expect(fees.map(({ student_name, amount }) => [student_name, amount])).toEqual([
      ['Ira', 4200],
      ['Ira', 800],
      ['Jaya', 4200],
      ['Jaya', 800],
    ]);
    expect(new Set(fees.map(({ together }) => together?.id)).size).toBe(1);
    await agrees();
  });

  it('one payment for many by a list says each student’s numbers', async () => {
    const student = await owing('Kiran');
    const { receipts } = must(
      await college.admin.post<PaymentForMany>('/fees/many', {
        ...{ payer: 'Trust', reference: 'T-1', amount: 5000 },
        rows: [{ student_id: student.id, amount: 5000 }],
      }),
    );
    expect(receipts[0]?.receipt_no).toMatch(/^2026-27\/\d{6}, 2026-27\/G\d{6}$/);
    await agrees();
  });

  it('a cheque dated ahead, on its day', async () => {
    const student = await owing('Lata');
    const cheque = { number: '200888', bank: 'PNB', date: '2026-11-25' };
    const kept = must(
      await college.scienceAccountant.post<{ id: number }>('/post-dated-cheques', {
        ...{ student_id: student.id, amount: 5000, payment_type: 'Cheque', cheque },
      }),
    );
    college.clock.set('2026-11-25T10:00:00');
    const admin = await college.signIn('admin');
    Object.assign(college, { admin, scienceAccountant: await college.signIn('asha') });
    const fee = must(await admin.post<CollectedFee>(`/post-dated-cheques/${kept.id}/take`, {}));
    expect(partsOf(fee).map(({ amount }) => amount)).toEqual([4200, 800]);
    await agrees();
  });

  it('a line of the bank that is claimed is matched with all its receipts', async () => {
    const student = await owing('Mohan');
    const bank = bankOf(college, await openAccount(college));
    await bank.load(statementOf(10_000, [['24-11-2026', 'NEFT MOHAN', 'N99', 5000]]));
    const [line] = await bank.lines();
    must(await college.admin.post(`/lines/${line?.id}/claim`, { student_id: student.id }));
    expect((await bank.lines())[0]).toMatchObject({ state: 'matched' });
    expect(await figures(student)).toMatchObject({ pending_fees: 0 });
    await agrees();
  });
});

describe('what is numbered in several series', () => {
  it('is found by its number, with its letter and without', async () => {
    const find = async (q: string) =>
      must(await college.admin.get<Fee[]>(`/fees?q=${encodeURIComponent(q)}`)).map(
        ({ receipt_no }) => receipt_no,
      );
    expect(await find('G000001')).toEqual(['2026-27/G000001']);
    expect(await find('g000001')).toEqual(['2026-27/G000001']);
    expect(await find('2026-27/G000001')).toEqual(['2026-27/G000001']);
    expect(new Set(await find('000001'))).toEqual(new Set(['2026-27/000001', '2026-27/G000001']));
  });

  it('is counted series by series in the stock of receipt numbers, none missing', async () => {
    const { rows } = await readReport(college.admin, 'receipt-numbers');
    const said = rows.map(({ cells }) => [cells[0], cells[1], cells[7], cells[8]]);
    expect(said).toEqual([
      ['Receipts', '2026-27/000001', 0, 'None'],
      ['Receipts, Government', '2026-27/G000001', 0, 'None'],
    ]);
  });

  it('is named series by series on the slip of the day', async () => {
    const { scienceAccountant } = college;
    await pay(await owing('Nila'), 5000, { payment_date: '2026-11-25' });
    await pay(await owing('Om'), 5000, { payment_date: '2026-11-25' });
    must(
      await scienceAccountant.post('/drawer/close', {
        counts: {},
        reason: 'Not counted',
        date: '2026-11-25',
      }),
    );
    const paper = college.opened.raw
      .prepare("select content from papers where kind = 'drawer' order by record_id desc limit 1")
      .pluck()
      .get();
    const { receipts_from, receipts_to, other_receipts } = JSON.parse(String(paper));
    expect([receipts_from, receipts_to]).toEqual([
      expect.stringMatching(/^2026-27\/\d{6}$/),
      expect.stringMatching(/^2026-27\/\d{6}$/),
    ]);
    expect(other_receipts).toEqual([
      {
        from: expect.stringMatching(/^2026-27\/G\d{6}$/),
        to: expect.stringMatching(/^2026-27\/G\d{6}$/),
      },
    ]);
  });

  it('a gap in one series is named by Books agree, and in no other', async () => {
    const { admin } = college;
    const { series } = must(await admin.get<Settings>('/settings'));
    const mark = series.find(({ kind }) => kind === 'receipt:G');
    const { raw } = college.opened;
    raw.prepare("update series set next_number = next_number + 2 where kind = 'receipt:G'").run();
    const { checks } = must(await admin.get<Agreement>('/books/agree'));
    expect(checks.find(({ name }) => name === 'Numbers without a gap')).toMatchObject({
      total: 1,
      differences: [{ record: 'Receipt G 2026-27' }],
    });
    raw.prepare("update series set next_number = next_number - 2 where kind = 'receipt:G'").run();
    must(
      await admin.put('/settings', {
        series: [{ kind: 'receipt:G', next_number: (mark?.next_number ?? 0) + 5 }],
      }),
    );
    await agrees();
  });

  it('an admin cannot let a series begin anew, nor set one that no fund has', async () => {
    const put = (kind: string, next_number: number) =>
      college.admin.put('/settings', { series: [{ kind, next_number }] });
    // The last receipt of all is of another series.
    must(await college.admin.post('/fees', { student_name: 'Walk In', amount: 5 }));
    for (const kind of ['receipt', 'receipt:G']) expect((await put(kind, 1)).status, kind).toBe(409);
    expect((await put('receipt:X', 1)).status).toBe(400);
    expect((await put('receipt:g', 1)).status).toBe(400);
  });

  it('a mark is kept once numbers of the financial year have it, and can be changed in the next', async () => {
    const change = (receipt_mark: string | null) =>
      college.admin.patch<Fund>(`/funds/${government.id}`, { receipt_mark });
    for (const mark of ['H', '', null])
      expect(await change(mark)).toMatchObject({
        status: 409,
        body: {
          message: expect.stringMatching(/^Receipts of 2026-27 have this mark, the last is 2026-27\/G/),
        },
      });
    expect(
      must(await college.admin.patch<Fund>(`/funds/${government.id}`, { name: 'State' })).receipt_mark,
    ).toBe('G');
    college.clock.set('2027-04-02T10:00:00');
    Object.assign(college, { admin: await college.signIn('admin') });
    expect(must(await change('H')).receipt_mark).toBe('H');
    expect(must(await change('G')).receipt_mark).toBe('G');
  });
});

it('the number after the last of a series is the next one, whatever the others gave', async () => {
  const student = await owing('Usha');
  Object.assign(college, { scienceAccountant: await college.signIn('asha') });
  const first = partsOf(await pay(student, 5000, { payment_date: '2027-04-02' }));
  const second = partsOf(await pay(await owing('Vani'), 5000, { payment_date: '2027-04-02' }));
  expect(second.map(({ receipt_no }) => receipt_no)).toEqual(
    first.map(({ receipt_no }) => nextAfter(receipt_no)),
  );
});
