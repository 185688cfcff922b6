import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';

import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { watchFiles } from '../../main/database/file-identity.ts';
import { openWriting } from '../../main/database/open.ts';
import { databaseFile } from '../../main/office/disk/data-directory.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { type ApiClient, apiClient } from '../support/offices/api-client.ts';
import { type OfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { smallDisk } from './support/small-disk.ts';

const STACK = /^\s+at .*\(|^\s+at .*\.[jt]s:/m;
const CREDENTIALS = { username: 'admin', password: 'counting-house' };
const environment = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' };
const LONG = { timeout: 90_000 };

const signIn = async ({ url }: OfficeProcess): Promise<ApiClient> => {
  const { body } = await apiClient(url).post<{ token: string }>('/auth/login', CREDENTIALS);
  return apiClient(url, body.token);
};
const collect = (api: ApiClient, student_name = 'Asha') =>
  api.post<Fee & { message: string }>('/fees', { student_name, amount: 5 });

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = temporaryFolder();
});

/** Makes an office with one receipt, and closes it in order. */
const leaveOffice = async (at = dataDirectory): Promise<void> => {
  const office = await startOfficeProcess({ dataDirectory: at, environment });
  expect((await collect(await signIn(office))).status).toBe(201);
  expect(await office.stop()).toBe(0);
};

describe("another program's lock", () => {
  it('is waited for at a start', LONG, async () => {
    await leaveOffice();
    const other = openWriting(databaseFile(dataDirectory));
    other.raw.exec('begin immediate');
    setTimeout(() => {
      other.raw.exec('rollback');
      other.raw.close();
    }, 2_500);
    const office = await startOfficeProcess({ dataDirectory, patienceMs: 30_000 });
    expect((await collect(await signIn(office))).status).toBe(201);
    expect(await office.stop()).toBe(0);
    expect(office.output()).not.toMatch(STACK);
  });

  it('that never ends is named at a start in a sentence', LONG, async () => {
    await leaveOffice();
    const other = openWriting(databaseFile(dataDirectory));
    other.raw.exec('begin immediate');
    const started = startOfficeProcess({ dataDirectory, patienceMs: 40_000 });
    const said = await started.then(
      async (office) => {
        await office.kill();
        return 'it opened';
      },
      ({ message }: Error) => message,
    );
    other.raw.exec('rollback');
    other.raw.close();
    expect(said).toContain('Another program');
    expect(said.split('\n').filter((line) => /^\s+at .*main\//.test(line))).toEqual([]);
  });

  it('at the closing loses nothing, and is named without a stack', LONG, async () => {
    const office = await startOfficeProcess({ dataDirectory, environment });
    expect((await collect(await signIn(office))).status).toBe(201);
    const other = openWriting(databaseFile(dataDirectory));
    other.raw.exec('begin immediate');
    await office.stop();
    other.raw.exec('rollback');
    other.raw.close();
    expect(office.output()).not.toMatch(STACK);
    const again = await startOfficeProcess({ dataDirectory });
    expect((await (await signIn(again)).get<Fee[]>('/fees')).body).toHaveLength(1);
    expect(await again.stop()).toBe(0);
  });
});

const disk = smallDisk(24);
afterAll(() => disk?.remove());

it.skipIf(!disk)(
  'a disk that turned read-only after an end without closing is opened for reading',
  LONG,
  async () => {
    const at = `${disk?.folder}/ended`;
    const killed = await startOfficeProcess({ dataDirectory: at, environment });
    expect((await collect(await signIn(killed))).status).toBe(201);
    await killed.kill();
    disk?.setReadOnly(true);
    const office = await startOfficeProcess({ dataDirectory: at });
    const api = await signIn(office);
    expect((await api.get<Fee[]>('/fees')).body).toHaveLength(1);
    expect((await collect(api)).status).toBe(507);
    expect(await office.stop()).toBe(0);
    expect(office.output()).not.toMatch(STACK);
    disk?.setReadOnly(false);
  },
);

it.skipIf(!disk)(
  'a disk that turns read-only while the office is open refuses in a sentence, and closes without a stack',
  LONG,
  async () => {
    const at = `${disk?.folder}/turned`;
    const office = await startOfficeProcess({ dataDirectory: at, environment });
    const api = await signIn(office);
    expect((await collect(api)).status).toBe(201);
    let isTurned = true;
    try {
      disk?.setReadOnly(true);
    } catch {
      // This machine refuses to turn a mount that has files open for writing.
      isTurned = false;
    }
    if (isTurned) {
      const refused = await collect(api);
      expect([refused.status, refused.body.message]).toEqual([507, expect.stringContaining('only be read')]);
      expect((await api.get<Fee[]>('/fees')).body).toHaveLength(1);
    }
    await office.stop();
    expect(office.output()).not.toMatch(STACK);
    disk?.setReadOnly(false);
  },
);

/** The id of a user who owns no folder. */
const NOBODY = 65_534;

it.skipIf(process.getuid?.() !== 0)('a folder whose rights are gone was not removed or replaced', () => {
  const file = join(dataDirectory, 'bursar.db');
  writeFileSync(file, 'data');
  const isInPlace = watchFiles([file]);
  chmodSync(dataDirectory, 0o000);
  process.seteuid?.(NOBODY);
  try {
    expect(() => statSync(file)).toThrow('EACCES');
    expect(isInPlace()).toBe(true);
  } finally {
    process.seteuid?.(0);
  }
  rmSync(file);
  expect(isInPlace()).toBe(false);
});

it('a damaged page is said in a sentence, and what else there is can be read', LONG, async () => {
  const office = await startOfficeProcess({ dataDirectory, environment });
  const api = await signIn(office);
  for (let at = 0; at < 40; at += 1) await collect(api, `Asha ${at}`);
  expect(await office.stop()).toBe(0);
  const file = databaseFile(dataDirectory);
  const { raw } = openWriting(file);
  const page = raw.prepare("select rootpage from sqlite_schema where name = 'fees'").pluck().get() as number;
  const size = raw.pragma('page_size', { simple: true }) as number;
  raw.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
  const again = await startOfficeProcess({ dataDirectory });
  const desk = await signIn(again);
  const asked = await desk.get<{ message: string }>('/fees');
  expect(asked.status).toBeGreaterThanOrEqual(500);
  expect(asked.body.message).toContain('did not give back what is on it');
  expect((await desk.get('/bills')).status).toBe(200);
  await again.stop();
});

it.skipIf(!existsSync('/usr/bin/prlimit'))(
  'an office on which more desks call than it may hold open goes on once they have gone',
  LONG,
  async () => {
    const office = await startOfficeProcess({
      dataDirectory,
      environment,
      under: ['prlimit', '--nofile=96:96'],
    });
    const api = await signIn(office);
    expect((await collect(api)).status).toBe(201);
    const { hostname, port } = new URL(office.url);
    const sockets = Array.from({ length: 150 }, () =>
      connect(Number(port), hostname).on('error', () => undefined),
    );
    await pause(1_000);
    for (const socket of sockets) socket.destroy();
    await pause(500);
    expect((await collect(api)).status).toBe(201);
    expect(await office.stop()).toBe(0);
  },
);

/** Sets what a program may use: https://man7.org/linux/man-pages/man1/prlimit.1.html */
const LIMITER = 'prlimit';
/** How many files a program may have open, from now on. */
const limitFiles = (pid: number, files: number) =>
  execFileSync(LIMITER, ['--pid', String(pid), `--nofile=${files}:`]);

it.skipIf(process.platform !== 'linux')(
  'an office that may open no more files says so in a sentence, shows what is saved, and goes on once it may',
  LONG,
  async () => {
    const office = await startOfficeProcess({ dataDirectory, environment });
    const api = await signIn(office);
    expect((await collect(api)).status).toBe(201);
    const send = (bill: string) => {
      const form = new FormData();
      form.append('file', new Blob([`%PDF-1.4 ${bill}`]), 'bill.pdf');
      return api.post<{ message?: string }>('/uploads', form);
    };
    // The connection that stays open takes the next one too.
    expect((await send('first')).status).toBe(201);
    limitFiles(office.pid, readdirSync(`/proc/${office.pid}/fd`).length);
    const refused = await send('second');
    expect([refused.status, refused.body.message]).toEqual([
      507,
      expect.stringContaining('as many files open as it allows'),
    ]);
    expect((await api.get<Fee[]>('/fees')).body).toHaveLength(1);
    limitFiles(office.pid, 4096);
    expect((await send('second')).status).toBe(201);
    expect(await office.stop()).toBe(0);
    expect(office.output()).not.toMatch(STACK);
  },
);

it(
  'closes within five seconds where Windows ends it, with the backup left to the next start',
  LONG,
  async () => {
    const office = await startOfficeProcess({ dataDirectory, environment });
    expect((await collect(await signIn(office))).status).toBe(201);
    process.kill(office.pid, 'SIGHUP');
    const began = performance.now();
    expect(await office.ended()).toBe(0);
    expect(performance.now() - began).toBeLessThan(5_000);
    const backups = () =>
      readdirSync(join(dataDirectory, 'backups')).filter((name) => name.endsWith('closing'));
    expect(backups()).toEqual([]);
    expect(readFileSync(databaseFile(dataDirectory)).length).toBeGreaterThan(0);
  },
);

it('closes within five seconds though a desk sends a file and never ends', LONG, async () => {
  const office = await startOfficeProcess({ dataDirectory, environment });
  const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', CREDENTIALS);
  expect((await collect(apiClient(office.url, body.token))).status).toBe(201);
  const { hostname, port } = new URL(office.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = `POST /api/uploads HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${body.token}`;
  const form = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n';
  socket.write(`${head}\r\n${form}`);
  await pause(300);
  process.kill(office.pid, 'SIGHUP');
  const began = performance.now();
  await office.ended();
  expect(performance.now() - began).toBeLessThan(5_000);
  socket.destroy();
  const again = await startOfficeProcess({ dataDirectory });
  expect((await (await signIn(again)).get<Fee[]>('/fees')).body).toHaveLength(1);
  expect(await again.stop()).toBe(0);
});

it(
  'students that were being loaded when the program was killed are there whole or not at all, whoever was charged beside',
  LONG,
  async () => {
    const office = await startOfficeProcess({ dataDirectory, environment });
    const api = await signIn(office);
    const course = await api.post<{ id: number }>('/admin/courses', { name: 'B.Sc.' });
    const other = { name: 'Before', father_name: 'F', course_id: course.body.id };
    const student = await api.post<{ id: number }>('/students', other);
    const [head] = (await api.get<{ id: number }[]>('/heads')).body;
    const rows = Array.from({ length: 6_000 }, (_, at) => ({
      name: `Loaded ${at}`,
      father_name: 'F',
      course: 'B.Sc.',
      roll_no: `L-${at}`,
      total_fees: 100,
    }));
    void api.post('/students/bulk-create', { rows }).catch(() => undefined);
    const due = { student_id: student.body.id, head_id: head?.id, amount: 10, due_date: '2026-11-01' };
    void api.post('/dues', due).catch(() => undefined);
    await expect
      .poll(async () => (await api.get<{ notices: { kind: string }[] }>('/notices')).body.notices, {
        timeout: 20_000,
      })
      .toContainEqual(expect.objectContaining({ kind: 'work' }));
    await office.kill();
    const again = await startOfficeProcess({ dataDirectory });
    const desk = await signIn(again);
    const loaded = async () =>
      Number((await desk.get('/students?q=Loaded&limit=1')).headers.get('x-total-count'));
    expect([0, rows.length]).toContain(await loaded());
    // No hidden remains may occupy their roll numbers.
    expect((await desk.post('/students/bulk-create', { rows })).status).toBe(201);
    expect(await loaded()).toBe(rows.length);
    expect((await desk.get<{ broken: unknown }>('/activity/verify')).body.broken).toBeNull();
    expect(await again.stop()).toBe(0);
  },
);
