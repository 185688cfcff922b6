import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTidy } from '../../main/office/maintenance.ts';
import type { Backup, BackupSummary } from '../../shared/features/college/backup/backup.model.ts';
import { type ApiClient, apiClient } from '../support/offices/api-client.ts';
import { type OfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './support/college-in-use.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const LOCKED = '2026-11-20T09-00-00-daily';
const LOCKED_UNFINISHED = '.unfinished-2026-11-19T09-00-00-daily';

/** The command that takes root's right to read everything away; empty for other users. */
const AS_A_USER =
  process.getuid?.() === 0
    ? [
        'setpriv',
        '--bounding-set=-dac_override,-dac_read_search',
        '--inh-caps=-dac_override,-dac_read_search',
      ]
    : [];

/** Adds old backups that cannot be read, one of them unfinished. */
const lockOne = (backupFolder: string): void => {
  const [good = ''] = readdirSync(backupFolder);
  cpSync(join(backupFolder, good), join(backupFolder, LOCKED), { recursive: true });
  mkdirSync(join(backupFolder, LOCKED_UNFINISHED));
  writeFileSync(join(backupFolder, LOCKED_UNFINISHED, 'bursar.db'), '');
  for (const name of [LOCKED, LOCKED_UNFINISHED]) chmodSync(join(backupFolder, name), 0);
};

describe.skipIf(process.platform === 'win32')('a backup that may not be read', () => {
  let office: OfficeProcess;
  let api: ApiClient;
  let backupFolder: string;
  beforeAll(async () => {
    const college = await openCollegeInUse();
    await college.admin.post('/backups', {});
    await college.close();
    backupFolder = join(college.dataDirectory, 'backups');
    lockOne(backupFolder);
    office = await startOfficeProcess({ dataDirectory: college.dataDirectory, under: AS_A_USER });
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
    api = apiClient(office.url, body.token);
  });
  afterAll(async () => {
    for (const name of [LOCKED, LOCKED_UNFINISHED]) chmodSync(join(backupFolder, name), 0o700);
    await office.kill();
  });

  it('is listed as damaged, with its reason, beside the good ones', async () => {
    const { status, body } = await api.get<Backup[]>('/backups');
    expect(status).toBe(200);
    expect(body.map(({ state }) => state).sort()).toEqual(['damaged', 'good']);
    expect(body.find(({ id }) => id === LOCKED)?.problem).toBe(
      'Bursar may not read it. Allow it, or use another backup.',
    );
    expect((await api.get<BackupSummary>('/backups/summary')).status).toBe(200);
  });

  it('is refused with that reason, looked at or restored', async () => {
    const preview = await api.get<{ problem: string }>(`/backups/${LOCKED}`);
    expect(preview.body.problem).toMatch(/may not read it/);
    const restored = await api.post<{ message: string }>(`/backups/${LOCKED}/restore`, {});
    expect([restored.status, restored.body.message]).toEqual([409, preview.body.problem]);
  });

  it('is in the way of no other backup, and of none that is let go', async () => {
    expect((await api.post<Backup>('/backups', {})).body.state).toBe('good');
    expect((await api.get<BackupSummary>('/backups/summary')).body.state).toBe('good');
  });

  it('nor, where it is the whole folder, of work', async () => {
    chmodSync(backupFolder, 0);
    try {
      const listed = await api.get<{ message: string }>('/backups');
      expect([listed.status, listed.body.message]).toEqual([507, expect.stringContaining(backupFolder)]);
      expect((await api.get<BackupSummary>('/backups/summary')).body).toMatchObject({
        state: 'failed',
        message: expect.stringContaining('cannot be read'),
      });
      expect((await api.post('/fees', { student_name: 'Asha', amount: 5 })).status).toBe(201);
    } finally {
      chmodSync(backupFolder, 0o700);
    }
  });
});

describe('what fails in the background ends nobody’s work', () => {
  const rejected: unknown[] = [];
  const note = (reason: unknown) => rejected.push(reason);
  beforeAll(() => {
    process.on('unhandledRejection', note);
  });
  afterAll(() => {
    process.off('unhandledRejection', note);
  });

  it('a chore that fails is logged, and the others are done', async () => {
    const college = await openCollegeInUse();
    const done: string[] = [];
    const fails = async () => {
      throw new Error('as a test');
    };
    const chore = (name: string) => async () => {
      done.push(name);
    };
    const stop = keepTidy(
      college.opened.office,
      { fromOpening: [fails, chore('first')], aMinuteLater: [fails, chore('later')] },
      1,
    );
    await expect.poll(() => done.toSorted()).toEqual(['first', 'later']);
    stop();
    await college.close();
    expect(rejected).toEqual([]);
  });

  it('what nobody waited for is logged and told at the desks', async () => {
    const college = await openCollegeInUse();
    await college.close();
    // The fault is made once the office is open: during a start it would end the office, with its reason.
    const begin = join(temporaryFolder(), 'begin');
    const fault = `(await import("node:fs")).existsSync(${JSON.stringify(begin)}) && Promise.reject(new Error("nobody waits for this"))`;
    const office = await startOfficeProcess({
      dataDirectory: college.dataDirectory,
      environment: {
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`setInterval(async () => { ${fault} }, 50).unref()`)}`,
      },
    });
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
    const api = apiClient(office.url, body.token);
    writeFileSync(begin, '');
    await expect
      .poll(async () => (await api.get<{ notices: unknown[] }>('/notices')).body.notices)
      .toMatchObject([{ kind: 'fault' }]);
    expect(office.output()).toContain('nobody waits for this');
    expect(await office.stop()).toBe(0);
  });
});
