import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type {
  CautionHeld,
  Lapse,
} from '../../../../shared/features/collection/caution-money/caution-money.model.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { RefundsDone } from '../../../../shared/features/collection/refunds/refunds.inputs.ts';
import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import type { RefundProposal } from '../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, type Person } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let another: Person;
const students = new Map<string, Student>();
const receipts = new Map<string, Fee>();
const idOf = (name: string): number => students.get(name)?.id ?? 0;

beforeAll(async () => {
  college = await openCollege({ hasSecondAdmin: true });
  const { admin } = college;
  another = await college.secondAdmin('Second Admin');
  planned = await openPlanned(college);
  for (const [at, name] of ['Asha', 'Bina', 'Chitra', 'Dev', 'Ela'].entries())
    students.set(name, await planned.student({ name, roll_no: String(at + 1) }));
  await planned.raise(
    await planned.examplePlan({
      lines: [{ head_id: planned.head('Caution Money'), amount: 1000, due_date: '2026-07-15' }],
    }),
  );
  for (const [name, student] of students) receipts.set(name, await planned.collect(student, 1000));
  const leaving = { Asha: '2026-08-10', Bina: '2026-09-10', Chitra: '2026-10-10', Dev: '2026-11-10' };
  for (const [name, status_date] of Object.entries(leaving)) {
    const { version } = must(await admin.get<Student>(`/students/${idOf(name)}`));
    must(await admin.patch(`/students/${idOf(name)}`, { status: 'Left', status_date, version }));
  }
});
afterAll(() => college.close());

const messageOf = ({ body }: { readonly body: unknown }): string => (body as { message: string }).message;
const held = async (query = '') =>
  must(await college.admin.get<CautionHeld[]>(`/caution-money?${query}`)).map((one) => [
    one.student_name,
    one.held,
    one.waiting,
  ]);
const ask = (names: readonly string[]) =>
  college.admin.post<RefundsDone>('/caution-money/refunds', {
    student_ids: names.map(idOf),
    reason: 'Year’s end',
  });

describe('caution money is the admin’s', () => {
  it.each(['guest', 'teacher', 'scienceAccountant'] as const)('%s neither reads nor writes', async (who) => {
    const status = who === 'guest' ? 401 : 403;
    for (const read of ['/caution-money', '/caution-money/lapses'])
      expect((await college[who].get(read)).status).toBe(status);
    for (const write of [
      ...['/caution-money/refunds', '/caution-money/lapses', '/caution-money/lapses/1/undo'],
      ...['/refunds/approve-many', '/refunds/pay-many'],
    ])
      expect((await college[who].post(write, {})).status).toBe(status);
  });
});

describe('caution money in bulk', () => {
  it('lists who left and has some, by the day of leaving', async () => {
    expect(await held()).toEqual(['Asha', 'Bina', 'Chitra', 'Dev'].map((name) => [name, 1000, 0]));
    expect(await held('left_by=2026-09-30')).toEqual([
      ['Asha', 1000, 0],
      ['Bina', 1000, 0],
    ]);
    expect(await held('q=chit')).toEqual([['Chitra', 1000, 0]]);
  });

  it('is requested for those chosen, all or none', async () => {
    const refused = await ask(['Asha', 'Ela']);
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Ela has not left']);
    expect(must(await college.admin.get<Refund[]>('/refunds'))).toEqual([]);
    expect(must(await ask(['Asha', 'Bina']))).toMatchObject({ refunds: 2, amount: 2000 });
    expect(await held()).toEqual([
      ['Asha', 0, 1000],
      ['Bina', 0, 1000],
      ['Chitra', 1000, 0],
      ['Dev', 1000, 0],
    ]);
    const again = await ask(['Asha']);
    expect([again.status, messageOf(again)]).toEqual([409, 'No caution money of Asha is held']);
  });

  it('is approved once, by another; each has a voucher, and all are paid at once', async () => {
    const ids = must(await college.admin.get<Refund[]>('/refunds')).map(({ id }) => id);
    const own = await college.admin.post('/refunds/approve-many', { ids });
    expect(own.status).toBe(403);
    expect((await another.post('/refunds/approve-many', { ids: [...ids, 9_999] })).status).toBe(404);
    expect(must(await college.admin.get<Refund[]>('/refunds?status=Waiting'))).toHaveLength(2);
    const approved = must(await another.post<RefundsDone>('/refunds/approve-many', { ids }));
    expect(approved).toMatchObject({ refunds: 2, amount: 2000 });
    const vouchers = must(await college.admin.get<Refund[]>('/refunds?status=Approved'));
    expect(new Set(vouchers.map(({ voucher_no }) => voucher_no)).size).toBe(2);
    const owed = { 'Caution money held': -3000, 'Refunds payable': -2000 };
    expect(await balancesOf(college)).toMatchObject(owed);
    const pay = { ids, payment_type: 'Online', reference: 'NEFT-BULK-1' };
    expect(must(await college.admin.post<RefundsDone>('/refunds/pay-many', pay)).refunds).toBe(2);
    expect((await college.admin.post('/refunds/pay-many', pay)).status).toBe(409);
    expect((await balancesOf(college))['Refunds payable'] ?? 0).toBe(0);
    expect(await held()).toEqual([
      ['Chitra', 1000, 0],
      ['Dev', 1000, 0],
    ]);
  });
});

describe('what nobody claims', () => {
  const lapse = (fields: object = {}) =>
    college.admin.post<Lapse>('/caution-money/lapses', {
      ...{ left_by: '2026-10-31', reason: 'Three years are over', ...fields },
    });

  it('is looked at first; who left later, who studies and who asked for it is not in it', async () => {
    const students = [expect.objectContaining({ student_name: 'Chitra', amount: 1000 })];
    expect(must(await lapse({ dry_run: true }))).toMatchObject({ id: null, amount: 1000, students });
    const asked = must(await ask(['Chitra']));
    expect(must(await lapse({ dry_run: true })).students).toEqual([]);
    expect((await lapse()).status).toBe(409);
    must(await another.post(`/refunds/${asked.ids[0]}/decline`, { reason: 'Nobody came' }));
  });

  it('lapses to income on a day of the college, by one entry that names them', async () => {
    expect((await lapse({ date: '2026-11-22' })).status).toBe(400);
    const made = must(await lapse({ date: '2026-11-20' }));
    expect(made).toMatchObject({
      ...{ date: '2026-11-20', amount: 1000, by: college.admin.user.name, undone: null },
      students: [{ student_id: idOf('Chitra'), student_name: 'Chitra', amount: 1000 }],
    });
    expect(await balancesOf(college)).toMatchObject({ 'Caution money held': -2000, Income: -1000 });
    const { dues } = must(await college.admin.get<StudentDues>(`/students/${idOf('Chitra')}/dues`));
    expect(dues.map(({ paid, refunded, lapsed }) => [paid, refunded, lapsed])).toContainEqual([
      1000, 0, 1000,
    ]);
    expect(await held()).toEqual([['Dev', 1000, 0]]);
    expect(must(await college.admin.get<Lapse[]>('/caution-money/lapses'))).toEqual([made]);
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });

  it('is given back no more, and what paid it is not cancelled', async () => {
    const of = `/students/${idOf('Chitra')}/refund-proposal`;
    expect(must(await college.admin.get<RefundProposal>(of))).toMatchObject({ most: 0, amount: 0 });
    const body = {
      ...{ student_id: idOf('Chitra'), date: '2026-11-21', reason: 'Came after all' },
      lines: [{ head_id: planned.head('Caution Money'), amount: 1000 }],
    };
    expect((await college.admin.post('/refunds', body)).status).toBe(400);
    const receipt = `/fees/${receipts.get('Chitra')?.id}/cancel`;
    const cancelled = await college.admin.post(receipt, { reason: 'A mistake' });
    expect([cancelled.status, messageOf(cancelled)]).toEqual([
      409,
      'What this paid was forfeited to the college. Reverse that first.',
    ]);
  });

  it('is taken back once, and held again', async () => {
    const [made] = must(await college.admin.get<Lapse[]>('/caution-money/lapses'));
    const undo = () =>
      college.admin.post<Lapse>(`/caution-money/lapses/${made?.id}/undo`, { reason: 'Chitra came' });
    expect(must(await undo()).undone).toMatchObject({ reason: 'Chitra came' });
    expect((await undo()).status).toBe(409);
    expect(await balancesOf(college)).toMatchObject({ 'Caution money held': -3000 });
    expect(await held()).toEqual([
      ['Chitra', 1000, 0],
      ['Dev', 1000, 0],
    ]);
    expect(must(await ask(['Chitra'])).amount).toBe(1000);
    expect(must(await college.admin.get('/activity/verify'))).toMatchObject({ ok: true });
  });
});
