import { expect, it } from 'vitest';
import { fillSampleCollege } from '../../demo/sample-college/fill.ts';
import { openOffice } from '../../main/composition/open-office.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const namesOfOne = async (): Promise<readonly string[]> => {
  const clock = settableClock('2026-11-21T12:30:00');
  const { office, close } = await openOffice({ dataDirectory: temporaryFolder(), clock });
  await fillSampleCollege(office, { scale: 0.03 });
  const students = await office.reader.selectFrom('students').select('name').orderBy('id').execute();
  await close();
  return students.map(({ name }) => name);
};

it('the sample college is the same every time', async () => {
  const names = await namesOfOne();
  expect(names.length).toBeGreaterThan(50);
  expect(await namesOfOne()).toEqual(names);
});
