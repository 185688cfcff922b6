import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { dailyBackup, owedBackup } from '../../main/features/college/backup/backup.chores.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './support/college-in-use.ts';

it('the backup that a hurried end had no time for is written by the next start, once', async () => {
  const dataDirectory = temporaryFolder();
  const kinds = () =>
    readdirSync(join(dataDirectory, 'backups'))
      .map((name) => /[a-z]+(-[a-z]+)*$/.exec(name)?.[0])
      .sort();
  const college = await openCollegeInUse(dataDirectory);
  await dailyBackup(college.opened.office);
  expect(kinds()).toEqual(['daily']);
  await college.collect({ amount: 77 });
  await college.opened.close('in a hurry');
  expect(kinds()).toEqual(['daily']);
  const next = await openOffice({ dataDirectory });
  await owedBackup(next.office);
  await owedBackup(next.office);
  expect(kinds()).toEqual(['closing', 'daily']);
  await next.close('in a hurry');
  const after = await openOffice({ dataDirectory });
  await owedBackup(after.office);
  expect(kinds()).toEqual(['closing', 'daily']);
  await after.close();
}, 60_000);
