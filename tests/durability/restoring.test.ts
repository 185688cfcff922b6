import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBackupStore } from '../../main/backup/backup-store.ts';
import { finishRestore } from '../../main/backup/restore-journal.ts';
import { openOffice } from '../../main/composition/open-office.ts';
import { systemClock } from '../../main/office/clock.ts';
import type { Backup } from '../../shared/features/college/backup/backup.model.ts';
import { smallPdf } from '../support/colleges/college.ts';
import { runOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './support/college-in-use.ts';
import { contentsOf } from './support/contents.ts';
import { killedAtStep, killedWhileRestoring, restoreBesideStale, STALE } from './support/restoring.ts';
import { type TwoMoments, twoMoments } from './support/two-moments.ts';

let moments: TwoMoments;
beforeAll(async () => {
  moments = await twoMoments();
});

describe('a backup is put in place of data with something stale beside it', { timeout: 60_000 }, () => {
  it.each(STALE.map(({ name }, round) => [name, round] as const))('%s', async (_name, round) => {
    const { contents, left, asideFolders } = await restoreBesideStale(moments, round);
    expect(contents).toEqual(moments.morning);
    expect([left, asideFolders]).toEqual([[], 1]);
  });
});

it('a second backup cannot be chosen over one that is being put in place', async () => {
  const dataDirectory = moments.copyOfData();
  const backups = createBackupStore({ dataDirectory, version: '1.0.0', clock: systemClock });
  const by = { userId: null, name: 'Bursar', desk: 'a test' };
  await backups.restore(moments.backup, by);
  await expect(backups.restore(moments.backup, by)).rejects.toThrow(/is being put in place/);
  await finishRestore(dataDirectory);
  expect(contentsOf(dataDirectory)).toEqual(moments.morning);
});

it('a backup of an office that had lost a file is put back, and the office opens with it, time after time', async () => {
  const college = await openCollegeInUse();
  const { filename } = await college.upload(smallPdf('lost'), 'lost.pdf');
  await college.collect({ attachment: filename });
  rmSync(join(college.dataDirectory, 'files', filename));
  const { body } = await college.admin.post<Backup>('/backups', {});
  expect(body).toMatchObject({ state: 'good', missing_files: 1 });
  await college.close();
  const backup = join(college.dataDirectory, 'backups', body.id);
  const elsewhere = temporaryFolder();
  for (const dataDirectory of [college.dataDirectory, elsewhere]) {
    const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--restore', backup]);
    expect([code, output]).toEqual([0, expect.stringContaining('Last receipt: 2026-27/000006')]);
    for (const _time of ['once', 'again']) {
      const opened = await openOffice({ dataDirectory, backupAtClosing: false });
      await opened.close();
    }
    expect(contentsOf(dataDirectory).receipts).toHaveLength(6);
  }
}, 60_000);

describe('killed half-way, the next start opens the office wholly old or wholly new', {
  timeout: 60_000,
}, () => {
  // The steps: the sidecars, the mark, the database and the folder of files leave, the new ones come, the journal goes.
  it.each([1, 3, 5, 7, 9])('new, after step %i of the swap', async (step) => {
    expect(await killedAtStep(moments, step)).toEqual(moments.morning);
  });

  it.each([30])('old or new, %i ms after it began', async (afterMs) => {
    expect([moments.evening, moments.morning]).toContainEqual(await killedWhileRestoring(moments, afterMs));
  });
});
