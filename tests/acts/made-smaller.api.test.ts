import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Due, StudentDues } from '../../shared/features/charges/dues/dues.model.ts';
import type { FeePlan } from '../../shared/features/charges/plans/plans.model.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { must, openPlanned, type Planned } from '../features/charges/dues/planned-college.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { definedEndpoints } from '../support/offices/defined-endpoints.ts';
import { ASKS, DECIDED, KEPT_OTHERWISE, MAKES_NOTHING_SMALLER } from './smaller.list.ts';

let college: College;
let planned: Planned;
beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  planned = await openPlanned(college);
});
afterAll(() => college.close());

const reason = 'As the committee has it';
/** What *Controls* lists, each by its words. */
const listed = async (): Promise<readonly string[]> => {
  const { rows } = must(
    await college.admin.get<{ rows: { cells: unknown[] }[] }>(
      '/reports/controls?from=2026-11-21&to=2026-11-21',
    ),
  );
  return rows.map(({ cells }) => `${cells[1]}`);
};

/** A student of a year of their own, whom a plan has charged. */
const charged = async (year: string) => {
  const student: Student = await planned.student({ name: `Student ${year}`, year, roll_no: year });
  const plan: FeePlan = await planned.examplePlan({ year });
  const { run_id } = await planned.raise(plan);
  return { student, plan, run_id, ids: { session_id: planned.session.id, plan_ids: [plan.id] } };
};
const uploaded = async (text: string, name: string) => (await college.upload(text, name)).filename;

/** Each act by which one person alone makes money or a debt smaller, or passes a limit, by its call, and what *Controls* says of it. */
const ALONE: Readonly<Record<string, () => Promise<string>>> = {
  'POST /fees/{id}/cancel': async () => {
    const { id } = await college.collect({ amount: 300 }, college.scienceAccountant);
    must(await college.admin.post(`/fees/${id}/cancel`, { reason }));
    return 'Receipt cancelled by one person';
  },
  'POST /fees/many/{id}/cancel': async () => {
    const { student } = await charged('Many');
    const of = { payer: 'Rao Trust', reference: 'RAO-1', amount: 500, confirm: ['over', 'left'] };
    const { payment_id } = must(
      await college.admin.post<{ payment_id: number }>('/fees/many', {
        ...of,
        rows: [{ student_id: student.id, amount: 500 }],
      }),
    );
    must(await college.admin.post(`/fees/many/${payment_id}/cancel`, { reason }));
    return 'Receipt cancelled by one person';
  },
  'POST /fees/{id}/cheque': async () => {
    const cheque = { number: '004512', bank: 'SBI', date: '2026-11-20' };
    const { id } = await college.collect({ amount: 100, cheque }, college.scienceAccountant);
    must(await college.admin.post(`/fees/${id}/cheque`, { state: 'returned', reason }));
    return 'Receipt cancelled by one person';
  },
  'POST /dues/{id}/reverse': async () => {
    const student = await college.addStudent({ name: 'Omar Rao', roll_no: 'OM-1' });
    const of = {
      student_id: student.id,
      head_id: planned.head('Tuition'),
      amount: 100,
      due_date: '2026-11-21',
    };
    const due = must(await college.admin.post<Due>('/dues', of));
    must(await college.admin.post(`/dues/${due.id}/reverse`, { reason }));
    return 'Due reversed by one person';
  },
  'POST /students/{id}/dues/take-back': async () => {
    const { student } = await charged('Take Back');
    const { dues } = must(await college.admin.get<StudentDues>(`/students/${student.id}/dues`));
    must(
      await college.admin.post(`/students/${student.id}/dues/take-back`, { due_ids: [dues[0]?.id], reason }),
    );
    return 'Due reversed by one person';
  },
  'POST /due-runs/{id}/undo': async () => {
    const { run_id } = await charged('Undone');
    must(await college.admin.post(`/due-runs/${run_id}/undo`, {}));
    return 'Raising undone by one person';
  },
  'POST /promotions/{id}/undo': async () => {
    await planned.student({ name: 'Promoted One', year: 'Old', roll_no: 'Old' });
    await planned.examplePlan({ year: 'New' });
    const of = { course_id: college.science.id, from_year: 'Old', to_year: 'New' };
    const { run_id } = must(
      await college.admin.post<{ run_id: number }>('/promotions', { ...of, session_id: planned.session.id }),
    );
    must(await college.admin.post(`/promotions/${run_id}/undo`, { reason }));
    return 'Raising undone by one person';
  },
  'POST /due-loads/{id}/undo': async () => {
    await planned.student({ name: 'Loaded One', year: 'Load', roll_no: 'Load-1' });
    const file = await uploaded('Roll No.,Head,Amount\nLoad-1,Tuition,1500', 'old dues.csv');
    const { import_id } = must(
      await college.admin.post<{ import_id: number }>('/due-loads', { file, due_date: '2026-07-01' }),
    );
    must(await college.admin.post(`/due-loads/${import_id}/undo`, { reason }));
    return 'Load of dues undone by one person';
  },
  'POST /caution-money/opening/{id}/undo': async () => {
    const { id } = await planned.student({ name: 'Held One', year: 'Load', roll_no: 'Held-1' });
    const rows = [{ student_id: id, amount: 500 }];
    const { import_id } = must(
      await college.admin.post<{ import_id: number }>('/caution-money/opening', { rows }),
    );
    must(await college.admin.post(`/caution-money/opening/${import_id}/undo`, { reason }));
    return 'Load of deposits undone by one person';
  },
  'POST /charges/sheets': async () => {
    const { id } = await planned.student({ name: 'Charged Less', year: 'Sheet', roll_no: 'Sheet-1' });
    const of = { head_id: 9, period: 'July 2026', due_date: '2026-08-10' };
    for (const amount of [2400, 2000])
      must(await college.admin.post('/charges/sheets', { ...of, rows: [{ student_id: id, amount }] }));
    return 'Charge made smaller by one person';
  },
  'DELETE /charges/sheets/{id}': async () => {
    const { id } = await planned.student({ name: 'Charged Not', year: 'Sheet', roll_no: 'Sheet-2' });
    const of = { head_id: 9, period: 'August 2026', due_date: '2026-08-10' };
    const { run_id } = must(
      await college.admin.post<{ run_id: number }>('/charges/sheets', {
        ...{ ...of, rows: [{ student_id: id, amount: 500 }] },
      }),
    );
    must(await college.admin.delete(`/charges/sheets/${run_id}?reason=Wrong`));
    return 'Charge undone by one person';
  },
  'POST /services/{id}/charge': async () => {
    const { id: student_id } = await planned.student({
      name: 'Served Less',
      year: 'Sheet',
      roll_no: 'Sheet-3',
    });
    const rates = [{ name: 'Mess', amount: 2400, every: 'month' }];
    const mess = { name: 'Mess', kind: 'Mess', head_id: planned.head('Hostel'), by: 'days', rates };
    const { id } = must(await college.admin.post<{ id: number }>('/services', mess));
    const given = { student_id, rate: 'Mess', from: '2026-09-01' };
    const { served } = must(
      await college.admin.post<{ served: { id: number }[] }>(`/services/${id}/students`, given),
    );
    const charge = { period: 'September 2026', due_date: '2026-09-10' };
    must(await college.admin.post(`/services/${id}/charge`, charge));
    must(await college.admin.patch(`/services/${id}/students/${served[0]?.id}`, { to: '2026-09-10' }));
    must(await college.admin.post(`/services/${id}/charge`, charge));
    return 'Charge made smaller by one person';
  },
  'PUT /ledger/opening': async () => {
    const accounts = must(await college.admin.get<{ id: number; kind: string }[]>('/ledger/accounts'));
    const account_id = accounts.find(({ kind }) => kind === 'opening')?.id;
    for (const [version, amount] of [100, 70].entries()) {
      const lines = [
        { account_id: 'cash', amount },
        { account_id, amount: -amount },
      ];
      must(await college.admin.put('/ledger/opening', { date: '2026-11-20', lines, version }));
    }
    return 'Opening balances corrected';
  },
  'POST /portals/{id}/files/{load}/undo': async () => {
    await planned.student({ name: 'Paid Online', year: 'Portal', roll_no: 'Portal-1' });
    const { id } = must(await college.admin.post<{ id: number }>('/portals', { name: 'SBI Collect' }));
    const text =
      'Bank Reference No,Transaction Date,Amount,Status,Roll No\nDUN1,2026-11-20,500,Paid,Portal-1';
    const body = { file: await uploaded(text, 'portal.csv'), with_doubtful: true };
    const { file_id } = must(await college.admin.post<{ file_id: number }>(`/portals/${id}/file`, body));
    must(await college.admin.post(`/portals/${id}/files/${file_id}/undo`, { reason }));
    return 'Receipt cancelled by one person';
  },
  'POST /students/imports/{id}/undo': async () => {
    const file = await uploaded(
      'Student Name,Father Name,Course,Year,Roll No,Total Fees\nNew One,Ram Lal,B.Sc,Import,I-1,5000',
      'new.csv',
    );
    const { import_id } = must(await college.admin.post<{ import_id: number }>('/students/bulk', { file }));
    must(await college.admin.post(`/students/imports/${import_id}/undo`, {}));
    return 'Import of students undone by one person';
  },
  'PATCH /students/{id}': async () => {
    const { id, version } = await college.addStudent({
      name: 'Lowered One',
      roll_no: 'LOW',
      total_fees: 5000,
    });
    must(await college.admin.patch(`/students/${id}`, { total_fees: 4000, version }));
    return 'Total fees lowered by one person';
  },
  'POST /students/{id}/move': async () => {
    const { student } = await charged('Moved');
    const lines = [{ head_id: planned.head('Tuition'), amount: 500, due_date: '2026-12-15' }];
    await planned.examplePlan({ year: 'Cheap', course_id: college.commerce.id, lines });
    const to = { course_id: college.commerce.id, year: 'Cheap', reason };
    must(await college.admin.post(`/students/${student.id}/move`, to));
    return 'Dues lowered in a move by one person';
  },
  'POST /fee-plans/order': async () => {
    const { ids } = await charged('Ordered');
    const extend = { from: ['2026-11-15'], to: '2026-12-10' };
    must(await college.admin.post('/fee-plans/order', { ...ids, extend, reason }));
    return 'Last dates or late fees changed by one person';
  },
  'POST /fee-plans/{id}/carry': async () => {
    const { plan } = await charged('Carried');
    const lines = plan.lines.map(({ head: _, ...line }) => ({ ...line, due_date: '2026-12-31' }));
    const { id } = must(
      await college.admin.patch<FeePlan>(`/fee-plans/${plan.id}`, { version: plan.version, lines }),
    );
    must(await college.admin.post(`/fee-plans/${id}/carry`, { dates: true, late_fee: true }));
    return 'Last dates or late fees changed by one person';
  },
  'POST /caution-money/lapses': async () => {
    const { student } = await charged('Lapsed');
    await planned.collect(student, 14_400);
    const { version } = await planned.figures(student);
    must(
      await college.admin.patch(`/students/${student.id}`, {
        ...{ status: 'Left', status_date: '2026-09-01', version },
      }),
    );
    must(await college.admin.post('/caution-money/lapses', { left_by: '2026-10-31', reason }));
    return 'Caution money lapsed by one person';
  },
  'POST /fees': async () => {
    // The day counts, however its cash is parted.
    for (const amount of [120_000, 80_000])
      await college.collect({ amount, payment_type: 'Cash' }, college.scienceAccountant);
    return 'Much cash from one payer';
  },
  'POST /bills': async () => {
    must(await college.admin.post('/bills', { vendor: 'Lab House', amount: 90, status: 'Approved' }));
    return 'Bill approved by its own maker';
  },
  'PUT /bills/{id}': async () => {
    const { id } = must(await college.admin.post<Fee>('/bills', { vendor: 'Lab House', amount: 80 }));
    must(await college.admin.put(`/bills/${id}`, { status: 'Approved' }));
    return 'Bill approved by its own maker';
  },
};

/** Small by a setting as it stood when the day began, below; and copies that did not come out, in `not-printed.api.test.ts`. */
const TRIED_ELSEWHERE = ['POST /drawer/close', 'POST /prints/not-printed'];

describe('what makes money or a debt smaller', () => {
  it('is each call that writes, but for those that only ask, that carry out what another decided, or that make nothing smaller', async () => {
    const writing = (await definedEndpoints()).filter(({ method }) => method !== 'GET');
    const known = [
      ...[...ASKS, ...DECIDED, ...MAKES_NOTHING_SMALLER, ...TRIED_ELSEWHERE],
      ...[...Object.keys(KEPT_OTHERWISE), ...Object.keys(ALONE)],
    ];
    expect(writing.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known.toSorted());
  });

  it.each(Object.entries(ALONE))('%s by one person alone stands in Controls', async (_, act) => {
    const before = await listed();
    const what = await act();
    const count = (all: readonly string[]) => all.filter((each) => each === what).length;
    expect([what, count(await listed())]).toEqual([what, count(before) + 1]);
  });
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
