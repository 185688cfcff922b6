import { cpSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { runOfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './support/college-in-use.ts';
import { treeOf } from './support/tree.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };

let template: string;
beforeAll(async () => {
  const college = await openCollegeInUse();
  await college.close();
  template = college.dataDirectory;
});

/** Opens an office, and collects one more fee before its data are taken away. */
const open = async () => {
  const dataDirectory = temporaryFolder();
  cpSync(template, dataDirectory, { recursive: true });
  const office = await startOfficeProcess({ dataDirectory });
  const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
  const api = apiClient(office.url, body.token);
  const pay = () => api.post<Fee & { message: string }>('/fees', { student_name: 'Asha', amount: 77 });
  expect((await pay()).status).toBe(201);
  return { dataDirectory, office, api, pay };
};

/** The receipts in the copy that was rescued. */
const rescued = (dataDirectory: string): readonly string[] => {
  const aside = join(dataDirectory, 'set-aside');
  const [folder = ''] = readdirSync(aside);
  const database = new Sqlite(join(aside, folder, 'bursar.db'), { readonly: true });
  try {
    return database.prepare<[], string>('select receipt_no from fees order by id').pluck().all();
  } finally {
    database.close();
  }
};

const takeAway: readonly (readonly [string, (dataDirectory: string) => void])[] = [
  ['deleted', (folder) => rmSync(join(folder, 'bursar.db'))],
  [
    'replaced by another',
    (folder) => {
      cpSync(join(template, 'bursar.db'), join(folder, 'another.db'));
      renameSync(join(folder, 'another.db'), join(folder, 'bursar.db'));
    },
  ],
  [
    'replaced with its log',
    (folder) => {
      for (const name of ['bursar.db', 'bursar.db-wal', 'bursar.db-shm']) rmSync(join(folder, name));
      cpSync(join(template, 'bursar.db'), join(folder, 'bursar.db'));
    },
  ],
  ['left without its log', (folder) => rmSync(join(folder, 'bursar.db-wal'))],
];

// Windows lets nobody delete or replace an open file.
describe.skipIf(process.platform === 'win32')(
  'when the data is taken away under an open office',
  { timeout: 60_000 },
  () => {
    it.each(takeAway)(
      '%s: nothing is acknowledged any more, and it stops with a sentence',
      async (_how, take) => {
        const { dataDirectory, office, api, pay } = await open();
        const { length } = (await api.get<Fee[]>('/fees')).body;
        take(dataDirectory);
        const before = treeOf(dataDirectory)['bursar.db'];
        const refused = await pay();
        expect([refused.status, refused.body.message]).toEqual([503, expect.stringMatching(/was not saved/)]);
        expect(await office.ended()).toBe(1);
        expect(office.output()).toMatch(/was removed or replaced while Bursar was open.* is in .*set-aside/);
        expect(office.output()).not.toMatch(/^\s+at /m);
        expect(rescued(dataDirectory)).toHaveLength(length);
        expect(treeOf(dataDirectory)['bursar.db']).toBe(before);
      },
    );

    it('asked to close, it writes nothing into what lies there, and keeps a copy of what it had', async () => {
      const { dataDirectory, office, api } = await open();
      const { length } = (await api.get<Fee[]>('/fees')).body;
      cpSync(join(template, 'bursar.db'), join(dataDirectory, 'another.db'));
      renameSync(join(dataDirectory, 'another.db'), join(dataDirectory, 'bursar.db'));
      expect(await office.stop()).toBe(1);
      expect(rescued(dataDirectory)).toHaveLength(length);
      const [there, other] = [dataDirectory, template].map((folder) =>
        readFileSync(join(folder, 'bursar.db')),
      );
      expect(there?.equals(other ?? Buffer.alloc(0))).toBe(true);
    });

    it('a second Bursar is refused also where the lock’s own file was deleted', async () => {
      const { dataDirectory, office, pay } = await open();
      rmSync(join(dataDirectory, 'office.lock'));
      for (const flags of [['--port', '0'], ['--backup'], ['--restore', template]]) {
        const second = await runOfficeProcess(['--headless', '--data', dataDirectory, ...flags]);
        expect([second.code, second.output]).toEqual([
          1,
          expect.stringContaining(`already open on ${dataDirectory}, at ${office.url}`),
        ]);
      }
      expect((await pay()).status).toBe(201);
      expect(await office.stop()).toBe(0);
      expect(readdirSync(dataDirectory).filter((name) => name.includes('probe'))).toEqual([]);
    });
  },
);
