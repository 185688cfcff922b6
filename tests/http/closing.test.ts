import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import type { Backup } from '../../shared/features/college/backup/backup.model.ts';
import { openCollege, PASSWORD } from '../support/colleges/college.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { isOpenAgain } from '../support/offices/reopened.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

/** A request whose body comes in two parts, so that it is in flight for as long as the test likes. */
const slowSignIn = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  // A desk that is cut off hears a reset.
  socket.on('error', () => undefined);
  const body = JSON.stringify({ username: 'admin', password: PASSWORD });
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  // Begun there, not only sent here.
  await new Promise((resolve) => setTimeout(resolve, 100));
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
  const closing = [college.close(), college.close()];
  const answered = finish();
  // The second to ask waits as long as the first.
  await closing[1];
  expect(college.opened.office.database.isOpen()).toBe(false);
  await closing[0];
  expect(await answered).toMatch(/^HTTP\/1.1 200 OK/);
  // The desks' live lines end; they are not waited for.
  await expect(events.text()).resolves.toContain(': open');
  await expect(fetch(`${college.url}/api/health`)).rejects.toThrow();
});

/** The packed program waits as long for work in flight as it does for everybody. */
const WITH_PATIENCE = { timeout: 30_000 };
const BRIEFLY = { closingPatience: 1_500 };

test.concurrent(
  'an unfinished sign-in keeps closing from nothing: the backup, the checkpoint, the lock',
  WITH_PATIENCE,
  async () => {
    const college = await openCollege({ backupAtClosing: true, bounds: BRIEFLY });
    await slowSignIn(college.url);
    await college.close();
    expect(college.opened.office.database.isOpen()).toBe(false);
    const backups = await readdir(join(college.dataDirectory, 'backups'));
    expect(backups.filter((name) => name.endsWith('-closing'))).toHaveLength(1);
    // The lock is let go of as well.
    await (await openOffice({ dataDirectory: college.dataDirectory, backupAtClosing: false })).close();
  },
);

test.concurrent(
  'a restore beside an unfinished request opens the office with the backup',
  WITH_PATIENCE,
  async () => {
    const college = await openCollege({ bounds: BRIEFLY });
    const { body: backup } = await college.admin.post<Backup>('/backups', {});
    await college.collect();
    await slowSignIn(college.url);
    expect((await college.admin.post(`/backups/${backup.id}/restore`, {})).status).toBe(200);
    await isOpenAgain(college.url, college.admin.token);
    const admin = await college.signIn('admin');
    expect((await admin.get('/fees')).body).toEqual([]);
    await college.close();
  },
);

test('signals that arrive twice close the office once, in order', async () => {
  const office = await startOfficeProcess({ dataDirectory: temporaryFolder() });
  process.kill(office.pid, 'SIGINT');
  process.kill(office.pid, 'SIGTERM');
  expect(await office.stop()).toBe(0);
  expect(office.output()).not.toContain('Error');
});
