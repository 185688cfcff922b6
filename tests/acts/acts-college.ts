import { expect } from 'vitest';
import { utils } from 'xlsx';
import type { AskedExemption } from '../../shared/features/changes/exemptions/exemptions.model.ts';
import type { FeePlan } from '../../shared/features/charges/plans/plans.model.ts';
import type { Session } from '../../shared/features/college/sessions/sessions.model.ts';
import type { Stage } from '../../shared/features/messages/reminders/reminders.model.ts';
import type { Student } from '../../shared/features/students/students/students.model.ts';
import { openAccount, statementOf } from '../features/accounts/bank-statements/bank-college.ts';
import { must, openPlanned } from '../features/charges/dues/planned-college.ts';
import { type College, openCollege, PASSWORD, type Person } from '../support/colleges/college.ts';
import { workbook } from '../support/colleges/sheets.ts';
import { actsOfAccounts, type Figures, type ReadyAct } from './acts-of-accounts.ts';

const REASON = { reason: 'Government order' } as const;
const letOff = ({ let_off }: Figures): Figures => let_off as Figures;

/** Opens a college with a plan of its examples, two admins, and a year of B.Sc. of its own for each act. */
export const openActsCollege = async () => {
  const college: College = await openCollege();
  const { admin, science, commerce } = college;
  const planned = await openPlanned(college);
  const second = { name: 'Ravi Menon', username: 'ravi', role: 'admin', password: PASSWORD };
  must(await admin.post('/admin/users', second));
  const registrar: Person = await college.signIn('ravi');
  const next = must(
    await admin.post<Session>('/sessions', {
      ...{ name: '2027-28', first_day: '2027-07-01', last_day: '2028-06-30' },
    }),
  );
  const student = (year: string, roll_no: string, fields: object = {}): Promise<Student> =>
    planned.student({ name: `Student ${year} ${roll_no}`, year, roll_no: `${year}-${roll_no}`, ...fields });
  /** A plan that has charged one student of a year. */
  const charged = async (year: string, fields: object = {}) => {
    const one = await student(year, '1', fields);
    const plan = await planned.examplePlan({ year });
    await planned.raise(plan);
    return { one, plan, ids: { session_id: planned.session.id, plan_ids: [plan.id] } };
  };
  /** One student more of a year that was charged is charged as well. */
  const another = (year: string, fields: object = {}) => student(year, '2', fields);
  const uploaded = async (content: string | Uint8Array, name: string) =>
    (await college.upload(content, name)).filename;
  const leave = async (one: Student, status_date: string, paid = 1000) => {
    await planned.collect(one, paid);
    const { version } = await planned.figures(one);
    return must(await admin.patch(`/students/${one.id}`, { status: 'Left', status_date, version }));
  };

  /** An exemption from tuition of those of a category, which waits. */
  const exemption = async (student_category: string) => {
    const of = { session_id: planned.session.id, head_ids: [planned.head('Tuition')] };
    const rule = { name: student_category, category: 'Single girl child', percent: 100, student_category };
    const asked = must(await admin.post<AskedExemption>('/exemptions', { ...rule, ...of, ...REASON }));
    return asked.exemption ?? expect.fail('It was only looked at');
  };

  /** Every act that is looked at first, by its call. */
  const acts: Readonly<Record<string, () => Promise<ReadyAct>>> = {
    'POST /fee-plans/{id}/raise': async () => {
      await student('Raise', '1');
      const { id } = await planned.examplePlan({ year: 'Raise' });
      return {
        ...{ path: `/fee-plans/${id}/raise`, body: {}, onlyDone: ['run_id', 'left_out'] },
        meanwhile: () => student('Raise', '2'),
      };
    },
    'POST /fee-plans/{id}/carry': async () => {
      const { one, plan } = await charged('Carry');
      const lines = plan.lines.map(({ head: _, ...line }) => ({ ...line, due_date: '2026-12-31' }));
      const { id } = must(
        await admin.patch<FeePlan>(`/fee-plans/${plan.id}`, { version: plan.version, lines }),
      );
      await student('Carry', '2');
      await planned.examplePlan({ year: 'Carried' });
      const to = { course_id: science.id, year: 'Carried', reason: 'The laboratory is full' };
      return {
        path: `/fee-plans/${id}/carry`,
        body: { dates: true, late_fee: true },
        meanwhile: async () => must(await admin.post(`/students/${one.id}/move`, to)),
      };
    },
    'POST /fee-plans/copy': async () => ({
      path: '/fee-plans/copy',
      body: { from_session_id: planned.session.id, to_session_id: next.id, percent: 10 },
      meanwhile: () => planned.examplePlan({ year: 'Copy' }),
    }),
    'POST /fee-plans/order': async () => {
      const { ids } = await charged('Order');
      const extend = { from: ['2026-11-15'], to: '2026-12-10' };
      return {
        ...{ path: '/fee-plans/order', body: { ...ids, extend, reason: 'The form is extended' } },
        meanwhile: () => another('Order'),
      };
    },
    'POST /fee-plans/add': async () => {
      const { ids } = await charged('Add');
      const line = { head_id: planned.head('Library'), amount: 200, due_date: '2026-12-31' };
      return {
        ...{ path: '/fee-plans/add', body: { ...ids, ...line, reason: 'A new fee' }, onlyDone: ['run_id'] },
        meanwhile: () => another('Add'),
      };
    },
    ...actsOfAccounts(admin),
    'POST /scholarships': async () => {
      await charged('Mark', { category: 'Marked' });
      return {
        ...{ path: '/scholarships', body: { scheme: 'Post-Matric', year: '2026-27', category: 'Marked' } },
        meanwhile: () => another('Mark', { category: 'Marked' }),
      };
    },
    'POST /scholarships/end': async () => {
      await charged('End', { category: 'Ended' });
      const of = { scheme: 'Merit', year: '2026-27' };
      const mark = async () => must(await admin.post('/scholarships', { ...of, category: 'Ended' }));
      await mark();
      return {
        ...{ path: '/scholarships/end', body: { ...of, reason: 'Rejected' } },
        meanwhile: async () => {
          await another('End', { category: 'Ended' });
          return mark();
        },
      };
    },
    'POST /students/{id}/move': async () => {
      const { one } = await charged('Move');
      await planned.examplePlan({ year: 'Move', course_id: commerce.id });
      const to = { course_id: commerce.id, year: 'Move', reason: 'The laboratory is full' };
      return {
        ...{ path: `/students/${one.id}/move`, body: to, onlyDone: ['id', 'moved'] },
        meanwhile: () => planned.collect(one, 500),
      };
    },
    'POST /students/{id}/merge': async () => {
      const stays = await student('Merge', '1', { name: 'Asha Rao' });
      const goes = await student('Merge', '2', { name: 'Asha Rao' });
      const path = `/students/${stays.id}/merge`;
      return {
        ...{ path, look: `${path}?other_id=${goes.id}`, body: { other_id: goes.id, confirmed: true } },
        meanwhile: () => planned.collect(goes, 500),
        did: ({ paid_fees, pending_fees }) => ({ paid_fees, pending_fees }),
      };
    },
    'POST /letters/many': async () => {
      const of = { father_name: 'Mohan Lal', gender: 'Female', total_fees: 0 };
      const all = [await student('Letter', '1', of), await student('Letter', '2', of)];
      const facts = { purpose: 'the scholarship portal' };
      return {
        path: '/letters/many',
        body: { type: 'Bonafide Certificate', facts, ids: all.map(({ id }) => id) },
        meanwhile: async () =>
          must(await admin.patch(`/students/${all[0]?.id}`, { name: 'Renamed Meanwhile' })),
        onlyDone: ['ids', 'numbers'],
      };
    },
    'POST /caution-money/lapses': async () => {
      const one = await student('Lapse', '1');
      const two = await student('Lapse', '2');
      const head_id = planned.head('Caution Money');
      const lines = [{ head_id, amount: 1000, due_date: '2026-07-15' }];
      await planned.raise(await planned.examplePlan({ year: 'Lapse', lines }));
      await leave(one, '2026-09-01');
      return {
        ...{ path: '/caution-money/lapses', body: { left_by: '2026-10-31', reason: 'Nobody came' } },
        meanwhile: () => leave(two, '2026-10-01'),
        onlyDone: ['id', 'by', 'at'],
      };
    },
    'POST /clearances': async () => {
      const { one } = await charged('Clear');
      const of = { name: 'Hall tickets', head_ids: [planned.head('Tuition')], by: '2026-11-30' };
      return {
        ...{ path: '/clearances', body: { ...of, course_ids: [one.course_id] } },
        meanwhile: () => planned.collect(one, 500),
        onlyDone: ['id', 'created_at'],
      };
    },
    'POST /reminders': async () => {
      const { one } = await charged('Remind');
      const stages = must(await admin.get<Stage[]>('/reminders/stages'));
      return {
        ...{ path: '/reminders', body: { stage_id: stages.at(-1)?.id, course_id: one.course_id } },
        meanwhile: () => planned.collect(one, 500),
        onlyDone: ['id'],
      };
    },
    'POST /exemptions': async () => {
      await charged('Exempt', { category: 'Exempted' });
      const rule = {
        name: 'Tuition',
        category: 'Single girl child',
        percent: 100,
        student_category: 'Exempted',
      };
      const of = { session_id: planned.session.id, head_ids: [planned.head('Tuition')] };
      return {
        ...{
          path: '/exemptions',
          body: { ...rule, ...of, reason: 'Government order' },
          onlyDone: ['exemption'],
        },
        meanwhile: () => another('Exempt', { category: 'Exempted' }),
      };
    },
    'POST /exemptions/{id}/approve': async () => {
      await charged('Approve', { category: 'Approved' });
      const { id } = await exemption('Approved');
      return {
        ...{ path: `/exemptions/${id}/approve`, look: `/exemptions/${id}/preview`, body: REASON },
        meanwhile: () => another('Approve', { category: 'Approved' }),
        did: letOff,
      };
    },
    'POST /exemptions/{id}/apply': async () => {
      const { one } = await charged('Apply');
      const late = await another('Apply');
      const { id } = await exemption('Applied');
      must(await registrar.post(`/exemptions/${id}/approve`, REASON));
      const meets = async ({ id: student_id, version }: Student) =>
        must(await admin.patch(`/students/${student_id}`, { category: 'Applied', version }));
      await meets(one);
      return {
        ...{ path: `/exemptions/${id}/apply`, look: `/exemptions/${id}/preview`, body: {} },
        meanwhile: () => meets(late),
        did: letOff,
      };
    },
    'POST /caution-money/refunds': async () => {
      const one = await student('Refund', '1');
      const lines = [
        { head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' },
        { head_id: planned.head('Tuition'), amount: 500, due_date: '2026-07-16' },
      ];
      await planned.raise(await planned.examplePlan({ year: 'Refund', lines }));
      await planned.collect(one, 400);
      await leave(one, '2026-09-01', 200);
      return {
        ...{ path: '/caution-money/refunds', body: { student_ids: [one.id], ...REASON }, onlyDone: ['ids'] },
        meanwhile: () => planned.collect(one, 300),
      };
    },
    'POST /students/{id}/caution-money/settle': async () => {
      const one = await student('Settle', '1');
      const head_id = planned.head('Caution Money');
      must(await admin.post('/dues', { student_id: one.id, head_id, amount: 1000, due_date: '2026-07-15' }));
      await planned.collect(one, 400);
      return {
        ...{ path: `/students/${one.id}/caution-money/settle`, onlyDone: ['refund_id'] },
        body: { date: '2026-09-01', to: 'cash' },
        meanwhile: () => planned.collect(one, 300),
      };
    },
    'POST /promotions': async () => {
      await student('Promote', '1');
      return {
        path: '/promotions',
        body: { course_id: science.id, from_year: 'Promote', to_year: 'Promoted' },
        meanwhile: () => student('Promote', '2'),
        onlyDone: ['run_id', 'created_by', 'created_at'],
      };
    },
    'POST /students/together': async () => {
      const all = [await student('Together', '1'), await student('Together', '2')];
      return {
        ...{ path: '/students/together', body: { ids: all.map(({ id }) => id), set: { category: 'OBC' } } },
        meanwhile: async () => must(await admin.patch(`/students/${all[0]?.id}`, { category: 'OBC' })),
      };
    },
    'POST /students/update-sheet': async () => {
      const one = await student('Sheet', '1');
      const rows = [
        ['Roll No', 'Name', 'Year', 'Mobile'],
        ['Sheet-1', one.name, 'Sheet', '9444444444'],
      ];
      const file = await uploaded(workbook({ Sheet1: utils.aoa_to_sheet(rows) }), 'class.xlsx');
      return {
        ...{ path: '/students/update-sheet', body: { file, fields: ['mobile'] } },
        meanwhile: async () => must(await admin.patch(`/students/${one.id}`, { mobile: '9555555555' })),
      };
    },
    'POST /due-loads': async () => {
      await student('Load', '1');
      const rows = ['Roll No.,Head,Amount', 'Load-1,Tuition,1500', 'Load-2,Tuition,700'];
      const body = { file: await uploaded(rows.join('\n'), 'old dues.csv'), due_date: '2026-07-01' };
      return {
        ...{ path: '/due-loads', body, onlyDone: ['import_id'] },
        meanwhile: () => student('Load', '2'),
      };
    },
    'POST /caution-money/opening': async () => {
      const one = await student('Held', '1');
      const rows = [
        { student_id: one.id, amount: 500 },
        { roll_no: 'Held-2', amount: 500 },
      ];
      return {
        ...{ path: '/caution-money/opening', body: { rows }, onlyDone: ['import_id'] },
        meanwhile: () => student('Held', '2'),
      };
    },
    'POST /charges/sheets': async () => {
      const one = await student('By Sheet', '1');
      const of = { head_id: planned.head('Hostel'), period: 'July 2026', due_date: '2026-08-10' };
      const rows = [{ student_id: one.id, amount: 2400 }];
      return {
        ...{ path: '/charges/sheets', body: { ...of, rows }, onlyDone: ['run_id'] },
        meanwhile: async () =>
          must(await admin.post('/charges/sheets', { ...of, rows: [{ student_id: one.id, amount: 100 }] })),
      };
    },
    'POST /services/{id}/charge': async () => {
      const [one, other] = [await student('By Bus', '1'), await student('By Bus', '2')];
      const rates = [{ name: 'Rampur', amount: 700, every: 'month' }];
      const bus = { name: 'Bus', kind: 'Transport', head_id: planned.head('Transport'), by: 'months', rates };
      const { id } = must(await admin.post<{ id: number }>('/services', bus));
      const give = async ({ id: student_id }: Student) =>
        must(
          await admin.post(`/services/${id}/students`, { student_id, rate: 'Rampur', from: '2026-09-01' }),
        );
      await give(one);
      const body = { period: 'September 2026', due_date: '2026-09-10' };
      return {
        ...{ path: `/services/${id}/charge`, body, onlyDone: ['run_id'] },
        meanwhile: () => give(other),
      };
    },
    'POST /accounts/{id}/statement': async () => {
      const { id } = await openAccount(college);
      const lines = [
        ['02-11-2026', 'UPI/ASHA', 'U1', 1000],
        ['03-11-2026', 'UPI/BELA', 'U2', 700],
      ] as const;
      const path = `/accounts/${id}/statement`;
      const fileOf = (some: readonly (typeof lines)[number][]) =>
        uploaded(statementOf(10_000, some), 'statement.csv');
      return {
        ...{ path, body: { file: await fileOf(lines) }, onlyDone: ['load_id'] },
        meanwhile: async () => must(await admin.post(path, { file: await fileOf(lines.slice(0, 1)) })),
      };
    },
    'POST /portals/{id}/file': async () => {
      const { one } = await charged('Portal');
      const { id } = must(await admin.post<{ id: number }>('/portals', { name: 'Razorpay' }));
      const rows = [
        'Payment Id,Transaction Date,Amount,Status,Roll No',
        `pay_1,2026-11-20,14400,Paid,${one.roll_no}`,
      ];
      return {
        ...{ path: `/portals/${id}/file`, body: { file: await uploaded(rows.join('\n'), 'payments.csv') } },
        meanwhile: () => planned.collect(one, 600),
        onlyDone: ['file_id'],
      };
    },
    'POST /fees/many': async () => {
      const { one } = await charged('Many');
      const of = { payer: 'Rao Trust', reference: 'RAO-1', amount: 14_400, confirm: ['over', 'left'] };
      return {
        ...{ path: '/fees/many', body: { ...of, rows: [{ student_id: one.id, amount: 14_400 }] } },
        meanwhile: () => planned.collect(one, 600),
        onlyDone: ['payment_id', 'receipts'],
      };
    },
  };
  return {
    college,
    registrar,
    acts,
    /** What does not concern any of the acts: a receipt of another course. */
    elsewhere: async () =>
      college.collect({
        student_id: (await college.addStudent({ course_id: commerce.id, year: 'Elsewhere' })).id,
      }),
    /** The number of what was written: the newest row of the audit. */
    written: async () => must(await admin.get<{ id: number }[]>('/activity?limit=1'))[0]?.id,
  };
};
