import { expect, test } from 'vitest';
import { apiClient } from '../support/offices/api-client.ts';
import { startOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const patience = 120_000; // the first start builds

test('npm start says why there is no window, opens, and closes in order when npm is asked to end', {
  timeout: 2 * patience,
}, async () => {
  const office = await startOfficeProcess({
    dataDirectory: temporaryFolder(),
    withNpm: true,
    patienceMs: patience,
  });
  expect(office.output()).toContain('Without a window: --headless was given.');
  expect((await apiClient(office.url).get('/health')).status).toBe(200);
  expect(await office.stop()).toBe(0);
  await expect(fetch(office.url)).rejects.toThrow();
});

test('two starts at once both open', { timeout: 2 * patience }, async () => {
  const start = () =>
    startOfficeProcess({ dataDirectory: temporaryFolder(), withNpm: true, patienceMs: patience });
  const offices = await Promise.all([start(), start()]);
  expect(new Set(offices.map(({ url }) => url)).size).toBe(2);
  expect(await Promise.all(offices.map((office) => office.stop()))).toEqual([0, 0]);
});
