import { cpSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedOffice, openOffice } from '../../../../main/composition/open-office.ts';
import type { FoundBackup } from '../../../../shared/features/college/backup/at-set-up.endpoints.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import { type College, openCollege, PASSWORD } from '../../../support/colleges/college.ts';
import { type ApiClient, apiClient } from '../../../support/offices/api-client.ts';
import { fromDesk } from '../../../support/offices/lan.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

interface Found {
  readonly backups: readonly FoundBackup[];
}

let college: College;
/** The memory stick that carries the good backup, beside a damaged one. */
let stick: string;
let good: string;
beforeAll(async () => {
  college = await openCollege();
  await college.addStudent();
  await college.collect({ amount: 500 });
  const { body } = await college.admin.post<Backup>('/backups', {});
  stick = temporaryFolder('stick');
  good = join(stick, body.id);
  cpSync(join(college.dataDirectory, 'backups', body.id), good, { recursive: true });
  const damaged = join(stick, '2026-11-20T10-00-00-daily');
  cpSync(good, damaged, { recursive: true });
  truncateSync(join(damaged, 'bursar.db'), 8192);
});
afterAll(() => college.close());

const withEmptyOffice = async (
  work: (api: ApiClient, office: OpenedOffice, data: string) => Promise<void>,
) => {
  const dataDirectory = temporaryFolder();
  const office = await openOffice({ dataDirectory, backupAtClosing: false });
  try {
    await work(apiClient(office.url), office, dataDirectory);
  } finally {
    await office.close();
  }
};

describe('a PC without an office takes up a backup', () => {
  it('which shows its date, college, counts and last receipt, and opens as that office', () =>
    withEmptyOffice(async (api, office) => {
      const { status, body } = await api.post<Found>('/setup/backups', { folder: stick });
      expect(status).toBe(200);
      expect(body.backups).toMatchObject([
        {
          folder: good,
          taken_at: college.clock.now().toISOString(),
          college_name: 'Government Degree College, Rampur',
          students: 1,
          fees: 1,
          last_receipt: '2026-27/000001',
          problem: null,
        },
        { state: 'damaged', problem: expect.stringContaining('cut short') },
      ]);
      expect((await api.post('/setup/restore', { folder: good })).status).toBe(200);
      await expect
        .poll(async () => (await api.get('/setup')).body, { timeout: 20_000 })
        .toMatchObject({ needed: false });
      const { body: session } = await api.post<{ token: string }>('/auth/login', {
        username: 'admin',
        password: PASSWORD,
      });
      const admin = apiClient(office.url, session.token);
      expect((await admin.get<unknown[]>('/fees')).body).toHaveLength(1);
      // The office that nobody had set up is no backup worth keeping.
      expect((await admin.get<Backup[]>('/backups')).body).toEqual([]);
      const [row] = (await admin.get<{ action: string }[]>('/activity?entity=backups&limit=1')).body;
      expect(row).toMatchObject({ action: 'restored' });
      expect((await api.post('/setup/backups', { folder: stick })).status).toBe(409);
      expect((await api.post('/setup/restore', { folder: good })).status).toBe(409);
    }));

  it.each([
    [
      'the backup itself, under another name',
      () => {
        const renamed = join(temporaryFolder(), 'Copy of Bursar');
        cpSync(good, renamed, { recursive: true });
        return renamed;
      },
    ],
    ['the whole data folder of the office', () => college.dataDirectory],
  ])('%s can be named', (_what, folder) =>
    withEmptyOffice(async (api) => {
      const { body } = await api.post<Found>('/setup/backups', { folder: folder() });
      expect(body.backups).toMatchObject([{ last_receipt: '2026-27/000001', problem: null }]);
    }),
  );

  it.each<readonly [string, () => string, number, RegExp]>([
    ['a folder that is not there', () => join(stick, 'gone'), 400, /is not there\. Plug its disk in/],
    ['a part of a path', () => 'backups', 400, /whole path/],
    ['a folder without backups', () => temporaryFolder(), 400, /no backup of an office/],
    ['several backups at once', () => stick, 400, /Choose one of the backups/],
    ['a damaged backup', () => join(stick, '2026-11-20T10-00-00-daily'), 409, /cut short/],
    ['nothing', () => ' ', 400, /Type the folder/],
  ])('%s is refused, and the office stays as it is', (_what, folder, status, message) =>
    withEmptyOffice(async (api) => {
      const reply = await api.post<{ message: string }>('/setup/restore', { folder: folder() });
      expect(reply.status).toBe(status);
      expect(reply.body.message).toMatch(message);
      expect((await api.get('/setup')).body).toMatchObject({ needed: true });
    }),
  );

  it.each(['/setup/backups', '/setup/restore'])(
    'another desk needs the code of the office PC for %s',
    (path) =>
      withEmptyOffice(async (_api, office) => {
        const ask = async (folder: string, code?: string) => {
          const body = { folder, ...(code === undefined ? {} : { code }) };
          return (await fromDesk(`${office.url}/api${path}`, { method: 'POST', body })).status;
        };
        expect(await ask(good)).toBe(403);
        expect(await ask(good, 'AAAA-AAAA')).toBe(403);
        expect(await ask(join(stick, 'gone'), office.setUpCode)).toBe(400);
        expect(await ask(good, office.setUpCode)).toBe(200);
      }),
  );

  it('a backup of an office that nobody set up is not offered', () =>
    withEmptyOffice(async (api, office, dataDirectory) => {
      await office.office.backups.take('asked');
      const { status } = await api.post('/setup/backups', { folder: join(dataDirectory, 'backups') });
      expect(status).toBe(400);
    }));
});
