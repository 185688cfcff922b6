import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import { owedOn, owedText } from '../../../../shared/features/charges/dues/owed.text.ts';
import type { DueRun } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { DemandCount } from '../../../../shared/features/collection/demand-letters/demand-letters.model.ts';
import { upiLink } from '../../../../shared/upi.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let owing: number;
let ofCommerce: number;
let run: DueRun;
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  const student = await planned.student({ name: 'Devika Menon', roll_no: 'R-17' });
  owing = student.id;
  await planned.student({ name: 'Farida Khan', roll_no: 'R-18' });
  await planned.student({ name: 'Gopal Das', roll_no: 'R-19', status: 'Left', status_date: '2026-11-20' });
  const { commerce } = college;
  const other = { name: 'Of Commerce', course_id: commerce.id, total_fees: 100 };
  ofCommerce = (await college.addStudent(other)).id;
  run = await planned.raise(await planned.examplePlan({ late_fee: { grace_days: 5, fixed: 50 } }));
  await planned.collect(student, 1000, { payment_date: '2026-11-21' });
});
afterAll(() => college?.close());

const read = async (path: string, { token }: { readonly token?: string } = college.admin) => {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${college.url}/api${path}`, { headers });
  const pdf = new Uint8Array(await reply.arrayBuffer());
  const isRead = reply.status === 200 && missingPdfTools.length === 0;
  return { status: reply.status, pdf, text: isRead ? flatTextOf(pdf) : '' };
};

describe('who may have demand letters', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['commerceAccountant', 404],
    ['scienceAccountant', 200],
  ] as const)('of a science student are answered to %s with %i', async (who, status) => {
    const caller = college[who];
    expect((await caller.get(`/students/${owing}/demand-letter`)).status).toBe(status);
    expect((await caller.get(`/demand-letters?course_id=${college.science.id}`)).status).toBe(status);
    const counted = await caller.get<DemandCount>(`/demand-letters/count?course_id=${college.science.id}`);
    expect(counted.status).toBe(status === 404 ? 200 : status);
    if (status === 404) expect(counted.body.all.students).toBe(0);
  });

  it('are refused where nobody owes anything', async () => {
    expect((await read(`/demand-letters?course_id=${college.science.id}&year=9`)).status).toBe(404);
  });
});

it('letters are for the overdue alone unless all who owe are asked for, and counted before they are made', async () => {
  const { admin, commerce } = college;
  const year = 'Later';
  const [late, later] = await Promise.all(
    ['Is Overdue', 'Owes Later'].map((name) => planned.student({ name, year, course_id: commerce.id })),
  );
  const charge = async (id: number | undefined, amount: number, due_date: string) =>
    must(await admin.post('/dues', { student_id: id, head_id: planned.head('Sports'), amount, due_date }));
  await charge(late?.id, 700, '2026-11-02');
  await charge(late?.id, 50, '2027-01-10');
  await charge(later?.id, 9000, '2027-01-10');
  const of = `course_id=${commerce.id}&year=${year}&on=2026-11-21`;
  expect(must(await admin.get<DemandCount>(`/demand-letters/count?${of}`))).toEqual({
    overdue: { students: 1, amount: 700 },
    all: { students: 2, amount: 9750 },
  });
  const chosen = `ids=${late?.id},${later?.id}&on=2026-11-21`;
  expect(must(await admin.get<DemandCount>(`/demand-letters/count?${chosen}`)).overdue.students).toBe(1);
  expect((await read(`/demand-letters?ids=${later?.id}&on=2026-11-21`)).status).toBe(404);
  expect((await read(`/demand-letters?ids=${later?.id}&on=2026-11-21&owing=all`)).status).toBe(200);
  // Who is asked by name for one paper is told all that is open.
  expect((await read(`/students/${later?.id}/demand-letter?on=2026-11-21`)).status).toBe(200);
  if (missingPdfTools.length > 0) return;
  const { text } = await read(`/demand-letters?${of}`);
  expect(text).toContain('Is Overdue');
  expect(text).not.toContain('Owes Later');
});

describe.skipIf(missingPdfTools.length > 0)(`demand letters${withPdfTools}`, () => {
  it('say what is open of each due, what is late, and what is due by their day', async () => {
    const { text } = await read(`/students/${owing}/demand-letter?on=2026-11-21`);
    for (const said of ['Devika Menon', 'R-17', 'Tuition 2, 2026-27', '15-12-2026', `${owing}-211126`])
      expect(text).toContain(said);
    // 14,400 less 1,000 with its late fee of 50, and the late fees of what is still open.
    expect(text).toContain('Examination, 2026-27');
    expect(text).toMatch(/Please pay ₹[\d,]+\.00 \([^)]+\) by \d\d-\d\d-\d{4} at the fee counter/);
  });

  it('say what is due and what is due later in the words of the counter, on letters and on slips', async () => {
    const on = '2026-11-21';
    const dues = must(await college.admin.get<StudentDues>(`/students/${owing}/dues`));
    const words = owedText(owedOn(dues, on), { on, isExact: true });
    expect(words).toMatch(/^Due by 21-11-2026 ₹[\d,.]+ \(late fee ₹50\.00\) · later ₹[\d,.]+$/);
    for (const form of ['letter', 'slip'])
      expect((await read(`/demand-letters?ids=${owing}&on=${on}&form=${form}`)).text).toContain(words);
  });

  it('are in the language that is asked for, as a stage of reminders asks', async () => {
    for (const [language, isHindi] of [
      ['', false],
      ['&language=English', false],
      ['&language=English%20and%20Hindi', true],
    ] as const) {
      const { text } = await read(`/demand-letters?ids=${owing}&owing=all${language}`);
      expect(text.includes('कृपया')).toBe(isHindi);
    }
  });

  it('of a course are of those who study and owe something, and of no other course', async () => {
    for (const form of ['letter', 'slip']) {
      const { text } = await read(`/demand-letters?course_id=${college.science.id}&form=${form}`);
      expect(text).toContain('Devika Menon');
      expect(text).toContain('Farida Khan');
      expect(text).not.toContain('Gopal Das');
      expect(text).not.toContain('Of Commerce');
    }
    const own = await read('/demand-letters', college.commerceAccountant);
    expect(own.text).toContain('Of Commerce');
    expect(own.text).not.toContain('Devika Menon');
  });

  it('of rows chosen are of those who owe something, and of no other course', async () => {
    const students = `${owing},${ofCommerce}`;
    const { text } = await read(`/demand-letters?ids=${students}`);
    expect(text).toContain('Devika Menon');
    expect(text).toContain('Of Commerce');
    expect(text).not.toContain('Farida Khan');
    expect((await read(`/demand-letters?ids=${students}`, college.scienceAccountant)).text).not.toContain(
      'Of Commerce',
    );
  });

  it('of a raising chosen are of whom it charged; of one that was undone there are none', async () => {
    const { text } = await read(`/demand-letters?run_ids=${run.run_id}&form=slip`);
    expect(text).toContain('Devika Menon');
    expect(text).toContain('Farida Khan');
    expect(text).not.toContain('Of Commerce');
    await planned.student({ name: 'Second Year', year: '2', total_fees: 500 });
    const { run_id } = await planned.raise(await planned.examplePlan({ year: '2' }));
    expect((await read(`/demand-letters?run_ids=${run_id}`)).text).toContain('Second Year');
    must(await college.admin.post(`/due-runs/${run_id}/undo`, {}));
    expect((await read(`/demand-letters?run_ids=${run_id}`)).status).toBe(404);
  });

  it('carry a code to pay by once the settings hold a UPI address', async () => {
    const { admin } = college;
    expect((await read(`/students/${owing}/demand-letter`)).text).not.toContain('Pay by UPI');
    for (const wrong of ['college', 'college@', 'col lege@sbi', 'college@sbi.example/x'])
      expect((await admin.put('/settings', { upi_address: wrong })).status).toBe(400);
    must(await admin.put('/settings', { upi_address: ' rampur.college@sbi ' }));
    const { text } = await read(`/students/${owing}/demand-letter`);
    expect(text).toContain('Pay by UPI');
    expect(text).toContain('rampur.college@sbi');
    expect((await read(`/demand-letters?course_id=${college.science.id}&form=slip`)).text).toContain(
      'Pay by UPI',
    );
  });
});

it('the code names the college, the amount in rupees and whose payment it is', () => {
  const note = 'Fees R-17 slip 17-211126';
  const payment = { address: 'rampur.college@sbi', name: 'Govt. College & School', amount: 7450, note };
  expect(upiLink(payment)).toBe(
    'upi://pay?pa=rampur.college@sbi&pn=Govt.%20College%20%26%20School&am=7450.00&cu=INR&tn=Fees%20R-17%20slip%2017-211126',
  );
});
