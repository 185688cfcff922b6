import { afterAll, expect, it } from 'vitest';
import { openWriting } from '../../main/database/open.ts';
import { databaseFile } from '../../main/office/disk/data-directory.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { smallDisk } from './support/small-disk.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
/** The number of tasks: too many to be sorted in memory. */
const TASKS = 20_000;

const disk = smallDisk(2);
afterAll(() => disk?.remove());

it.skipIf(!disk)(
  'a full folder of temporary files is named, and what needs none of them goes on',
  { timeout: 90_000 },
  async () => {
    const dataDirectory = temporaryFolder();
    const folder = disk?.folder ?? '';
    const environment = {
      BURSAR_ADMIN_USERNAME: CREDENTIALS.username,
      BURSAR_ADMIN_PASSWORD: CREDENTIALS.password,
      SQLITE_TMPDIR: folder,
    };
    await (await startOfficeProcess({ dataDirectory, environment })).stop();
    const behind = openWriting(databaseFile(dataDirectory));
    behind.raw.exec(`insert into tasks (title, description, priority, status, created_by_name, created_at)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${TASKS})
      select hex(randomblob(700)), null, 'Low', 'Open', 'admin', '2026-11-01T00:00:00.000Z' from numbers`);
    behind.raw.close();
    disk?.fill();
    const office = await startOfficeProcess({ dataDirectory, environment });
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
    const api = apiClient(office.url, body.token);
    const reply = await api.get<{ message: string }>('/tasks?sort=title&order=desc&limit=200&offset=19000');
    expect([reply.status, reply.body.message]).toEqual([507, expect.stringContaining(folder)]);
    expect((await api.post('/fees', { student_name: 'Asha', amount: 5 })).status).toBe(201);
    expect((await api.get('/fees')).body).toHaveLength(1);
    disk?.empty();
    expect(await office.stop()).toBe(0);
  },
);
