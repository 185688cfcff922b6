import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiClient } from '../support/offices/api-client.ts';
import { atEnd } from '../support/tools/at-end.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';

const patience = 120_000; // the first start builds

const demo = (flags: readonly string[], folder: string) => {
  const child = spawn(process.execPath, [join(projectRoot, 'demo/demo.ts'), ...flags], {
    cwd: projectRoot,
    env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, BURSAR_SAMPLE_SCALE: '0.02' },
  });
  atEnd(() => child.kill('SIGKILL'));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
    });
  }
  return { child, printed: () => printed };
};

const opened = async (folder: string) => {
  const { child, printed } = demo(['--headless', '--port', '0'], folder);
  await expect.poll(printed, { timeout: patience }).toMatch(/^Bursar is open at http:\S+$/m);
  const url = /^Bursar is open at (http:\S+)$/m.exec(printed())?.[1] ?? '';
  const password = /^Password of every account: (\S+)$/m.exec(printed())?.[1] ?? '';
  const usernames = [...printed().matchAll(/^(?:admin|accountant|teacher) +(\S+)/gm)].map((row) => row[1]);
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    return child.exitCode;
  };
  return { url, password, usernames, printed, stop };
};

test('npm run demo prints accounts that can sign in, leaves nothing behind, and opens the same college again as it was filled', {
  timeout: patience,
}, async () => {
  const folder = temporaryFolder('demo');
  const coursesOf = async (office: Awaited<ReturnType<typeof opened>>, added?: string) => {
    const { url, password, usernames } = office;
    const signedIn = { username: usernames[0], password };
    const { body } = await apiClient(url).post<{ token: string }>('/auth/login', signedIn);
    const admin = apiClient(url, body.token);
    if (added) expect((await admin.post('/admin/courses', { name: added })).status).toBe(201);
    const courses = await admin.get<readonly { name: string }[] | Record<string, { name: string }>>(
      '/admin/courses',
    );
    return Object.values(courses.body)
      .map(({ name }) => name)
      .toSorted();
  };
  const first = await opened(folder);
  const { url, password, usernames } = first;
  expect(usernames).toHaveLength(7);
  // Its desk may be shared over the LAN: four digits are guessed in an evening.
  expect(password).toMatch(/^college-[0-9a-f]{10}$/);
  for (const username of usernames) {
    expect((await apiClient(url).post('/auth/login', { username, password })).status, username).toBe(200);
  }
  const courses = await coursesOf(first);
  expect(await coursesOf(first, 'Astronomy')).toContain('Astronomy');
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await first.stop()).toBe(0);
  expect(readdirSync(folder)).toEqual([]);
  const again = await opened(folder);
  expect(again.printed()).not.toContain('Filling the sample college');
  expect(await coursesOf(again)).toEqual(courses);
  await again.stop();
});

test('npm run demo keeps its hands off data that somebody names', { timeout: patience }, async () => {
  const folder = temporaryFolder('demo');
  const { child, printed } = demo(['--data', folder], folder);
  await once(child, 'close');
  expect(child.exitCode).toBe(1);
  expect(printed()).toContain('The sample college has a folder of its own');
  expect(readdirSync(folder)).toEqual([]);
});
