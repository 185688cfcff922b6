import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { ReportListItem } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { fromInside } from '../../../support/offices/office-under-test.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';
import {
  giveBackByPercentages,
  refundsOf,
  studentWhoPaid,
} from '../../collection/refunds/leaving-student.ts';
import { readReport } from './report-reading.ts';

let college: College;
let planned: Planned;
let student: Student;

/** Gives back ₹77.25 in cash to a student of another course who paid ₹900. */
const refundElsewhere = async () => {
  const { admin, addStudent, commerce } = college;
  const other = await addStudent({ name: 'Zanzibar', course_id: commerce.id, total_fees: null });
  const charge = { student_id: other.id, head_id: planned.head('Library'), due_date: '2026-08-01' };
  must(await admin.post('/dues', { ...charge, amount: 900 }));
  await planned.collect(other, 900);
  const lines = [{ head_id: planned.head('Library'), amount: 77.25 }];
  const { id } = await refundsOf(college, other.id).approved({ lines });
  must(await admin.post(`/refunds/${id}/pay`, { payment_type: 'Cash' }));
};

/**
 * Three refunds of a student on 21 November: ₹1,000.50 paid online and of two heads, ₹500.10 approved, ₹200 paid by
 * cheque and cancelled on that day; one that waits; and one of another course.
 */
beforeAll(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  await giveBackByPercentages(college);
  student = await studentWhoPaid(planned, '1');
  const { admin } = college;
  const refunds = refundsOf(college, student.id);
  const tuition = (amount: number) => ({ head_id: planned.head('Tuition'), amount });
  const caution = { head_id: planned.head('Caution Money'), amount: 1000 };
  const first = await refunds.approved({ lines: [tuition(0.5), caution] });
  must(await admin.post(`/refunds/${first.id}/pay`, { payment_type: 'Online', reference: 'UTR1' }));
  await refunds.approved({ lines: [tuition(500.1)] });
  const third = await refunds.approved({ lines: [tuition(200)] });
  must(await admin.post(`/refunds/${third.id}/pay`, { payment_type: 'Cheque', reference: '100200' }));
  must(await admin.post<Refund>(`/refunds/${third.id}/cancel`, { reason: 'He stays' }));
  must(await refunds.ask({ lines: [tuition(300)] }));
  await refundElsewhere();
});
afterAll(() => college.close());

const DAY = 'refunds?from=2026-11-21&to=2026-11-21';

/** What the journal alone says was approved and paid of refunds. Rupees. */
const byJournal = async () => {
  fromInside();
  const { rows } = await sql<{
    kind: string;
    paise: number;
  }>`select vouchers.kind, sum(-entries.paise) as paise
    from entries join vouchers on vouchers.id = entries.voucher_id
    join accounts on accounts.id = entries.account_id
    where (vouchers.kind = 'refund approved' and accounts.kind = 'refunds payable')
      or (vouchers.kind = 'refund paid' and accounts.kind in ('cash', 'bank'))
    group by 1 order by 1`.execute(college.opened.office.reader);
  return rows.map(({ paise }) => paise / 100);
};

describe('the report of refunds', () => {
  it('says on each day what was approved and paid, under which heads; one that was cancelled stands again, below zero', async () => {
    const report = await readReport(college.admin, DAY);
    const { name } = student;
    const row = (no: number, heads: string, ...rest: readonly unknown[]) => [
      '2026-11-21',
      name,
      student.roll_no,
      'B.Sc.',
      `RF/2026-27/000${no}`,
      heads,
      ...rest,
    ];
    const why = ['Moved to Delhi', 'Meera Nair'];
    expect(report.rows.slice(0, -1).map(({ cells }) => cells)).toEqual([
      row(1, 'Tuition, Caution Money', 'Online', ...why, 1000.5, 1000.5),
      row(2, 'Tuition', null, ...why, 500.1, 0),
      row(3, 'Tuition', 'Cheque', ...why, 200, 200),
      row(3, 'Tuition', 'Cheque', ...why, -200, -200),
    ]);
    expect(report.rows.at(-1)?.cells).toMatchObject({ 1: 'Zanzibar', 3: 'B.Com.', 9: 77.25, 10: 77.25 });
    expect(report.rows[0]?.link).toBe(`/students/${student.id}`);
    expect(report.totals).toEqual(['Total', ...Array(8).fill(null), 1577.85, 1077.75]);
  });

  it('adds up to what the journal holds of refunds', async () => {
    const { totals } = await readReport(college.admin, 'refunds?from=2026-01-01&to=2026-11-21');
    expect(totals.slice(-2)).toEqual(await byJournal());
  });

  it('leaves out other days, and refunds of another session', async () => {
    expect((await readReport(college.admin, 'refunds?from=2026-11-01&to=2026-11-20')).rows).toEqual([]);
    const of = async (id: number) => (await readReport(college.admin, `${DAY}&session_id=${id}`)).row_count;
    const dates = { first_day: '2027-07-01', last_day: '2028-06-30', admission_last_date: null };
    const next = must(await college.admin.post<{ id: number }>('/sessions', { name: '2027-28', ...dates }));
    expect([await of(planned.session.id), await of(next.id)]).toEqual([5, 0]);
  });

  it('shows an accountant the own course alone, and adds up no more', async () => {
    const report = await readReport(college.scienceAccountant, DAY);
    expect(JSON.stringify(report)).not.toMatch(/Zanzibar|B\.Com\./);
    expect(report.totals.slice(-2)).toEqual([1500.6, 1000.5]);
    const refused = await college.scienceAccountant.get(`/reports/${DAY}&course_id=${college.commerce.id}`);
    expect(refused.status).toBe(404);
  });

  it('stands in the list of reports, and comes as CSV, Excel and PDF', async () => {
    const listed = must(await college.scienceAccountant.get<ReportListItem[]>('/reports'));
    expect(listed.find(({ name }) => name === 'refunds')).toMatchObject({
      title: 'Refunds',
      category: 'Dues',
      period: 'range',
      filters: ['session_id'],
    });
    const file = async (format: string) => {
      const headers = { authorization: `Bearer ${college.admin.token}` };
      const reply = await fetch(`${college.url}/api/reports/${DAY}&format=${format}`, { headers });
      return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) };
    };
    const csv = (await file('csv')).bytes.toString();
    expect(csv).toContain('RF/2026-27/0001');
    expect(csv).toMatch(/1,?577\.85/);
    expect((await file('pdf')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await file('xlsx')).type).toMatch(/spreadsheetml/);
  });

  it('keeps the figures of a day when a refund of it is cancelled on a later one', async () => {
    const before = await readReport(college.admin, DAY);
    college.clock.set('2026-11-23T10:00:00');
    const admin = await college.signIn('admin');
    const approved = must(await admin.get<Refund[]>('/refunds?status=Approved'));
    must(await admin.post(`/refunds/${approved[0]?.id}/cancel`, { reason: 'He stays' }));
    expect((await readReport(admin, DAY)).rows).toEqual(before.rows);
    const later = await readReport(admin, 'refunds?from=2026-11-23&to=2026-11-23');
    expect(later.rows.map(({ cells }) => [cells[0], ...cells.slice(-2)])).toEqual([
      ['2026-11-23', -500.1, 0],
    ]);
    const both = await readReport(admin, 'refunds?from=2026-11-21&to=2026-11-23');
    expect(both.totals.slice(-2)).toEqual([1077.75, 1077.75]);
    expect(both.totals.slice(-2)).toEqual(await byJournal());
  });
});
