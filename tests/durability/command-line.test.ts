import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkBackup } from '../../main/backup/check-backup.ts';
import { readManifest } from '../../main/backup/manifest.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { runOfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { contentsOf } from './support/contents.ts';
import { type TwoMoments, twoMoments } from './support/two-moments.ts';

let moments: TwoMoments;
beforeAll(async () => {
  moments = await twoMoments();
});

const firstAdmin = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' };
const backupsIn = (dataDirectory: string): readonly string[] => readdirSync(join(dataDirectory, 'backups'));

describe('--backup', { timeout: 60_000 }, () => {
  it('writes one good backup, here and in the second folder, says where, and exits', async () => {
    const dataDirectory = moments.copyOfData();
    const second = temporaryFolder('second');
    writeFileSync(
      join(dataDirectory, 'settings.json'),
      JSON.stringify({ second_backup_folder: second, theme: 'dark' }),
    );
    const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--backup']);
    const [id = ''] = backupsIn(dataDirectory);
    const folder = join(dataDirectory, 'backups', id);
    expect([code, output]).toEqual([0, expect.stringContaining(folder)]);
    for (const place of [folder, join(second, id)]) {
      expect(checkBackup(place)).toBeUndefined();
      expect(contentsOf(place)).toEqual(moments.evening);
    }
  });

  it.each([
    ['of a folder without an office', () => temporaryFolder(), [], /no office in .* yet/],
    ['together with --restore', () => temporaryFolder(), ['--restore', 'x'], /not given together/],
  ] as const)('%s is refused in one line', async (_what, folder, flags, reason) => {
    const { code, output } = await runOfficeProcess(['--data', folder(), '--backup', ...flags]);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(output.trim().split('\n')).toHaveLength(1);
  });

  it('says so where the second folder is gone, and keeps the first copy', async () => {
    const dataDirectory = moments.copyOfData();
    const second = join(temporaryFolder(), 'unplugged');
    writeFileSync(join(dataDirectory, 'settings.json'), JSON.stringify({ second_backup_folder: second }));
    const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--backup']);
    expect([code, output]).toEqual([1, expect.stringMatching(/second folder did not get it.*is not there/)]);
    expect(backupsIn(dataDirectory)).toHaveLength(1);
  });

  it('and --restore are refused while the office is open, with its address', async () => {
    const dataDirectory = moments.copyOfData();
    const office = await startOfficeProcess({ dataDirectory });
    for (const flags of [['--backup'], ['--restore', moments.backup]]) {
      const { code, output } = await runOfficeProcess(['--data', dataDirectory, ...flags]);
      expect([code, output]).toEqual([1, expect.stringContaining(office.url)]);
    }
    await office.stop();
  });
});

describe('--restore', { timeout: 60_000 }, () => {
  it('opens the same office on another PC, under another folder name', async () => {
    const carried = join(temporaryFolder('stick'), 'Copy of backup');
    cpSync(moments.backup, carried, { recursive: true });
    const dataDirectory = join(temporaryFolder(), 'new-pc');
    const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--restore', carried]);
    expect([code, output]).toEqual([0, expect.stringContaining('Government Degree College, Rampur')]);
    expect(output).toMatch(
      /as it was on \d\d-\d\d-\d{4} at \d\d:\d\d\n1 student, 5 fee entries, 2 files\nLast receipt: 2026-27\/000005/,
    );
    expect(contentsOf(dataDirectory)).toEqual(moments.morning);
    const office = await startOfficeProcess({ dataDirectory });
    const { status } = await apiClient(office.url).post('/auth/login', {
      username: 'admin',
      password: 'counting-house',
    });
    expect(status).toBe(200);
    await office.stop();
  });

  it.each([
    ['a folder that is not there', () => join(temporaryFolder(), 'gone'), /There is no folder/],
    ['a folder that is no backup', () => temporaryFolder(), /has no manifest\.json/],
  ] as const)('of %s is refused, and changes nothing', async (_what, folder, reason) => {
    const dataDirectory = moments.copyOfData();
    const { code, output } = await runOfficeProcess(['--data', dataDirectory, '--restore', folder()]);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(contentsOf(dataDirectory)).toEqual(moments.evening);
    expect(existsSync(join(dataDirectory, 'set-aside'))).toBe(false);
  });
});

describe('at quitting', { timeout: 60_000 }, () => {
  it('a changed office is backed up; an unchanged one is not backed up again', async () => {
    const dataDirectory = temporaryFolder();
    const first = await startOfficeProcess({ dataDirectory, environment: firstAdmin });
    expect(await first.stop()).toBe(0);
    const [id = ''] = backupsIn(dataDirectory);
    expect(readManifest(join(dataDirectory, 'backups', id))).toMatchObject({
      kind: 'closing',
      college_name: 'Our College',
    });
    const second = await startOfficeProcess({ dataDirectory });
    expect(await second.stop()).toBe(0);
    expect(backupsIn(dataDirectory)).toEqual([id]);
  });

  it('a backup that a kill interrupted is cleared at the next start', async () => {
    const dataDirectory = moments.copyOfData();
    mkdirSync(join(dataDirectory, 'backups', '.unfinished-AbC123', 'files'), { recursive: true });
    const office = await startOfficeProcess({ dataDirectory });
    expect(backupsIn(dataDirectory)).toEqual([]);
    await office.stop();
  });
});
