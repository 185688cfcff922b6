import { afterEach, expect, it, vi } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { dataFolder } from '../support/tools/temporary-folder.ts';

const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

/** How many times an office that is opened begins something of every hour. */
const hourly = async (options: { readonly isTidied?: boolean }): Promise<number> => {
  const begun = vi.spyOn(globalThis, 'setInterval');
  const opened = await openOffice({ dataDirectory: dataFolder(), backupAtClosing: false, ...options });
  await opened.close();
  return begun.mock.calls.filter(([, ms]) => ms === HOUR_MS).length;
};

it('while the sample college is filled past the office’s own writer, no chore of every hour asks that one to write', async () => {
  expect(await hourly({ isTidied: false })).toBe(0);
  expect(await hourly({})).toBeGreaterThan(0);
});
