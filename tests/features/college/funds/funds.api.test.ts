import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Fund } from '../../../../shared/features/college/funds/funds.model.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const fund = async (name: string, kind: string): Promise<Fund> =>
  must(await college.admin.post<Fund>('/funds', { name, kind }));
const head = async (name: string, fields: object): Promise<Head> =>
  must(await college.admin.post<Head>('/heads', { name, fee_type: 'Misc', ...fields }));

describe('funds are written by the admin and read by staff', () => {
  it.each([
    ['guest', 401, 401],
    ['teacher', 403, 403],
    ['scienceAccountant', 200, 403],
  ] as const)('%s reads with %i and writes with %i', async (who, reads, writes) => {
    const caller = college[who];
    expect((await caller.get('/funds')).status).toBe(reads);
    expect((await caller.post('/funds', { name: 'X' })).status).toBe(writes);
    expect((await caller.patch('/funds/1', { name: 'X' })).status).toBe(writes);
  });
});

describe('a fund', () => {
  it("is the college's own from the start, which it stays", async () => {
    const { body } = await college.admin.get<Fund[]>('/funds');
    expect(body.map(({ id, name, kind }) => ({ id, name, kind }))).toEqual([
      { id: 1, name: 'College', kind: 'own' },
    ]);
    expect((await college.admin.patch('/funds/1', { kind: 'held' })).status).toBe(409);
    expect((await college.admin.post('/funds', { name: 'COLLEGE' })).status).toBe(409);
    expect((await college.admin.post('/funds', { name: ' ' })).body).toMatchObject({
      message: 'Fund name is required',
    });
  });

  it('keeps whose money it is while a head belongs to it, and is renamed with its version', async () => {
    const { id, version } = await fund('Parents', 'own');
    await head('Parents’ Share', { fund_id: id });
    expect((await college.admin.patch(`/funds/${id}`, { kind: 'held' })).body).toMatchObject({
      message: 'Parents has heads: whom its money belongs to cannot be changed',
    });
    const renamed = await college.admin.patch<Fund>(`/funds/${id}`, {
      name: 'Parents’ Association',
      version,
    });
    expect(renamed.body).toMatchObject({ name: 'Parents’ Association', kind: 'own', version: 2 });
    expect((await college.admin.patch(`/funds/${id}`, { name: 'Z', version })).status).toBe(409);
  });
});

describe('what is charged under a head of a fund held for another body', () => {
  it('is no income but owed to that body, as it is when less is charged after all', async () => {
    const university = await fund('University', 'held');
    const fee = await head('University Fee', { fund_id: university.id });
    const student = await college.addStudent({ name: 'Asha', total_fees: 0, pending_fees: 0 });
    const charge = { student_id: student.id, due_date: '2026-11-21' };
    must(await college.admin.post('/dues', { ...charge, head_id: 1, amount: 4200 }));
    const due = must(
      await college.admin.post<{ id: number }>('/dues', { ...charge, head_id: fee.id, amount: 800 }),
    );
    await college.collect({ student_id: student.id, amount: 5000 });
    expect(await balancesOf(college)).toMatchObject({ Income: -4200, 'Held for University': -800 });
    must(await college.admin.post('/dues', { ...charge, head_id: fee.id, amount: 100 }));
    const asked = must(
      await college.scienceAccountant.post<{ id: number }>('/concessions', {
        ...{ student_id: student.id, due_id: due.id + 1, amount: 40 },
        ...{ category: 'Merit', reason: 'Ordered by the University' },
      }),
    );
    must(await college.admin.post(`/concessions/${asked.id}/approve`, {}));
    const balances = await balancesOf(college);
    expect(balances).toMatchObject({ Income: -4200, 'Held for University': -860 });
    expect(Object.keys(balances)).not.toContain('Concessions, Merit');
    must(await college.admin.patch(`/funds/${university.id}`, { name: 'Rohilkhand University' }));
    expect(await balancesOf(college)).toMatchObject({ 'Held for Rohilkhand University': -860 });
  });

  it('stays there: its head keeps its fund, and what it is for, once money is booked under it', async () => {
    const booked = (await college.admin.get<Head[]>('/heads?q=University')).body[0];
    const patch = (fields: object) => college.admin.patch(`/heads/${booked?.id}`, fields);
    expect((await patch({ fund_id: 1 })).body).toMatchObject({
      message:
        'Money is booked under University Fee: its fund cannot be changed. Deactivate it, and add a head of the other fund.',
    });
    expect((await patch({ kind: 'expense' })).status).toBe(409);
    expect((await patch({ name: 'University Charges' })).status).toBe(200);
  });
});

describe('heads of other money', () => {
  it('stand apart from what students are charged, with customary ones from the start', async () => {
    const names = async (kind: string) =>
      (await college.admin.get<Head[]>(`/heads?kind=${encodeURIComponent(kind)}`)).body.map(
        ({ name }) => name,
      );
    expect(await names('other income')).toEqual(
      expect.arrayContaining(['Rent', 'Interest', 'Donation', 'Sale of Forms', 'Grant']),
    );
    expect(await names('expense')).toEqual(
      expect.arrayContaining(['Petty Cash', 'Honorarium', 'Bank Charges']),
    );
    expect(await names('fee')).not.toContain('Rent');
    const canteen = await head('Canteen', { kind: 'other income' });
    expect(canteen).toMatchObject({ kind: 'other income', fund_id: 1 });
    const held = await college.admin.post('/heads', {
      ...{ name: 'Deposit of a tenant', fee_type: 'Misc', kind: 'other income', refundable: true },
    });
    expect(held.body).toMatchObject({ message: 'Only what students are charged can be refunded to them' });
    expect(
      (await college.admin.post('/heads', { name: 'Q', fee_type: 'Misc', fund_id: 99 })).body,
    ).toMatchObject({
      message: 'There is no such fund',
    });
  });

  it('are not charged to students', async () => {
    const rent = (await college.admin.get<Head[]>('/heads?kind=other%20income&q=Rent')).body[0];
    const student = await college.addStudent({ name: 'Ravi' });
    const charge = { student_id: student.id, head_id: rent?.id, amount: 5, due_date: '2026-11-21' };
    expect((await college.admin.post('/dues', charge)).status).toBe(400);
  });
});
