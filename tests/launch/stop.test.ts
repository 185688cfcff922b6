import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runOfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const environment = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' };

test('--stop closes an office without a window in order, waits for it, and says so where none is open', async () => {
  const dataDirectory = temporaryFolder();
  const office = await startOfficeProcess({ dataDirectory, environment });
  const stopped = await runOfficeProcess(['--data', dataDirectory, '--stop']);
  expect(stopped).toEqual({ code: 0, output: expect.stringContaining('Bursar has closed') });
  expect(await office.ended()).toBe(0);
  const left = readdirSync(dataDirectory);
  expect(left.filter((name) => /^stop$|open-at|-wal$/.test(name))).toEqual([]);
  expect(readdirSync(join(dataDirectory, 'backups'))).toHaveLength(1);
  const again = await runOfficeProcess(['--data', dataDirectory, '--stop']);
  expect([again.code, again.output]).toEqual([0, expect.stringContaining('Bursar is not open on')]);
}, 60_000);

test('a word that was left by an earlier run closes nobody', async () => {
  const dataDirectory = temporaryFolder();
  const first = await startOfficeProcess({ dataDirectory, environment });
  expect(await first.stop()).toBe(0);
  const refused = await runOfficeProcess(['--data', join(dataDirectory, 'gone'), '--stop']);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('There is no folder')]);
  const both = await runOfficeProcess(['--stop', '--backup']);
  expect([both.code, both.output]).toEqual([
    1,
    expect.stringContaining('--backup and --stop are not given together'),
  ]);
}, 60_000);

test.skipIf(process.platform === 'win32')(
  'a terminal that is closed leaves the backup to the next start',
  async () => {
    const dataDirectory = temporaryFolder();
    const office = await startOfficeProcess({ dataDirectory, environment });
    process.kill(office.pid, 'SIGHUP');
    expect(await office.ended()).toBe(0);
    expect(readdirSync(join(dataDirectory, 'backups'))).toEqual([]);
    expect(readdirSync(dataDirectory).filter((name) => /open-at|-wal$/.test(name))).toEqual([]);
  },
  60_000,
);
