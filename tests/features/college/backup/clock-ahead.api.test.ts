import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { superfluous } from '../../../../main/backup/retention.ts';
import { dailyBackup } from '../../../../main/features/college/backup/backup.chores.ts';
import type { Backup, BackupSummary } from '../../../../shared/features/college/backup/backup.model.ts';
import { openCollege } from '../../../support/colleges/college.ts';
import { must } from '../../charges/dues/planned-college.ts';

it('a backup dated in the future does not stand for today, nor bring another every hour', async () => {
  const college = await openCollege();
  const { clock, opened } = college;
  clock.set('2062-01-01T10:00:00');
  await opened.office.backups.take('daily');
  clock.set('2026-11-21T10:00:00');
  const summary = async () =>
    (await (await college.signIn('admin')).get<BackupSummary>('/backups/summary')).body;
  expect(await summary()).toMatchObject({ state: 'old', last_good_at: null });
  for (const _hour of [1, 2, 3]) {
    clock.advance(60_000);
    await dailyBackup(opened.office);
  }
  const { body } = await (await college.signIn('admin')).get<Backup[]>('/backups');
  expect(body.map(({ taken_at }) => taken_at.slice(0, 4))).toEqual(['2062', '2026']);
  expect(await summary()).toMatchObject({ state: 'good' });
  await college.close();
});

it('another college’s backup of today does not stand for the day’s own', async () => {
  const [college, other] = [await openCollege(), await openCollege({ isAnother: true })];
  const theirs = must(await other.admin.post<Backup>('/backups', {}));
  const place = (dataDirectory: string) => join(dataDirectory, 'backups', theirs.id);
  cpSync(place(other.dataDirectory), place(college.dataDirectory), { recursive: true });
  await other.close();
  await dailyBackup(college.opened.office);
  const { body } = await college.admin.get<Backup[]>('/backups');
  expect(body.map(({ kind }) => kind).sort()).toEqual(['asked', 'daily']);
  await college.close();
});

it('backups dated in the future push no others out', () => {
  const dated = (takenAt: string) => ({ id: takenAt, kind: 'daily' as const, takenAt, good: true });
  const days = (year: number) =>
    Array.from({ length: 7 }, (_, day) => dated(`${year}-11-${11 + day}T10:00:00.000Z`));
  const now = new Date('2026-11-17T12:00:00.000Z');
  const gone = superfluous([...days(2026), ...days(2062)], now);
  expect(gone.filter((id) => id.startsWith('2026'))).toEqual([]);
  expect(gone).toHaveLength(4);
});
