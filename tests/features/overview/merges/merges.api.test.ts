import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { MergedRecord, MergePreview } from '../../../../shared/features/overview/merges/merges.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { balancesOf, vouchersOf } from '../../../support/colleges/journal.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { cells, readReport } from '../reports/report-reading.ts';
import { linesOf, openWithTwo, type TwoRecords } from './two-records.ts';

let two: TwoRecords;
beforeEach(async () => {
  two = await openWithTwo();
});
afterEach(() => two.college.close());

describe('two records of one student', () => {
  it('are made one by an admin alone, who sees before what goes where', async () => {
    await two.collect(two.goes, 2000);
    const asked = `/students/${two.stays.id}/merge`;
    const look = `${asked}?other_id=${two.goes.id}`;
    expect((await two.college.scienceAccountant.post(asked, { other_id: two.goes.id })).status).toBe(403);
    expect((await two.college.scienceAccountant.get(look)).status).toBe(403);
    const vouchers = await vouchersOf(two.college);
    expect(must(await two.admin().get<MergePreview>(look))).toMatchObject({
      stays: { id: two.stays.id },
      goes: { id: two.goes.id },
      differs: [],
      filled: [
        { field: 'Admission number', text: 'A-1' },
        { field: 'Mobile', text: '9876543210' },
      ],
      moves: { fees: 1, dues: 1, letters: 0 },
      total_fees: 17_000,
      paid_fees: 2000,
      pending_fees: 15_000,
      refused: [],
    });
    expect(await vouchersOf(two.college)).toEqual(vouchers);
    expect(await two.student(two.goes)).toMatchObject({ id: two.goes.id });
  });

  it('have the sums of both on the one that stays, and the books no other balance', async () => {
    await two.collect(two.stays, 1000);
    await two.collect(two.goes, 2000);
    const before = await balancesOf(two.college);
    expect(await two.merged()).toMatchObject({
      id: two.stays.id,
      roll_no: '11',
      admission_no: 'A-1',
      mobile: '9876543210',
      total_fees: 17_000,
      paid_fees: 3000,
      pending_fees: 14_000,
    });
    expect(await balancesOf(two.college)).toEqual(before);
    const fees = must(await two.admin().get<Fee[]>(`/fees?student_id=${two.stays.id}`));
    expect(fees.map(({ amount }) => amount).sort()).toEqual([1000, 2000]);
    expect(await two.broken()).toBeNull();
  });

  it('are one in the list, whose old number and address lead to the one that stays', async () => {
    await two.merged();
    expect(await two.found('A-1')).toEqual([two.stays.id]);
    expect(await two.found('Asha Rao')).toEqual([two.stays.id]);
    expect(await two.student(two.goes)).toMatchObject({ id: two.stays.id });
    const gone = must(await two.admin().get<MergedRecord[]>(`/students/${two.stays.id}/merged`));
    expect(gone).toMatchObject([{ id: two.goes.id, admission_no: 'A-1', merged_by: 'Meera Nair' }]);
    const reply = await two.college.commerceAccountant.get(`/students/${two.goes.id}`);
    expect(reply).toMatchObject({ status: 404, body: { message: 'Student not found' } });
    expect((await two.college.commerceAccountant.get(`/students/${two.stays.id}/merged`)).status).toBe(404);
  });

  it('are found by the number that the one that stays did not take', async () => {
    await must(await two.admin().patch(`/students/${two.stays.id}`, { admission_no: 'B-1' }));
    await two.merged();
    expect(await two.found('A-1')).toEqual([two.stays.id]);
    const [found] = must(await two.admin().get<Found[]>('/find?q=A-1'));
    expect(found).toMatchObject({ id: two.stays.id, path: `/students/${two.stays.id}` });
    expect(found?.detail).toContain('once also Admission No A-1');
  });

  it('say of every earlier day what they said, and the account tells what was brought over', async () => {
    await two.collect(two.stays, 1000);
    await two.collect(two.goes, 7000);
    const days = `?to=${two.day()}`;
    const before = [await two.ledger(two.stays, days), await two.ledger(two.goes, days)].map(linesOf);
    await two.later(5);
    await two.merged();
    expect([await two.ledger(two.stays, days), await two.ledger(two.goes, days)].map(linesOf)).toEqual(
      before,
    );
    const account = await two.ledger(two.stays);
    expect(account.balance).toBe((await two.student(two.stays)).pending_fees);
    expect(account.entries.at(-1)?.balance).toBe(account.balance);
    expect(await two.broken()).toBeNull();
  });

  it('tell on both accounts where what was owed went', async () => {
    await two.collect(two.goes, 2000);
    await two.merged();
    const brought = (await two.ledger(two.stays)).entries.at(-1);
    expect(brought).toMatchObject({
      kind: 'merged',
      particulars: `Brought over from the record of Asha Rao, year 2, Admission No. A-1: dues`,
      debit: 3000,
      balance: 15_000,
    });
    const old = await two.ledger(two.goes);
    expect(old.entries.at(-1)).toMatchObject({ kind: 'merged', credit: 3000, balance: 0 });
    expect(old).toMatchObject({ balance: 0, standing: null });
  });

  it('are one in the registers as of an earlier day, with the sums of that day', async () => {
    const year = 'Ahead';
    const plan = await two.planned.examplePlan({ year });
    const payer = await two.planned.student({ year, name: 'Asha Rao', father_name: 'Ram Rao' });
    await two.planned.raise(plan);
    await two.collect(payer, 15_400, { confirm: ['over'] });
    const on = two.day();
    const advances = async () => {
      const report = await readReport(two.admin(), `advances?on=${on}`);
      return { ahead: cells(report, 'advance'), since: cells(report, 'since') };
    };
    const before = await advances();
    await two.later(5);
    must(await two.merge(two.stays, payer));
    expect(before.ahead).toEqual([1000]);
    expect(await advances()).toEqual(before);
  });

  it('settle on one what is paid ahead on the other, as the preview said', async () => {
    await two.collect(two.goes, 8000);
    const preview = must(
      await two.admin().get<MergePreview>(`/students/${two.stays.id}/merge?other_id=${two.goes.id}`),
    );
    expect(preview).toMatchObject({ settled: 3000, pending_fees: 9000 });
    expect(await two.merged()).toMatchObject({ total_fees: 17_000, paid_fees: 8000, pending_fees: 9000 });
    expect(await two.broken()).toBeNull();
  });

  it('are made one once: a second press changes nothing, and a third record is asked about', async () => {
    const first = await two.merged();
    const vouchers = await vouchersOf(two.college);
    expect(await two.merged()).toEqual(first);
    expect(await vouchersOf(two.college)).toEqual(vouchers);
    const third = await two.college.addStudent({ name: 'Another' });
    expect(await two.merge(third, two.goes)).toMatchObject({ status: 409 });
    expect(await two.merge(two.stays, two.stays)).toMatchObject({ status: 400 });
    expect((await two.admin().post(`/students/${two.stays.id}/merge`, { other_id: 98_765 })).status).toBe(
      404,
    );
  });

  it('are asked about where they differ, and are not made one unseen', async () => {
    const other = await two.college.addStudent({ name: 'Asha Roy', father_name: 'Ram Rao', course_id: null });
    expect(await two.merge(two.stays, other)).toMatchObject({
      status: 409,
      body: { message: /^Name is Asha Rao on one record and Asha Roy on the other/ },
    });
    expect((await two.merge(two.stays, other, { confirmed: true })).status).toBe(200);
    await must(await two.admin().patch(`/students/${two.goes.id}`, { mobile: '9876500000' }));
    expect(await two.merge(two.stays, two.goes, { other_version: two.goes.version })).toMatchObject({
      status: 409,
    });
  });

  it('stay two while something of them waits to be decided', async () => {
    const fee = await two.collect(two.goes, 100, { payment_type: 'Cash' });
    const asked = await two.college.scienceAccountant.post(`/fees/${fee.id}/request-cancel`, {
      reason: 'Wrong',
    });
    expect(asked.status).toBe(201);
    expect(await two.merge(two.stays, two.goes)).toMatchObject({
      status: 409,
      body: {
        message: '1 request to cancel a receipt of these records waits to be decided: decide that first',
      },
    });
    must(await two.college.scienceAccountant.post(`/fees/${fee.id}/withdraw-cancel`, {}));
    expect((await two.merge(two.stays, two.goes)).status).toBe(200);
  });

  it('stay two while both have an original of which a student has one', async () => {
    const certificate = { type: 'Transfer Certificate', override_reason: 'The trust pays' };
    for (const { id, name } of [two.stays, two.goes])
      must(await two.admin().post('/letters', { ...certificate, studentId: id, recipient: name }));
    expect(await two.merge(two.stays, two.goes)).toMatchObject({
      status: 409,
      body: { message: 'Both records have an original Transfer Certificate: cancel one of them first' },
    });
  });
});

describe('a record that went', () => {
  it('is audited with the one that stays and all that moved, and every desk hears of both', async () => {
    await two.collect(two.goes, 100);
    await two.merged();
    const rows = must(await two.admin().get<Activity[]>('/activity?entity=students&action=merged&limit=2'));
    expect(rows.map(({ entity_id }) => entity_id)).toEqual([two.stays.id, two.goes.id]);
    expect(rows[0]?.after).toMatchObject({
      merged: { stays: two.stays.id, goes: two.goes.id, moved: { fees: 1, dues: 1 } },
    });
    expect(rows[1]?.before).toMatchObject({ id: two.goes.id, name: two.goes.name });
  });

  it('leads to the last where the one that stayed was made one with a third', async () => {
    await two.collect(two.goes, 100);
    const third = await two.college.addStudent({
      name: two.stays.name,
      father_name: 'Ram Rao',
      total_fees: 10,
    });
    const days = `?to=${two.day()}`;
    await two.later(1);
    await two.collect(two.stays, 20_000);
    await two.merged();
    await two.later(1);
    const before = [await two.ledger(two.stays, days), await two.ledger(two.goes, days)].map(linesOf);
    must(await two.merge(third, two.stays));
    expect([await two.ledger(two.stays, days), await two.ledger(two.goes, days)].map(linesOf)).toEqual(
      before,
    );
    expect(await two.student(two.goes)).toMatchObject({ id: third.id, total_fees: 17_010 });
    expect(await two.broken()).toBeNull();
  });

  it('is not brought back by the list that brought it, and its id is given to nobody', async () => {
    const row = { name: two.goes.name, father_name: 'Ram Rao', admission_no: 'A-1', roll_no: '19' };
    await must(await two.admin().patch(`/students/${two.stays.id}`, { admission_no: 'B-1' }));
    await two.merged();
    const loaded = must(
      await two.admin().post<{ created: number; failed: { message: string }[] }>('/students/bulk-create', {
        rows: [{ ...row, course_id: two.college.science.id }],
      }),
    );
    expect(loaded).toMatchObject({ created: 0, failed: [{ message: /^Here already: Asha Rao/ }] });
    expect((await two.college.addStudent({ name: 'Next' })).id).toBeGreaterThan(two.goes.id);
  });

  it('keeps its import from being undone', async () => {
    const rows = [{ name: 'Loaded', father_name: 'Hari', course_id: two.college.science.id }];
    const { import_id } = must(
      await two.admin().post<{ import_id: number }>('/students/bulk-create', { rows }),
    );
    const [loaded] = must(await two.admin().get<Student[]>('/students?q=Loaded'));
    must(await two.merge(two.stays, loaded ?? two.stays, { confirmed: true }));
    const undone = await two.admin().post(`/students/imports/${import_id}/undo`, {});
    expect(undone).toMatchObject({
      status: 409,
      body: {
        message: 'A student of this import was made one with another record: it can no longer be undone',
      },
    });
  });

  it('is made one on no day that is closed', async () => {
    await two.collect(two.goes, 100);
    const { raw } = two.college.opened;
    await two.later(365);
    const closed_to = '2027-03-31';
    must(await two.admin().put('/settings', { closed_to }));
    const count = () => raw.prepare('select count(*) from vouchers where day <= ?').pluck().get(closed_to);
    const before = count();
    await two.merged();
    expect(count()).toBe(before);
    expect((await vouchersOf(two.college)).at(-1)).toBe(`students merged ${two.day()}`);
    must(await two.admin().put('/settings', { closed_to: null }));
  });

  it('keeps its records where they are, not even by hand, but for the act that makes it one with another', async () => {
    const { raw } = two.college.opened;
    const fee = await two.collect(two.goes, 6000, { confirm: ['over'] });
    const plan = await two.planned.examplePlan({ year: 'Third' });
    const planner = await two.planned.student({ year: 'Third' });
    await two.planned.raise(plan);
    const ahead = must(
      await two.admin().post<Fee>('/fees', { student_id: planner.id, amount: 20_000, confirm: ['over'] }),
    );
    const by =
      (table: string, which = 'true') =>
      () =>
        raw.prepare(`update ${table} set student_id = ${two.stays.id} where ${which}`).run();
    expect(by('fees', `id = ${fee.id}`)).toThrow('a fee entry is never edited');
    expect(by('dues', `student_id = ${two.goes.id}`)).toThrow('a due is never edited');
    expect(by('advances', `fee_id = ${ahead.id}`)).toThrow('an advance is never edited');
    await two.merged();
    expect(() => raw.prepare(`update merged_students set merged_into = ${planner.id}`).run()).toThrow(
      'a record that was made one with another is never edited',
    );
    expect(() => raw.prepare('delete from merged_students').run()).toThrow('never deleted');
  });
});
