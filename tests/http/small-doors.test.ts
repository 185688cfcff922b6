import { mkdirSync, statSync, symlinkSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLanServer } from '../../main/sharing/lan-server.ts';
import { type College, openCollege } from '../support/colleges/college.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

let college: College;
beforeAll(async () => {
  const dataDirectory = temporaryFolder();
  mkdirSync(join(dataDirectory, 'files'), { mode: 0o755 });
  college = await openCollege({ dataDirectory, isAnother: true });
});
afterAll(() => college.close());

/** What is answered to these lines, written as they are. */
const write = (lines: readonly string[], at?: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(college.url);
    const socket = connect(at ?? Number(port), hostname);
    let answer = '';
    socket
      .setEncoding('latin1')
      .on('data', (text: string) => {
        answer += text;
      })
      .on('close', () => resolve(answer))
      .on('error', reject);
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });

/** A port that is free. */
const listenSomewhere = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
const host = () => `Host: ${new URL(college.url).host}`;

describe('an address that cannot be read', () => {
  it('is refused with the headers of every other answer', async () => {
    const answer = await write(['GET /api/%c0%zz HTTP/1.1', host()]);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/content-security-policy: /i);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
  });

  it('is not answered to a foreign name', async () => {
    const answer = await write(['GET /api/%c0%zz HTTP/1.1', 'Host: evil.example']);
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
    expect(answer).toContain('This office does not answer to that name');
  });
});

describe('a request that is none', () => {
  it.each([
    ['that cannot be read', 400, ['GET /api/health HTTP/9.9']],
    [
      'that says too much before its body',
      431,
      ['GET /api/health HTTP/1.1', `X-Long: ${'a'.repeat(20_000)}`],
    ],
  ])('%s is refused in a sentence, with the headers of every other answer', async (_what, status, lines) => {
    const answer = await write(lines);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy'])
      expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
    expect(answer).toMatch(/x-content-type-options: nosniff/i);
    expect(answer).toMatch(/cache-control: no-store/i);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({ message: expect.any(String) });
  });
});

it('a request that is none is answered so to the other desks, too', async () => {
  const server = await listenSomewhere();
  const port = (server.address() as AddressInfo).port;
  await new Promise((resolve) => server.close(resolve));
  const lan = await openLanServer('127.0.0.1', port, () => undefined);
  const answer = await write(['GET /api/health HTTP/9.9'], port);
  await lan.close();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/content-security-policy: /i);
});

it('a request that names two offices is refused', async () => {
  const answer = await write(['GET /api/health HTTP/1.1', host(), 'Host: evil.example']);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('what a call answers is kept by no browser, and neither is a refusal', async () => {
  const asked = [
    college.admin.get('/fees'),
    college.admin.get('/auth/verify'),
    college.guest.get('/fees'),
    college.admin.get('/fees/999/cheque'),
    college.guest.get('/nothing'),
    college.guest.get('/health', { origin: 'http://elsewhere.test' }),
  ];
  for (const { headers } of await Promise.all(asked)) expect(headers.get('cache-control')).toBe('no-store');
});

it('the data is its owner’s alone, also in a folder that was there before', () => {
  expect(statSync(join(college.dataDirectory, 'bursar.db')).mode & 0o077).toBe(0);
});

it('a key answers nothing again once a course was taken away', async () => {
  const { admin, science, commerce, signIn } = college;
  const person = { name: 'Both', username: 'both', password: 'counting-house', role: 'accountant' };
  const { body: both } = await admin.post<{ id: number }>('/admin/users', {
    ...person,
    course_ids: [science.id, commerce.id],
  });
  const key = { 'idempotency-key': 'once' };
  const fee = { student_name: 'Kiran', amount: 10, course_id: commerce.id };
  const before = await signIn('both');
  expect((await before.post('/fees', fee, key)).status).toBe(201);
  expect((await before.post('/fees', fee, key)).status).toBe(201);
  await admin.patch(`/admin/users/${both.id}`, { course_ids: [science.id] });
  expect((await (await signIn('both')).post('/fees', fee, key)).status).toBe(409);
});

it('an e-mail that was sent from a colleague’s address is not recorded by another', async () => {
  const { scienceAccountant, commerceAccountant, admin } = college;
  const email = { to: 'a@b.example', subject: 'Fees', body: 'Due' };
  const from = commerceAccountant.user.email;
  expect((await scienceAccountant.post('/emails', { ...email, from })).status).toBe(403);
  expect((await commerceAccountant.post('/emails', { ...email, from })).status).toBe(201);
  expect((await admin.post('/emails', { ...email, from })).status).toBe(201);
});

it.each(['/etc', '/etc/bursar', '/usr/share', '/', '/proc', '//etc', '/tmp/../etc', '/etc/.'])(
  'the second folder of backups is not the system’s: %s',
  async (folder) => {
    const reply = await college.admin.put('/backups/second-folder', { folder });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('system’s own') } });
  },
);

it('nor is a folder that leads to the system’s own by a link', async () => {
  const folder = join(temporaryFolder(), 'elsewhere');
  symlinkSync('/etc', folder);
  const reply = await college.admin.put('/backups/second-folder', { folder });
  expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('system’s own') } });
});
