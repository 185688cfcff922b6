import { expect, it, vi } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import * as maintenance from '../../main/office/maintenance.ts';
import { dataFolder } from '../support/tools/temporary-folder.ts';

vi.mock('../../main/office/maintenance.ts', async (original) => {
  const real = await original<typeof maintenance>();
  return { ...real, keepTidy: vi.fn(real.keepTidy) };
});

it('while the sample college is filled past the office’s own writer, no chore of every hour asks that one to write', async () => {
  const filling = await openOffice({ dataDirectory: dataFolder(), backupAtClosing: false, isTidied: false });
  await filling.close();
  expect(maintenance.keepTidy).not.toHaveBeenCalled();
  const working = await openOffice({ dataDirectory: dataFolder(), backupAtClosing: false });
  await working.close();
  expect(maintenance.keepTidy).toHaveBeenCalledOnce();
});
