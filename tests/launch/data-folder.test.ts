import { execFileSync } from 'node:child_process';
import nodeFs, { existsSync, readlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openWriter } from '../../main/database/open.ts';
import { copyWhole, makeFolder } from '../../main/office/disk/durable-files.ts';
import { reachFolder } from '../../main/office/disk/reach-folder.ts';
import { runOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const isPosix = process.platform !== 'win32';

describe('a folder for the data', () => {
  test('is made with those above it that are missing', () => {
    const folder = join(temporaryFolder(), 'a', 'b', 'c');
    makeFolder(folder);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  test('that is a file, or lies in one, is refused', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'in it')]) expect(() => makeFolder(folder)).toThrow();
  });

  test.runIf(process.platform === 'linux')(
    'that the system lets nobody make is refused at once',
    async () => {
      const { code, output } = await runOfficeProcess(['--headless', '--port', '0', '--data', '/proc/nope']);
      expect([code, output.trim()]).toEqual([1, 'Bursar: The folder /proc/nope cannot be written (ENOENT)']);
    },
  );
});

describe('a folder on a share that is gone', () => {
  test.runIf(isPosix)('is told in one line, and the program ends though the system still waits', async () => {
    const folder = temporaryFolder();
    const silent = join(temporaryFolder(), 'silent');
    execFileSync('mkfifo', [silent]);
    // Every look at the folder waits in the system, as for a server that does not answer; and time goes fast.
    const preload = join(temporaryFolder(), 'share.mjs');
    writeFileSync(
      preload,
      `import promises from 'node:fs/promises';
       import { syncBuiltinESMExports } from 'node:module';
       const { stat, open } = promises;
       promises.stat = (path) => (path === ${JSON.stringify(folder)} ? open(${JSON.stringify(silent)}, 'r') : stat(path));
       const wait = globalThis.setTimeout;
       globalThis.setTimeout = (work, ms, ...rest) => wait(work, ms / 100, ...rest);
       syncBuiltinESMExports();`,
    );
    const { code, output } = await runOfficeProcess(['--headless', '--port', '0', '--data', folder], {
      NODE_OPTIONS: `--import=${pathToFileURL(preload).href}`,
    });
    expect(code).not.toBe(0);
    expect(output).toContain(`Bursar: The folder ${folder} does not answer.`);
    expect(output).not.toContain('Bursar is open at');
  });

  test('is told from one that answers, or is not there yet', async () => {
    await expect(reachFolder(temporaryFolder(), 60_000)).resolves.toBeUndefined();
    await expect(reachFolder(join(temporaryFolder(), 'not there yet'), 60_000)).resolves.toBeUndefined();
  });
});

test('what a desk was told is kept stands on the disk itself, on a Mac too', () => {
  const database = openWriter(join(temporaryFolder(), 'a.db'));
  const held = ['synchronous', 'fullfsync', 'checkpoint_fullfsync'].map((name) =>
    database.pragma(name, { simple: true }),
  );
  database.close();
  expect(held).toEqual([2, 1, 1]);
});

test.runIf(process.platform === 'linux')(
  'a file that was copied stands on the disk itself before it counts as copied',
  async () => {
    const folder = temporaryFolder();
    const [from, to] = [join(folder, 'a.db'), join(folder, 'copy.db')];
    writeFileSync(from, 'Fees of 2026');
    const synced: string[] = [];
    const fsync = nodeFs.fsyncSync;
    const spy = vi.spyOn(nodeFs, 'fsyncSync').mockImplementation((handle) => {
      synced.push(readlinkSync(`/proc/self/fd/${handle}`));
      fsync(handle);
    });
    onTestFinished(() => {
      spy.mockRestore();
      syncBuiltinESMExports();
    });
    syncBuiltinESMExports();
    await copyWhole(from, to);
    expect(synced).toEqual([to]);
  },
);
