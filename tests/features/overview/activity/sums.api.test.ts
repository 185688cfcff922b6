import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFile } from '../../../../main/office/disk/data-directory.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
});
afterAll(() => college.close());

const verify = async () => (await college.admin.get<Verification>('/activity/verify')).body;

it('after every kind of change the totals agree with the registers', async () => {
  const { admin, science, commerce } = college;
  const student = await college.addStudent();
  const fee = await college.collect({ student_id: student.id, amount: 700 });
  await college.collect({ student_id: student.id, amount: 300, paid: false });
  await college.collect({ amount: 20, course_ids: [commerce.id, science.id] });
  await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
  await admin.put(`/students/${student.id}`, { course_id: commerce.id, version: 3 });
  const bill = { vendor: 'Rampur Paper Mart', amount: 90, category: 'Stationery', course_id: science.id };
  const { body } = await admin.post<{ id: number }>('/bills', bill);
  await admin.put(`/bills/${body.id}`, { status: 'Approved' });
  await admin.put(`/bills/${body.id}`, { amount: 95, date: '2026-10-01' });
  const draft = { type: 'Bonafide Certificate', issuedTo: 'Kiran', status: 'draft', body: 'Known to us.' };
  const letter = (await admin.post<FullLetter>('/letters', draft)).body;
  await admin.post(`/letters/${letter.id}/send`, { version: letter.version });
  await admin.post(`/letters/${letter.id}/cancel`, { reason: 'Wrong name' });
  const person = { name: 'Kiran', father_name: 'Mohan Lal', course: 'B.Sc.', roll_no: '7', year: 2026 };
  for (const then of ['verify', 'cancel']) {
    const { body: dmc } = await admin.post<Dmc>('/dmcs', { ...person, dmc_type: 'Degree' });
    await admin.post(`/dmcs/${dmc.id}/${then}`, then === 'cancel' ? { reason: 'Wrong year' } : {});
  }
  const states = college.opened.raw
    .prepare(
      "select distinct register || ' ' || state from stored_sums where records > 0 and register <> 'audit' order by 1",
    )
    .pluck()
    .all();
  expect(states).toEqual([
    'bills Approved',
    'dmcs cancelled',
    'dmcs verified',
    'fees cancelled',
    'fees paid',
    'fees unpaid',
    'letters cancelled',
    'lines received',
    'receipts received',
    'students pending',
  ]);
  expect(await verify()).toMatchObject({ ok: true });
});

it('what a search adds up by payer is verified as well', async () => {
  const { raw } = college.opened;
  await college.collect({ student_name: 'Aaliya', amount: 40 });
  raw.exec("update fee_payers set paid_paise = paid_paise + 5 where student_name = 'Aaliya'");
  expect((await verify()).broken?.reason).toBe(
    'Fees (Aaliya, by payer): 1 with ₹40.05 are counted in the totals, and 1 with ₹40.00 are in the register',
  );
  raw.exec("update fee_payers set paid_paise = paid_paise - 5 where student_name = 'Aaliya'");
  expect(await verify()).toMatchObject({ ok: true });
});

it('what the lines of receipts add up to is verified as well', async () => {
  const { raw } = college.opened;
  const student = await college.addStudent({ name: 'Bela', roll_no: '72', total_fees: 1000 });
  await college.collect({ student_id: student.id, amount: 400, fee_type: 'Exam' });
  raw.exec(
    "update stored_sums set paise = paise + 5 where register = 'lines' and span = 'month' and state = '13'",
  );
  expect((await verify()).broken?.reason).toBe(
    'Lines of receipts of 2026-11 (Exam, head 13): 1 with ₹400.05 are counted in the totals, and 1 with ₹400.00 are in the register',
  );
  raw.exec(
    "update stored_sums set paise = paise - 5 where register = 'lines' and span = 'month' and state = '13'",
  );
  expect(await verify()).toMatchObject({ ok: true });
});

it('and by which state the cheques are found', async () => {
  const { raw } = college.opened;
  const cheque = { number: '000123', bank: 'State Bank', date: '2026-11-20' };
  await college.collect({ amount: 60, payment_type: 'Cheque', cheque });
  raw.exec("update cheques_now set state = 'cleared'");
  expect((await verify()).broken?.reason).toBe(
    'Fees (cheques, cleared): 1 with ₹0.00 are counted in the totals, and 0 with ₹0.00 are in the register',
  );
  raw.exec("update cheques_now set state = 'received'");
  expect(await verify()).toMatchObject({ ok: true });
});

it('a row that was changed behind the office’s back is found, and said', async () => {
  const raw = new Sqlite(databaseFile(college.dataDirectory));
  const guard = "begin select raise(abort, 'a fee entry is never edited'); end";
  raw.exec(
    'drop trigger fees_are_never_edited; update fees set amount_paise = amount_paise + 5 where id = 2',
  );
  expect(await verify()).toMatchObject({
    ok: false,
    broken: {
      summary: 'the totals',
      reason:
        'Fees of 21-11-2026 (Tuition, unpaid): 1 with ₹300.00 are counted in the totals, and 1 with ₹300.05 are in the register',
    },
  });
  raw.exec(
    `update fees set amount_paise = 30000 where id = 2; create trigger fees_are_never_edited before update on fees ${guard}`,
  );
  expect(await verify()).toMatchObject({ ok: true });
  raw.exec("update stored_sums set records = 9 where register = 'letters' and span = 'month'");
  expect((await verify()).broken?.reason).toBe(
    'Letters of 2026-11 (Bonafide Certificate, cancelled): 9 with ₹0.00 are counted in the totals, and 1 with ₹0.00 are in the register',
  );
  raw.close();
});
