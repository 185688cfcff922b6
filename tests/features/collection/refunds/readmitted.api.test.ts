import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PromotionRun } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf, vouchersOf } from '../../../support/colleges/journal.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import { columnOf, readReport } from '../../overview/reports/report-reading.ts';
import { giveBackByPercentages, refundsOf, studentWhoPaid } from './leaving-student.ts';

/** The day on which he leaves and is paid, and the one on which he is back. */
const LEFT = '2026-11-21';
const BACK = '2026-12-07';

let college: College;
let planned: Planned;
let student: Student;
let refund: Refund;
let admin: Person;

const comesTo = async (day: string) => {
  college.clock.set(`${day}T11:30:00`);
  admin = await college.signIn(college.admin.user.username);
};
/** What a student is, as an admin corrects it. */
const is = async (fields: object, one = student) =>
  must(await admin.patch<Student>(`/students/${one.id}`, fields));
const enters = async (fields: object) =>
  must(
    await admin.post<Student>('/students', {
      father_name: 'Mohan Lal',
      course_id: college.science.id,
      ...fields,
    }),
  );
const leaves = (one = student) => is({ status: 'Left', status_date: LEFT, status_reason: 'Moved' }, one);
const comesBack = (one = student) => is({ status: 'Studying' }, one);
const openNow = async () => openOf(await planned.dues(student, BACK, admin));
const dcb = async (on = '') => {
  const report = await readReport(admin, `dcb${on}`);
  const figures = ['demand', 'collected', 'given_back', 'open'] as const;
  return figures.map((name) => Number(report.totals[columnOf(report, name)]));
};
const accountOf = async (query = '') =>
  must(await admin.get<Ledger>(`/students/${student.id}/ledger${query}`));

beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
  await comesTo(LEFT);
  student = await studentWhoPaid(planned, '1');
  refund = await refundsOf({ ...college, admin }, student.id).approved();
  must(await admin.post(`/refunds/${refund.id}/pay`, { payment_type: 'Cash' }));
  await leaves();
  await comesTo(BACK);
});
afterEach(async () => {
  const { broken } = must(await admin.get<Verification>('/activity/verify'));
  await college.close();
  expect(broken).toBeNull();
});

const GIVEN_BACK = ['Caution Money: 1000', 'Examination: 1000', 'Tuition: 4000'];

describe('who is readmitted', () => {
  it('owes again, head by head, what a refund gave back; the days before say what they said', async () => {
    const [before, figures] = [await accountOf(`?to=${LEFT}`), await dcb()];
    const balances = await balancesOf(college);
    const count = (await vouchersOf(college)).length;
    expect(await comesBack()).toMatchObject({ pending_fees: 6000 });
    expect((await openNow()).toSorted()).toEqual(GIVEN_BACK);
    const { dues, pending_fees, refunded } = await planned.dues(student, BACK, admin);
    expect([pending_fees, refunded]).toEqual([6000, 6000]);
    expect(dues.filter(({ open }) => open > 0)).toMatchObject(
      Array(3).fill({ session: '2026-27', due_date: BACK, description: expect.any(String) }),
    );
    // One voucher on the day: what the refund took out of income and deposits is there again, and is owed.
    expect((await vouchersOf(college)).slice(count)).toEqual([`dues ${BACK}`]);
    const moved = await balancesOf(college);
    const by = (name: string) => (moved[name] ?? 0) - (balances[name] ?? 0);
    expect([by('Income'), by('Caution money held'), by("Students' dues")]).toEqual([-5000, -1000, 6000]);
    const [demand = 0, collected, given = 0, open = 0] = figures;
    expect(await dcb()).toEqual([demand + 6000, collected, given, open + 6000]);
    expect(await dcb(`?on=${LEFT}`)).toEqual(figures);
    expect(await accountOf(`?to=${LEFT}`)).toEqual(before);
  });

  it('reads on the account why it is owed again', async () => {
    await comesBack();
    const { entries, balance } = await accountOf();
    expect(balance).toBe(6000);
    expect(entries.filter(({ date }) => date === BACK)).toMatchObject(
      ['Tuition', 'Caution Money', 'Examination'].map((head) => ({
        kind: 'due',
        particulars: `${head}, 2026-27, due 07-12-2026, owed again on readmission: refunded by ${refund.voucher_no}`,
      })),
    );
    expect(entries.at(-1)?.balance).toBe(6000);
  });

  it('owes it once, however often the record is corrected; after a further refund that one too', async () => {
    await comesBack();
    await comesBack();
    await leaves();
    await comesBack();
    expect((await openNow()).toSorted()).toEqual(GIVEN_BACK);
    await planned.collect(student, 6000, { payment_date: BACK }, admin);
    await leaves();
    const { proposal, ask } = refundsOf({ ...college, admin }, student.id);
    expect(await proposal()).toMatchObject({
      lines: [
        { head: 'Tuition', paid: 8000, refunded: 0, amount: 4000, most: 8000 },
        { head: 'Examination', paid: 2000, refunded: 0, amount: 1000 },
        { head: 'Caution Money', paid: 1000, refunded: 0, amount: 1000 },
      ],
    });
    const { id } = must(await ask());
    must(await admin.post(`/refunds/${id}/approve`, { reason: 'Sanctioned' }));
    await comesBack();
    expect((await openNow()).toSorted()).toEqual(GIVEN_BACK);
  });

  it('owes it no more once the refund is cancelled; it is not cancelled once something of it is paid', async () => {
    const cancel = () => admin.post(`/refunds/${refund.id}/cancel`, { reason: 'He paid it back' });
    await comesBack();
    const { dues } = await planned.dues(student, BACK, admin);
    const tuition = dues.find(({ head, open }) => head === 'Tuition' && open > 0) as Due;
    const lines = [{ due_id: tuition.id, amount: 10 }];
    const fee: Fee = await planned.collect(student, 10, { payment_date: BACK, lines }, admin);
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/readmitted and owes this again/) },
    });
    must(await admin.post(`/fees/${fee.id}/cancel`, { reason: 'Wrong student' }));
    must(await cancel());
    expect(await planned.dues(student, BACK, admin)).toMatchObject({ pending_fees: 0, refunded: 0 });
    expect(await openNow()).toEqual([]);
  });

  it('owes nothing more where nothing was given back, or he did not leave', async () => {
    const other = await enters({ name: 'Nobody Else', total_fees: 700 });
    await leaves(other);
    expect(await comesBack(other)).toMatchObject({ pending_fees: 700 });
    must(await admin.post(`/refunds/${refund.id}/cancel`, { reason: 'He stays' }));
    expect(await comesBack()).toMatchObject({ pending_fees: 0 });
    const given = await refundsOf({ ...college, admin }, student.id).approved();
    expect(given.status).toBe('Approved');
    expect(await is({ name: 'Kiran Devi' })).toMatchObject({ pending_fees: 0 });
  });

  it('with a class whose passing out is undone owes again what was given back meanwhile', async () => {
    await comesBack();
    await planned.collect(student, 6000, { payment_date: BACK }, admin);
    const asked = { course_id: college.science.id, from_year: '1', to_year: null };
    const { run_id } = must(await admin.post<PromotionRun>('/promotions', asked));
    const lines = [{ head_id: planned.head('Caution Money'), amount: 1000 }];
    await refundsOf({ ...college, admin }, student.id).approved({ lines });
    must(await admin.post(`/promotions/${run_id}/undo`));
    expect(await openNow()).toEqual(['Caution Money: 1000']);
  });

  it('owes what he was entered with as what was owed before, not as income of now', async () => {
    student = await enters({ name: 'Old Student', total_fees: 5000 });
    await planned.collect(student, 5000, { payment_date: BACK }, admin);
    const { dues } = await planned.dues(student, BACK, admin);
    const lines = [{ head_id: dues[0]?.head_id, amount: 1500 }];
    await leaves();
    await refundsOf({ ...college, admin }, student.id).approved({ lines });
    const before = await balancesOf(college);
    expect(await comesBack()).toMatchObject({ pending_fees: 1500 });
    const [then, now] = [
      before['Opening balances'] ?? 0,
      (await balancesOf(college))['Opening balances'] ?? 0,
    ];
    expect(now - then).toBe(-1500);
  });
});
