import { readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import type { UniversityView } from '../../../../shared/features/college/university/university.setting.ts';
import { CUTS, canCutPower, diskOf } from '../../../durability/support/power-cut.ts';
import { type ApiClient, apiClient } from '../../../support/offices/api-client.ts';
import { runOfficeProcess, startOfficeProcess } from '../../../support/offices/office.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

const SECRET = 'Qutub-Minar-1199';
const SECRET_FILE = 'university.secret';
const ADMIN = { username: 'admin', password: 'counting-house' };
const FIRST_ADMIN = { BURSAR_ADMIN_USERNAME: ADMIN.username, BURSAR_ADMIN_PASSWORD: ADMIN.password };

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** A server that asks for the password as it is, and says it back in its refusal. */
const telltale = async (): Promise<number> => {
  const askForIt = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(askForIt);
      socket.once('data', (answer) => {
        const fields = `SFATAL\0VFATAL\0C28P01\0Mno ${answer.subarray(5, -1)} here\0\0`;
        const length = Buffer.alloc(4);
        length.writeInt32BE(fields.length + 4);
        socket.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)]));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
};

const signedIn = async (url: string): Promise<ApiClient> => {
  const { body } = await apiClient(url).post<{ token: string }>('/auth/login', ADMIN);
  return apiClient(url, body.token);
};

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** The files that hold the password, as it is or in base64, from the folder on. */
const filesThatTell = (folder: string): readonly string[] =>
  filesBelow(folder)
    .filter((path) => {
      const bytes = readFileSync(path);
      const told = [SECRET, Buffer.from(SECRET).toString('base64').slice(0, 16)];
      return told.some((text) => bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le')));
    })
    .map((path) => path.slice(folder.length + 1));

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('It did not come');
};

describe('the password for the university', () => {
  it('is in no file but its own, no backup, no answer and no line that is printed, whatever is done', {
    timeout: 240_000,
  }, async () => {
    const dataDirectory = temporaryFolder();
    const second = temporaryFolder('second');
    const office = await startOfficeProcess({ dataDirectory, environment: FIRST_ADMIN, patienceMs: 60_000 });
    let api = await signedIn(office.url);
    const answers: unknown[] = [];
    const asked = async (answer: Promise<{ readonly status: number; readonly body: unknown }>) => {
      const { status, body } = await answer;
      answers.push(body);
      return { status, body };
    };
    const versionNow = async () => (await api.get<UniversityView>('/university')).body.version;
    const key = { 'Idempotency-Key': 'the-same' };
    for (const port of [1, await telltale()]) {
      const typed = { host: '127.0.0.1', port, database: 'fees', username: 'college_07', sends: 'names' };
      const withPassword = { ...typed, password: SECRET };
      await asked(api.post('/university/try', withPassword, key));
      const wanted = { ...withPassword, is_on: true, version: await versionNow() };
      expect((await asked(api.put('/university', wanted, key))).status).toBe(200);
      await asked(api.put('/university', wanted, key));
      await asked(api.put('/university', { ...wanted, password: 7 }));
      await asked(api.put('/university', { ...wanted, certificate: SECRET }));
      await asked(
        api.post('/university/try', `{"password":"${SECRET}"`, { 'content-type': 'application/json' }),
      );
      await until(async () => {
        const { body } = await api.get<UniversityView>('/university');
        answers.push(body);
        return body.state.kind === 'failing';
      });
      await asked(api.post('/university/compare', {}));
      await asked(api.post('/university/take-over', {}));
    }
    await asked(api.put('/backups/second-folder', { folder: second }));
    const { body: backup } = await api.post<Backup>('/backups', {});
    for (const path of [
      '/activity',
      '/activity/export?format=csv',
      '/activity/verify',
      '/notices',
      '/openapi.json',
    ])
      await asked(api.get(path));
    expect((await asked(api.post(`/backups/${backup.id}/restore`, {}))).status).toBe(200);
    await until(async () => (await api.get('/auth/verify')).status === 401);
    api = await signedIn(office.url);
    // On the same PC the password is there still, and the restored setting goes on with it.
    expect((await api.get<UniversityView>('/university')).body).toMatchObject({
      ...{ is_on: true, has_password: true },
    });
    rmSync(join(dataDirectory, 'bursar.db'));
    await until(async () => {
      await api.put('/university', {}).catch(() => undefined);
      await api.post('/courses', { name: 'B.Com.' }).catch(() => undefined);
      return readdirSync(join(dataDirectory, 'set-aside')).length > 1;
    }).catch(() => undefined);
    await office.stop();

    expect(filesThatTell(dataDirectory)).toEqual([SECRET_FILE]);
    expect(filesThatTell(second)).toEqual([]);
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(office.output()).not.toContain(SECRET);
    const refused = await runOfficeProcess(
      [
        '--headless',
        '--data',
        temporaryFolder(),
        '--port',
        '0',
        '--university',
        `a:${SECRET}@db.example/fees`,
      ],
      FIRST_ADMIN,
    );
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('--university takes USER@HOST:PORT/DATABASE');
    expect(refused.output).not.toContain(SECRET);
  });

  it.skipIf(!canCutPower()).each(CUTS)(
    'is there after a power cut (%s), once it was acknowledged',
    {
      timeout: 120_000,
    },
    async (cut) => {
      const disk = diskOf(temporaryFolder());
      const { dataDirectory } = disk;
      const start = () =>
        startOfficeProcess({
          dataDirectory,
          environment: { ...disk.environment, ...FIRST_ADMIN },
          patienceMs: 60_000,
        });
      const office = await start();
      const api = await signedIn(office.url);
      const place = {
        host: '127.0.0.1',
        port: 1,
        database: 'fees',
        username: 'college_07',
        sends: 'figures',
      };
      const saved = await api.put('/university', { ...place, password: SECRET, is_on: true, version: 1 });
      expect(saved.status).toBe(200);
      await office.kill();
      disk.cut(cut);
      const again = await start();
      const { body } = await (await signedIn(again.url)).get<UniversityView>('/university');
      expect(body).toMatchObject({ is_on: true, has_password: true });
      await again.kill();
    },
  );
});
