import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backup, BackupPreview } from '../../shared/features/college/backup/backup.model.ts';
import type { College } from '../support/colleges/college.ts';
import { isOpenAgain } from '../support/offices/reopened.ts';
import { openCollegeInUse } from './support/college-in-use.ts';
import { copyOf, DAMAGES } from './support/damages.ts';
import { treeOf } from './support/tree.ts';

let college: College;
let backupFolder: string;
let good: string;
beforeAll(async () => {
  college = await openCollegeInUse();
  backupFolder = join(college.dataDirectory, 'backups');
  good = join(backupFolder, (await college.admin.post<Backup>('/backups', {})).body.id);
});
afterAll(() => college.close());

/** The files that may change: SQLite's index of readers, which holds no data. */
const SCRATCH = ['bursar.db-shm'];

describe('a damaged backup is refused, and the live data stays byte for byte the same', () => {
  it.each(DAMAGES)('$name', async ({ inflict, says }) => {
    const { admin, dataDirectory } = college;
    const id = '2026-11-20T09-00-00-daily';
    inflict(copyOf(good, backupFolder, id));
    const before = treeOf(dataDirectory, SCRATCH);

    const preview = await admin.get<BackupPreview>(`/backups/${id}`);
    const restored = await admin.post<{ message: string }>(`/backups/${id}/restore`, {});
    expect(restored.status).toBe(409);
    expect(restored.body.message).toMatch(says);
    // Some damage shows only when the database is opened: the restore finds it, the preview does not.
    expect([null, restored.body.message]).toContain(preview.body.problem);
    expect(treeOf(dataDirectory, SCRATCH)).toEqual(before);
    for (const name of [id, `${id}.elsewhere`])
      rmSync(join(backupFolder, name), { recursive: true, force: true });
  });
});

it('what some program left beside a backup is not read into it', async () => {
  const { admin } = college;
  const id = '2026-11-20T09-00-00-daily';
  const copy = copyOf(good, backupFolder, id);
  for (const stale of ['bursar.db-wal', 'bursar.db-shm', 'bursar.db-journal', 'Thumbs.db']) {
    writeFileSync(join(copy, stale), 'not ours');
  }
  expect((await admin.post(`/backups/${id}/restore`, {})).status).toBe(200);
  await isOpenAgain(college.url, admin.token);
});
