import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpeningDuesImportResult } from '../../../../shared/features/changes/opening-dues/opening-dues.model.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openWithTwo, type TwoRecords } from './two-records.ts';

let two: TwoRecords;
beforeAll(async () => {
  two = await openWithTwo();
  must(await two.admin().patch(`/students/${two.stays.id}`, { admission_no: 'B-1' }));
  await two.merged();
});
afterAll(() => two.college.close());

const DOUBT = 'Found by a record that was made one with theirs';

describe('a list with the number of a record that went', () => {
  it('finds the student who stays as it updates, and says by what', async () => {
    const { filename: file } = await two.college.upload(
      'Admission No,Mobile\nA-1,9000000001\n',
      'mobiles.csv',
    );
    const order = { file, fields: ['mobile'] };
    const update = (more: object) =>
      two.admin().post<object>('/students/update-sheet', { ...order, dry_run: true, ...more });
    expect(must(await update({ with_doubtful: true }))).toMatchObject({
      changes: [{ student_id: two.stays.id, cells: [{ field: 'mobile', after: '9000000001' }] }],
      unmatched: { rows: 0 },
    });
    expect(must(await update({}))).toMatchObject({
      changes: [],
      doubtful: { some: [{ row: 2, reason: expect.stringContaining(DOUBT) }] },
    });
  });

  it('raises what was owed before on the student who stays, and says by what', async () => {
    const { filename: file } = await two.college.upload('Admission No,Previous Dues\nA-1,700\n', 'owed.csv');
    const order = { file, due_date: two.day() };
    const load = (more: object) =>
      two.admin().post<OpeningDuesImportResult>('/due-loads', { ...order, ...more });
    const seen = must(await load({ dry_run: true }));
    expect(seen).toMatchObject({ dues: 0, unmatched: { rows: 0 } });
    expect(JSON.stringify(seen.doubtful)).toContain(DOUBT);
    const before = (await two.student(two.stays)).pending_fees;
    expect(must(await load({ with_doubtful: true }))).toMatchObject({ students: 1, amount: 700 });
    expect((await two.student(two.stays)).pending_fees).toBe(before + 700);
  });

  it('finds a student of today who has the number before one who had it once', async () => {
    const other = await two.college.addStudent({ name: 'Bina Das', admission_no: 'A-1', total_fees: 0 });
    const { filename: file } = await two.college.upload('Admission No,Previous Dues\nA-1,50\n', 'owed.csv');
    must(await two.admin().post('/due-loads', { file, due_date: two.day() }));
    expect((await two.student(other)).pending_fees).toBe(50);
  });
});
