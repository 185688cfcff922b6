import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type College, openCollege, smallPdf } from '../support/colleges/college.ts';
import { slowJson } from '../support/offices/slow-request.ts';

let college: College;
afterEach(() => college.close());

const open = async (localAddress?: string): Promise<Socket> => {
  const { hostname, port } = new URL(college.url);
  const socket = connect({ port: Number(port), host: hostname, ...(localAddress && { localAddress }) });
  await once(socket, 'connect');
  return socket;
};

const get = (path: string, token = ''): string => {
  const { host } = new URL(college.url);
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`;
};

it.each(['/api/openapi.json', '/'])(
  'a thousand requests for %s at once over one connection are not answered one by one: it is cut',
  async (path) => {
    college = await openCollege();
    const socket = await open();
    let answers = 0;
    socket.on('data', (bytes) => {
      answers += bytes.toString('latin1').split('HTTP/1.1 200').length - 1;
    });
    const gone = once(socket, 'close').catch(() => undefined);
    socket.on('error', () => undefined);
    socket.write(get(path).repeat(1000));
    await gone;
    expect(answers).toBeLessThanOrEqual(16);
    expect((await college.guest.get('/health')).status).toBe(200);
  },
);

it('an address is answered 256 requests at a time, and again once some have gone', async () => {
  college = await openCollege();
  const slow = await Promise.all(
    Array.from({ length: 256 }, () => slowJson(college.url, undefined, '/auth/login', { username: 'a' })),
  );
  // The last of them may still be on its way.
  await expect.poll(async () => (await college.guest.get('/health')).status, { timeout: 15_000 }).toBe(503);
  const refused = await college.guest.get<{ message: string }>('/health');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.body.message).toBe('Too many requests at once from this desk. Try again in a moment.');
  for (const { leave } of slow) leave();
  await expect.poll(async () => (await college.guest.get('/health')).status, { timeout: 15_000 }).toBe(200);
});

it('an address holds 320 connections, more are closed unread, and another desk is answered meanwhile', async () => {
  college = await openCollege();
  const DESK = '127.0.0.3';
  const answerOf = async (): Promise<string> => {
    const socket = await open(DESK);
    let answer = '';
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.write(get('/api/health').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
    await once(socket, 'close').catch(() => undefined);
    return answer.slice(0, 12);
  };
  const held = await Promise.all(Array.from({ length: 320 }, () => open(DESK)));
  expect(await answerOf()).toBe('');
  expect((await college.guest.get('/health')).status).toBe(200);
  for (const socket of held) socket.destroy();
  await expect.poll(answerOf, { timeout: 15_000 }).toBe('HTTP/1.1 200');
});

it('an answer that nobody reads is let go of, a slow reader is waited for', async () => {
  college = await openCollege({ bounds: { unreadTimeout: 400 } });
  const filler = `%${'x'.repeat(79)}\n`.repeat(110_000);
  const { url } = await college.upload(`${smallPdf()}${filler}`, 'large.pdf');
  const whole = Buffer.byteLength(smallPdf()) + filler.length;
  const read = async (pauseMs: number, pauses: number): Promise<number> => {
    const socket = await open();
    socket.pause();
    socket.write(get(url.startsWith('/api') ? url : `/api${url}`, college.admin.token));
    let bytes = 0;
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes >= whole) socket.end();
    });
    for (let pause = 0; pause < pauses; pause += 1) {
      socket.pause();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      socket.resume();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await closed;
    return bytes;
  };
  expect(await read(1500, 1)).toBeLessThan(whole);
  expect(await read(150, 5)).toBeGreaterThanOrEqual(whole);
});
