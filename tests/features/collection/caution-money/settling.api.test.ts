import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePdf } from '../../../../main/pdf/draw-pdf.ts';
import type { Settling } from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { Ledger } from '../../../../shared/features/overview/student-account/student-account.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf, vouchersOf } from '../../../support/colleges/journal.ts';
import { flatTextOf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { must, openOf, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let another: Person;
let student: Student;
let year = 0;

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  another = await college.secondAdmin('Second Admin');
  planned = await openPlanned(college);
});
afterAll(async () => {
  await college.close();
  await closePdf();
});
/** Who leaves has paid a deposit of ₹5,000, and owes ₹1,400 and ₹6,000. */
beforeEach(async () => {
  year += 1;
  student = await planned.student({ name: 'Kiran Kumari', year: String(year) });
  const lines = [
    { head_id: planned.head('Caution Money'), amount: 5000, due_date: '2026-07-15' },
    { head_id: planned.head('Examination'), amount: 1400, due_date: '2026-11-15' },
    { head_id: planned.head('Tuition'), amount: 6000, due_date: '2026-12-15', instalment: 2 },
  ];
  await planned.raise(await planned.examplePlan({ year: String(year), lines }));
  await planned.collect(student, 5000, { payment_type: 'Cash' });
});

const dueOf = async (name: string): Promise<number> =>
  (await planned.dues(student)).dues.find(({ head }) => head === name)?.id ?? 0;
const breakage = () => ({ head_id: planned.head('Laboratory'), amount: 300, description: 'two beakers' });
const settle = (fields: object = {}, id = student.id) =>
  college.admin.post<Settling>(`/students/${id}/caution-money/settle`, {
    ...{ date: '2026-11-20', to: 'cash' },
    ...fields,
  });
const settled = async (fields: object = {}): Promise<number> => must(await settle(fields)).refund_id ?? 0;
const owed = async () => openOf(await planned.dues(student));
const refund = async (id: number) =>
  must(await college.admin.get<Refund[]>('/refunds')).find((one) => one.id === id);
const approve = (id: number, owes?: number) =>
  another.post<Refund>(`/refunds/${id}/approve`, { reason: null, ...(owes !== undefined && { owes }) });
const messageOf = ({ body }: { readonly body: unknown }): string => (body as { message: string }).message;
const verified = async () => must(await college.admin.get<{ ok: boolean }>('/activity/verify'));
const agree = async () => must(await college.admin.get<object>('/books/agree?from=2026-07-01&to=2026-11-21'));

describe('deposits of who leaves', () => {
  it.each(['guest', 'teacher', 'scienceAccountant'] as const)('%s does not settle them', async (who) => {
    const path = `/students/${student.id}/caution-money/settle`;
    expect((await college[who].post(path, {})).status).toBe(who === 'guest' ? 401 : 403);
  });

  it('are looked at first: what is kept for which due and charge, what is given back and what stays owed; nothing is done', async () => {
    const before = [await balancesOf(college), await owed()];
    const body = { due_ids: [await dueOf('Examination')], charges: [breakage()] };
    const { stamp: _, ...found } = must(await settle({ ...body, dry_run: true })) as Settling & {
      stamp: string;
    };
    expect(found).toEqual({
      refund_id: null,
      student_name: 'Kiran Kumari',
      held: [{ head_id: planned.head('Caution Money'), head: 'Caution Money', amount: 5000 }],
      keeps: [
        { due_id: await dueOf('Examination'), due: 'Examination, 2026-27', amount: 1400 },
        { due_id: null, due: 'Laboratory, two beakers', amount: 300 },
      ],
      given_back: 3300,
      to: 'cash',
      owes: 6000,
    });
    expect([await balancesOf(college), await owed()]).toEqual(before);
  });

  it('are done as looked at: what another desk collected meanwhile is shown instead', async () => {
    const due_ids = [await dueOf('Examination')];
    const { stamp } = must(await settle({ due_ids, dry_run: true })) as Settling & { stamp: string };
    await planned.collect(student, 400);
    const late = await settle({ due_ids, stamp });
    expect(late).toMatchObject({ status: 409, body: { preview: { given_back: 4000 } } });
    const preview = (late.body as unknown as { preview: { stamp: string } }).preview;
    expect((await settle({ due_ids, stamp: preview.stamp })).status).toBe(200);
  });

  it('are one request and one voucher: the charge is owed at once, the dues are settled once another person approves', async () => {
    const before = await balancesOf(college);
    const id = await settled({ due_ids: [await dueOf('Examination')], charges: [breakage()] });
    expect(await owed()).toEqual(['Examination: 1400', 'Laboratory: 300', 'Tuition 2: 6000'].sort());
    expect(await refund(id)).toMatchObject({
      ...{ status: 'Waiting', amount: 3300, pay_to: 'cash', owes: 6000, date: '2026-11-20' },
      lines: [{ head: 'Caution Money', amount: 5000 }],
      keeps: [
        { due: 'Examination, 2026-27', amount: 1400 },
        { due: 'Laboratory: two beakers', amount: 300 },
      ],
    });
    expect((await college.admin.post(`/refunds/${id}/approve`, { owes: 6000, reason: null })).status).toBe(
      403,
    );
    must(await approve(id, 6000));
    const now = await balancesOf(college);
    const moved = (name: string) => (now[name] ?? 0) - (before[name] ?? 0);
    expect(moved('Caution money held')).toBe(5000);
    expect(moved('Students’ dues') + moved("Students' dues")).toBe(-1400);
    expect(moved('Refunds payable')).toBe(-3300);
    expect((await vouchersOf(college)).at(-1)).toBe('refund approved 2026-11-21');
    expect(await owed()).toEqual(['Tuition 2: 6000']);
    expect(await planned.figures(student)).toMatchObject({ pending_fees: 6000, total_fees: 12_700 });
    must(await college.admin.post(`/refunds/${id}/pay`, { payment_type: 'Cash' }));
    expect(await verified()).toMatchObject({ ok: true });
    expect(await agree()).toMatchObject({ agree: true });
  });

  it('are kept in the order of settling, the last in part, where less is held than is owed; nothing is paid out then', async () => {
    const due_ids = [await dueOf('Tuition'), await dueOf('Examination')];
    const id = await settled({ due_ids });
    expect(await refund(id)).toMatchObject({
      amount: 0,
      owes: 2400,
      keeps: [{ amount: 1400 }, { amount: 3600 }],
    });
    must(await approve(id, 2400));
    expect(await owed()).toEqual(['Tuition 2: 2400']);
    const paid = await college.admin.post(`/refunds/${id}/pay`, { payment_type: 'Cash' });
    expect([paid.status, messageOf(paid)]).toEqual([409, 'All of it is kept for dues: nothing is paid out']);
    expect((await another.get(`/refunds/${id}/pdf`)).status).toBe(200);
    expect(await verified()).toMatchObject({ ok: true });
    expect(await agree()).toMatchObject({ agree: true });
  });

  it('are held, and the dues owed, again once the voucher is cancelled', async () => {
    const before = [await balancesOf(college), await owed()];
    const id = await settled({ due_ids: [await dueOf('Examination')] });
    must(await approve(id, 6000));
    must(await college.admin.post(`/refunds/${id}/cancel`, { reason: 'Wrong student' }));
    expect([await balancesOf(college), await owed()]).toEqual(before);
    expect((await vouchersOf(college)).at(-1)).toBe('refund approved 2026-11-21 reversed');
    expect(await verified()).toMatchObject({ ok: true });
    expect(await agree()).toMatchObject({ agree: true });
    expect(must(await settle({ dry_run: true }))).toMatchObject({ given_back: 5000 });
  });

  it('of another fund than the dues: one fund owes the other what is kept', async () => {
    const fund = must(
      await college.admin.post<{ id: number }>('/funds', { name: 'Hostel Fund', kind: 'own' }),
    );
    const hostel = must(
      await college.admin.post<{ id: number }>('/heads', {
        ...{ name: 'Hostel Security', fee_type: 'Others', refundable: true, position: 40, fund_id: fund.id },
      }),
    );
    student = await planned.student({ name: 'Kiran Kumari', year: 'hostel' });
    for (const [head_id, amount] of [
      [hostel.id, 2000],
      [planned.head('Library'), 500],
    ] as const)
      must(
        await college.admin.post('/dues', {
          student_id: student.id,
          head_id,
          amount,
          due_date: '2026-08-01',
        }),
      );
    await planned.collect(student, 2000, { lines: [{ head_id: hostel.id, amount: 2000 }] });
    const before = await balancesOf(college);
    must(await approve(await settled({ due_ids: [await dueOf('Library')] }), 0));
    const now = await balancesOf(college);
    const moved = Object.keys(now).filter((name) => now[name] !== before[name]);
    expect(moved.filter((name) => name.startsWith('Due to'))).toHaveLength(2);
    expect(await owed()).toEqual([]);
    expect(await verified()).toMatchObject({ ok: true });
    expect(await agree()).toMatchObject({ agree: true });
  });

  it('are told in each register: what was kept on the account of the student, with the dues it settled, and as given back', async () => {
    const id = await settled({ due_ids: [await dueOf('Examination')] });
    const { voucher_no } = must(await approve(id, 6000));
    const { entries } = must(await college.admin.get<Ledger>(`/students/${student.id}/ledger`));
    expect(entries.at(-1)?.balance).toBe(6000);
    expect(entries.map(({ particulars }) => particulars)).toContain(
      'Fees refunded: Caution Money ₹5,000.00; kept for Examination, 2026-27 ₹1,400.00',
    );
    const rows = async (name: string, query: string) =>
      must(await college.admin.get<{ rows: readonly Record<string, unknown>[] }>(`/reports/${name}?${query}`))
        .rows;
    const held = await rows('caution-money', 'from=2026-07-01&to=2026-11-21');
    expect(JSON.stringify(held)).toContain('Kiran Kumari');
    const { dues } = await planned.dues(student);
    expect(dues.find(({ head }) => head === 'Caution Money')).toMatchObject({ paid: 5000, refunded: 5000 });
    expect(dues.find(({ head }) => head === 'Examination')).toMatchObject({ paid: 1400, open: 0 });
    expect(voucher_no).toMatch(/^RF\/2026-27\//);
  });

  it.skipIf(missingPdfTools.length > 0)(`are named part by part on the voucher${withPdfTools}`, async () => {
    const id = await settled({ due_ids: [await dueOf('Examination')], charges: [breakage()] });
    must(await approve(id, 6000));
    const headers = { authorization: `Bearer ${college.admin.token}` };
    const reply = await fetch(`${college.url}/api/refunds/${id}/pdf`, { headers });
    const said = flatTextOf(new Uint8Array(await reply.arrayBuffer()));
    for (const part of ['Caution Money', '₹5,000.00', 'Less, kept for Examination, 2026-27', '-₹1,400.00'])
      expect(said).toContain(part);
    for (const part of ['Laboratory: two beakers', '-₹300.00', 'To be paid', '₹3,300.00'])
      expect(said).toContain(part);
  });

  it('are not kept for what was paid meanwhile', async () => {
    const id = await settled({ due_ids: [await dueOf('Examination')] });
    await planned.collect(student, 400);
    const late = await approve(id, 5600);
    expect(late.status).toBe(409);
    expect(messageOf(late)).toContain('Less of Examination, 2026-27 is owed than when this was requested');
  });

  it('are asked for once, and only for open dues of the student', async () => {
    const paid = await settle({ due_ids: [await dueOf('Caution Money')] });
    expect([paid.status, messageOf(paid)]).toEqual([400, 'Choose dues of which something is open']);
    await settled();
    const again = await settle();
    expect([again.status, messageOf(again)]).toEqual([409, 'No deposit of Kiran Kumari is held']);
    expect((await settle({}, 999_999)).status).toBe(404);
  });

  it('are kept for dues that a concession no longer touches: cancel first', async () => {
    const due_id = await dueOf('Examination');
    must(await approve(await settled({ due_ids: [due_id] }), 6000));
    const asked = must(
      await college.admin.post<{ id: number }>('/concessions', {
        ...{ student_id: student.id, due_id, amount: 1000, category: 'Poor', reason: 'Late application' },
      }),
    );
    const late = await another.post(`/concessions/${asked.id}/approve`, { reason: null });
    expect(late.status).toBe(409);
    expect(await verified()).toMatchObject({ ok: true });
  });
});

describe('nothing is given back to who owes', () => {
  it('without the word of the second person that says the sum', async () => {
    const id = await settled();
    for (const owes of [undefined, 0, 7399.99, 7400.01]) {
      const refused = await approve(id, owes);
      expect(refused).toMatchObject({ status: 409, body: { ask: 'owes' } });
      expect(messageOf(refused)).toBe('Kiran Kumari owes ₹7,400.00: say so to approve it');
    }
    expect(must(await approve(id, 7400))).toMatchObject({ status: 'Approved', owes: 7400 });
  });

  it('in whatever way it is approved: the request says the sum, who requested it does not decide, and another says the sum', async () => {
    const id = await settled();
    expect(await refund(id)).toMatchObject({ status: 'Waiting', owes: 7400 });
    const ways = (owes?: number) =>
      [
        [`/refunds/${id}/approve`, { owes }],
        ['/refunds/approve-many', { ids: [id], owes }],
        ['/approvals/decide', { decision: 'approve', requests: [{ kind: 'refund', id, owes }] }],
      ] as const;
    for (const [path, body] of ways(7400)) await college.admin.post(path, body);
    for (const [path, body] of [...ways(), ...ways(7000)]) await another.post(path, body);
    expect(await refund(id)).toMatchObject({ status: 'Waiting' });
    const [, , [path, body]] = ways(7400);
    must(await another.post(path, body));
    expect(await refund(id)).toMatchObject({ status: 'Approved', owes: 7400, own: false });
  });

  it('once more is owed than was said', async () => {
    const id = await settled();
    must(await approve(id, 7400));
    must(
      await college.admin.post('/dues', { student_id: student.id, due_date: '2026-11-21', ...breakage() }),
    );
    const late = await college.admin.post(`/refunds/${id}/pay`, { payment_type: 'Cash' });
    expect([late.status, messageOf(late)]).toEqual([
      409,
      'Kiran Kumari owes ₹7,700.00 now, ₹7,400.00 when it was approved. Cancel it, and request it again.',
    ]);
    const many = await college.admin.post('/refunds/pay-many', { ids: [id], payment_type: 'Cash' });
    expect(many.status).toBe(409);
  });
});
