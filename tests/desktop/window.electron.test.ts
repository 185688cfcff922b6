import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';

// Run by `npm run test:desktop`, where there are an Electron program and a display.
const account = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: 'counting-house' };
const running = new Set<ElectronApplication>();
afterEach(async () => {
  for (const program of running) await program.close().catch(() => undefined);
  running.clear();
});

const start = async (dataDirectory: string, ...flags: readonly string[]) => {
  const program = await _electron.launch({
    args: [projectRoot, '--data', dataDirectory, '--port', '0', ...flags],
    env: { ...process.env, ...account },
  });
  running.add(program);
  return program;
};

const ended = (program: ElectronApplication): Promise<void> =>
  new Promise((resolve) => {
    if (program.process().exitCode !== null) resolve();
    program.process().once('exit', () => resolve());
  });

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Username').fill(account.BURSAR_ADMIN_USERNAME);
  await page.getByLabel('Password').fill(account.BURSAR_ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
};

test('the window shows the office from its own address, signs in, and lends the page the bridge alone', async () => {
  const program = await start(temporaryFolder());
  const page = await program.firstWindow();
  expect(page.url()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  await signIn(page);
  expect(
    await page.evaluate(() => [window.bursar?.isDesktop, 'require' in window, 'process' in window]),
  ).toEqual([true, false, false]);
});

test('a page cannot lead the window away, open another, or use the PC', async () => {
  const program = await start(temporaryFolder());
  const page = await program.firstWindow();
  await page.getByLabel('Username').waitFor();
  const home = new URL(page.url()).origin;
  await page.evaluate(() => {
    location.href = 'file:///';
    window.open('http://127.0.0.1:9/');
  });
  await page.waitForTimeout(500);
  expect(new URL(page.url()).origin).toBe(home);
  expect(program.windows()).toHaveLength(1);
  expect(
    await page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state),
  ).not.toBe('granted');
});

test('size and place come back at the next start, also after the file was lost', async () => {
  const dataDirectory = temporaryFolder();
  const bounds = async (program: ElectronApplication) =>
    program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  const first = await start(dataDirectory);
  await first.firstWindow();
  await first.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 50, width: 900, height: 600 }),
  );
  await expect.poll(() => existsSync(join(dataDirectory, 'window/window.json'))).toBe(true);
  await first.close();
  const second = await start(dataDirectory);
  await second.firstWindow();
  expect(await bounds(second)).toMatchObject({ width: 900, height: 600 });
  await second.close();
  writeFileSync(join(dataDirectory, 'window/window.json'), '\0'.repeat(512));
  const third = await start(dataDirectory);
  expect((await third.firstWindow()).url()).toContain('127.0.0.1');
});

test('another start on the same data raises the window and ends', async () => {
  const dataDirectory = temporaryFolder();
  const first = await start(dataDirectory);
  await first.firstWindow();
  await first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  await start(dataDirectory).then(ended, () => undefined);
  await expect
    .poll(() => first.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
    .toBe(true);
});

test('closing the window ends the office in order, where nobody else can be at work', async () => {
  const dataDirectory = temporaryFolder();
  const program = await start(dataDirectory);
  const page = await program.firstWindow();
  await page.getByLabel('Username').waitFor();
  const child = program.process();
  await program.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await ended(program);
  expect(child.exitCode).toBe(0);
  expect(existsSync(join(dataDirectory, 'open-at.txt'))).toBe(false);
  // Checkpointed: all is in the one file.
  expect(existsSync(join(dataDirectory, 'bursar.db-wal'))).toBe(false);
  expect(readFileSync(join(dataDirectory, 'bursar.db')).length).toBeGreaterThan(0);
});

test('SIGTERM ends it in order, twice as well as once', async () => {
  const program = await start(temporaryFolder());
  await program.firstWindow();
  const child = program.process();
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  await ended(program);
  expect(child.exitCode).toBe(0);
});

test('SIGTERM to its whole group, as a session manager sends it, ends it in order', async () => {
  const dataDirectory = temporaryFolder();
  const program = await start(dataDirectory);
  await program.firstWindow();
  const child = program.process();
  const parts = await program.evaluate(({ app }) => app.getAppMetrics().map(({ pid }) => pid));
  for (const pid of parts.toReversed()) process.kill(pid, 'SIGTERM');
  await ended(program);
  expect(child.exitCode).toBe(0);
  expect(existsSync(join(dataDirectory, 'open-at.txt'))).toBe(false);
  expect(existsSync(join(dataDirectory, 'bursar.db-wal'))).toBe(false);
});
