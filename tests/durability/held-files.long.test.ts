import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DownloadJob } from '../../main/features/college/updates/updates.download.ts';
import { diskTrouble } from '../../main/office/disk/disk-trouble.ts';
import { onceLet } from '../../main/office/disk/held-files.ts';
import type { Backup } from '../../shared/features/college/backup/backup.model.ts';
import type { Upload } from '../../shared/features/college/files/files.model.ts';
import { smallPdf } from '../support/colleges/college.ts';
import { must } from '../support/colleges/founded.ts';
import { type ApiClient, apiClient } from '../support/offices/api-client.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';
import { compilePreloaded } from './support/preloaded.ts';

const asWindows = compilePreloaded('as-windows.c', 'Files that other programs hold are');
const CREDENTIALS = { username: 'admin', password: 'counting-house' };

/**
 * Opens an office on a disk where each file below `root` is held for `ms` milliseconds after it is written, and while it is
 * open.
 */
const openHeld = async (dataDirectory: string, held: { readonly root: string; readonly ms: number }) => {
  const office = await startOfficeProcess({
    dataDirectory,
    patienceMs: 60_000,
    environment: {
      LD_PRELOAD: asWindows ?? '',
      HELD_ROOT: held.root,
      HELD_MS: String(held.ms),
      BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
      BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
      BURSAR_COLLEGE_NAME: 'Test College',
    },
  });
  const signIn = async () => {
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
    return apiClient(office.url, body.token);
  };
  return { office, signIn };
};

const upload = (api: ApiClient, text: string) => {
  const form = new FormData();
  form.append('file', new Blob([smallPdf(text)], { type: 'application/pdf' }), 'scan.pdf');
  return api.post<Upload & { message: string }>('/uploads', form);
};

describe.skipIf(asWindows === undefined)('where Windows lets nobody move or remove what is held', () => {
  it('a scanner that reads every new file for 300 ms refuses no upload, backup or restore', async () => {
    const dataDirectory = temporaryFolder();
    const { office, signIn } = await openHeld(dataDirectory, { root: dataDirectory, ms: 300 });
    const api = await signIn();
    const kept = await Promise.all(['a', 'b', 'c', 'd'].map((text) => upload(api, text)));
    expect(kept.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const backup = must(await api.post<Backup>('/backups', {}), 201);
    expect(backup.state).toBe('good');
    must(await api.post(`/backups/${backup.id}/restore`, { college_name: 'Test College' }), 200);
    const uploadAgain = async () => (await upload(await signIn(), 'e')).status;
    await expect.poll(() => uploadAgain().catch(() => 0), { timeout: 30_000 }).toBe(201);
    expect(await office.stop()).toBe(0);
    expect(readdirSync(dataDirectory).filter((name) => /staging|probe|\.new$|restore\./.test(name))).toEqual(
      [],
    );
    expect(readdirSync(join(dataDirectory, 'files/incoming'))).toEqual([]);
  }, 120_000);

  it('nor the download of a newer version, in place of an earlier one', () => {
    const [place, folder] = [temporaryFolder(), temporaryFolder()];
    const content = 'an installer '.repeat(100_000);
    writeFileSync(join(place, 'Bursar-Setup.exe'), content);
    for (const earlier of ['Bursar-Setup-0.9.exe', 'download.part'])
      writeFileSync(join(folder, earlier), 'x');
    const sha512 = createHash('sha512').update(content).digest('hex');
    const file = { name: 'Bursar-Setup.exe', bytes: content.length, sha512 };
    const job: DownloadJob = { place, file, folder, part: 'download.part' };
    const script = join(import.meta.dirname, 'support/download-release.ts');
    const { status, stderr } = spawnSync(process.execPath, [script, JSON.stringify(job)], {
      encoding: 'utf8',
      env: { ...process.env, LD_PRELOAD: asWindows ?? '', HELD_ROOT: folder, HELD_MS: '300' },
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(readdirSync(folder)).toEqual(['Bursar-Setup.exe']);
  });

  it('one that never lets go is named in the answer, holds up no desk, and what it held goes with the next start', async () => {
    const dataDirectory = temporaryFolder();
    const { office, signIn } = await openHeld(dataDirectory, {
      root: join(dataDirectory, 'files'),
      ms: 60_000,
    });
    const api = await signIn();
    const waiting = upload(api, 'held');
    const begun = performance.now();
    expect((await api.get('/health')).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1_500);
    const { status, body } = await waiting;
    expect([status, body.message]).toEqual([
      507,
      expect.stringMatching(/^Another program on the office PC holds a file/),
    ]);
    await office.stop();
    expect(readdirSync(join(dataDirectory, 'files')).filter((name) => name.endsWith('.pdf'))).toEqual([]);
    const after = await startOfficeProcess({ dataDirectory });
    expect(readdirSync(join(dataDirectory, 'files/incoming'))).toEqual([]);
    expect(await after.stop()).toBe(0);
  }, 60_000);
});

describe('waiting for who holds a file', () => {
  const refusal = (code: string) => Object.assign(new Error(code), { code });

  it.each(['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY', 'SQLITE_READONLY'])(
    '%s is tried again until it is let, and holds no desk up',
    async (code) => {
      const end = performance.now() + 300;
      let tries = 0;
      const act = async () => {
        tries += 1;
        if (performance.now() < end) throw refusal(code);
        return 'moved';
      };
      const path = join(temporaryFolder(), 'file');
      // Turns of the event loop: none comes while a wait blocks the thread, dozens in 300 ms on a busy machine otherwise.
      let turns = 0;
      const turning = setInterval(() => {
        turns += 1;
      }, 1);
      expect(await onceLet(path, act)).toBe('moved');
      clearInterval(turning);
      expect(turns).toBeGreaterThan(2 * tries);
      expect(tries).toBeGreaterThan(3);
    },
  );

  it('ends after two seconds: with who holds it, or with the rights that are wanting', async () => {
    const act = () => Promise.reject(refusal('EACCES'));
    const held = await onceLet(join(temporaryFolder(), 'file'), act).catch((error: unknown) => error);
    expect(diskTrouble(held)).toMatch(/^Another program/);
    const denied = await onceLet('/proc/sys/kernel/file', act).catch((error: unknown) => error);
    expect(diskTrouble(denied)).toMatch(/can only be read/);
  });

  it('any other failure is told at once', async () => {
    const begun = performance.now();
    await expect(onceLet('file', () => Promise.reject(refusal('ENOSPC')))).rejects.toThrow('ENOSPC');
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

/** The files that may: developers' own, and the one that looks through the links of `/proc`, which Windows does not have. */
const WITHOUT =
  /^main\/(launch\/(build|demo|filled-college|stale)|database\/open-elsewhere|office\/disk\/held-files)\.ts$/;

it('nothing else moves or removes files', () => {
  const others = globSync('main/**/*.ts', { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !WITHOUT.test(path))
    .filter((path) =>
      /\b(rename|rm|unlink|rmdir)(Sync)?\(/.test(readFileSync(join(projectRoot, path), 'utf8')),
    );
  expect(others).toEqual([]);
});
