import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openCollege, PASSWORD } from '../support/college.ts';
import { startOfficeProcess } from '../support/office.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A request whose body comes in two parts, so that it is in flight for as long as the test likes. */
const slowSignIn = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  return {
    finish: async () => {
      socket.write(body.slice(5));
      if (!socket.closed) await once(socket, 'close');
      return answer;
    },
  };
};

test('work in flight is finished before the office closes, however often it is asked to', async () => {
  const college = await openCollege();
  const events = await fetch(`${college.url}/api/events`, {
    headers: { Authorization: `Bearer ${college.admin.token}` },
  });
  const { finish } = await slowSignIn(college.url);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closing = [college.close(), college.close()];
  const answered = finish();
  // The second to ask waits as long as the first.
  await closing[1];
  expect(college.opened.office.database.raw.open).toBe(false);
  await closing[0];
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK/);
  // The desks' live lines end; they are not waited for.
  await expect(events.text()).resolves.toContain(': open');
  await expect(fetch(`${college.url}/api/health`)).rejects.toThrow();
});

test('signals that arrive twice close the office once, in order', async () => {
  const office = await startOfficeProcess({ dataDirectory: temporaryFolder() });
  process.kill(office.pid, 'SIGINT');
  process.kill(office.pid, 'SIGTERM');
  expect(await office.stop()).toBe(0);
  expect(office.output()).not.toContain('Error');
});
