import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Settings } from '../../../../shared/features/college/settings/settings.model.ts';
import { USUAL_REFUND_POLICY } from '../../../../shared/features/college/settings/settings.refund-policy.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { giveBackByPercentages, refundsOf, studentWhoPaid } from './leaving-student.ts';

let college: College;
let planned: Planned;
let student: Student;
let refunds: ReturnType<typeof refundsOf>;
let year = 0;

beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
});
afterAll(() => college.close());
beforeEach(async () => {
  year += 1;
  student = await studentWhoPaid(planned, String(year));
  refunds = refundsOf(college, student.id);
});

describe('a student who leaves', () => {
  it('20 days after the last date of admission is proposed half of the fees, and the caution money', async () => {
    expect(await refunds.proposal()).toMatchObject({
      session: '2026-27',
      days: 20,
      percent: 50,
      deduction: 0,
      lines: [
        { head: 'Tuition', kind: 'fees', paid: 8000, refunded: 0, amount: 4000, most: 8000 },
        { head: 'Examination', kind: 'fees', paid: 2000, amount: 1000, most: 2000 },
        { head: 'Caution Money', kind: 'deposit', paid: 1000, amount: 1000, most: 1000 },
      ],
      amount: 6000,
      most: 11_000,
    });
  });

  it('gets back what was ahead too; fees of no session and what was charged for being late are not spoken of', async () => {
    const { admin } = college;
    await planned.collect(student, 700, { confirm: ['over'] });
    must(
      await admin.post('/dues', {
        student_id: student.id,
        head_id: planned.head('Library'),
        amount: 300,
        due_date: '2025-08-01',
      }),
    );
    expect(await refunds.proposal()).toMatchObject({
      lines: [
        { head: 'Tuition', amount: 4000 },
        { head: 'Examination', amount: 1000 },
        { head: 'Library', paid: 300, amount: 0, most: 300 },
        { head: 'Caution Money' },
        { head_id: null, kind: 'advance', paid: 400, amount: 400, most: 400 },
      ],
      amount: 6400,
    });
  });

  it('is not proposed again what waits for an approval already, until that is declined', async () => {
    await planned.collect(student, 400, { confirm: ['over'] });
    const { id } = must(await refunds.ask());
    expect(await refunds.proposal()).toMatchObject({
      lines: [
        { head: 'Tuition', refunded: 4000, amount: 0, most: 4000 },
        { head: 'Examination', refunded: 1000, amount: 0, most: 1000 },
        { head: 'Caution Money', refunded: 1000, amount: 0, most: 0 },
        { head_id: null, refunded: 400, amount: 0, most: 0 },
      ],
      amount: 0,
    });
    expect((await refunds.ask()).status).toBe(400);
    must(await college.admin.post(`/refunds/${id}/decline`, { reason: 'He has come back' }));
    expect(await refunds.proposal()).toMatchObject({ amount: 6400, most: 11_400 });
  });

  it("is proposed by the admin's own table, once there is one", async () => {
    const refund_policy = {
      bands: [
        { until: 25, percent: 70 },
        { until: null, percent: 10 },
      ],
      deduction: { percent: 0, most: 0 },
    };
    const { refund_policy: usual, version } = must(await college.admin.get<Settings>('/settings'));
    expect(usual).toMatchObject({ bands: { length: 5 }, deduction: { percent: 5, most: 5000 } });
    const settings = must(await college.admin.put<Settings>('/settings', { refund_policy, version }));
    expect(settings.refund_policy).toEqual({ ...refund_policy, dates: null });
    expect(await refunds.proposal()).toMatchObject({ percent: 70, amount: 8000 });
    expect(await refunds.proposal('2026-09-30')).toMatchObject({ percent: 10, amount: 2000 });
    must(await college.admin.put('/settings', { refund_policy: usual }));
  });

  it('on a day of no session, or of one without a last date of admission, is proposed the caution money alone', async () => {
    expect(await refunds.proposal('2030-01-01')).toMatchObject({
      session: null,
      percent: null,
      amount: 1000,
    });
    const { id, version } = planned.session;
    must(await college.admin.patch(`/sessions/${id}`, { admission_last_date: null, version }));
    expect(await refunds.proposal()).toMatchObject({ days: null, percent: null, amount: 1000, most: 11_000 });
    must(await college.admin.patch(`/sessions/${id}`, { admission_last_date: '2026-08-01' }));
  });

  it('before the session begins leaves the session that is to begin', async () => {
    expect(await refunds.proposal('2026-06-20')).toMatchObject({
      session: '2026-27',
      percent: 100,
      deduction: 500,
      amount: 10_500,
    });
  });
});

describe("a student who leaves an office that follows UGC's letters", () => {
  beforeAll(async () => {
    must(await college.admin.put('/settings', { refund_policy: USUAL_REFUND_POLICY }));
  });

  it('is proposed all fees back up to the first date, all but ₹1,000 up to the second, and is told why by heads', async () => {
    expect(await refunds.proposal()).toMatchObject({
      percent: 100,
      rule: '100 %: leaves by 30-09-2026',
      lines: [
        { head: 'Tuition', amount: 8000, why: '100 %: leaves by 30-09-2026' },
        { head: 'Examination', amount: 2000 },
        { head: 'Caution Money', amount: 1000, why: 'Held for the student: in full' },
      ],
      amount: 11_000,
    });
    expect(await refunds.proposal('2026-10-31')).toMatchObject({ deduction: 1000, amount: 10_000 });
    expect(await refunds.proposal('2026-11-01')).toMatchObject({ percent: 0, amount: 1000 });
  });

  it('is not proposed what a head is marked not to give back; the rule stands on the request and its voucher', async () => {
    const heads = must(await college.admin.get<Head[]>('/heads'));
    const exam = heads.find(({ name }) => name === 'Examination');
    const mark = (not_given_back: boolean) =>
      college.admin.patch<Head>(`/heads/${exam?.id}`, { not_given_back });
    expect(must(await mark(true)).not_given_back).toBe(true);
    expect(await refunds.proposal()).toMatchObject({
      lines: [
        { head: 'Tuition', amount: 8000 },
        { head: 'Examination', kind: 'kept', amount: 0, most: 2000, why: 'Marked Not refunded' },
        { head: 'Caution Money', amount: 1000 },
      ],
      amount: 9000,
    });
    const approved = await refunds.approved();
    expect(approved).toMatchObject({ amount: 9000, rule: '100 %: leaves by 30-09-2026' });
    expect((await college.admin.get(`/refunds/${approved.id}/pdf`)).status).toBe(200);
    must(await mark(false));
  });

  it('is given back what is held for him: such a head is not marked', async () => {
    const id = planned.head('Caution Money');
    expect((await college.admin.patch(`/heads/${id}`, { not_given_back: true })).status).toBe(400);
  });
});
