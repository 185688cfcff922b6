import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Backup } from '../../../shared/features/college/backup/backup.model.ts';
import { smallPdf } from '../../support/colleges/college.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import { openCollegeInUse } from './college-in-use.ts';
import { type Contents, contentsOf } from './contents.ts';

export interface TwoMoments {
  /** The folder of the backup; `morning` is what the office held then. */
  readonly backup: string;
  readonly morning: Contents;
  /** What the office held later, when it was closed in order. `copyOfData` copies those data. */
  readonly evening: Contents;
  copyOfData(): string;
  /** A folder with the write-ahead log and its index, from when the same office was open. */
  readonly sidecars: string;
}

/** Makes an office with a backup of the morning, and more work after it. */
export const twoMoments = async (): Promise<TwoMoments> => {
  const college = await openCollegeInUse();
  const { admin, dataDirectory } = college;
  const { body } = await admin.post<Backup>('/backups', {});
  const { filename } = await college.upload(smallPdf('later'), 'later.pdf');
  await college.collect({ amount: 777, attachment: filename });
  await college.addStudent({ name: 'A Latecomer' });
  const sidecars = temporaryFolder('sidecars');
  for (const name of readdirSync(dataDirectory).filter((file) => /^bursar\.db-/.test(file))) {
    cpSync(join(dataDirectory, name), join(sidecars, name));
  }
  await college.close();
  const backup = join(temporaryFolder('backup'), body.id);
  cpSync(join(dataDirectory, 'backups', body.id), backup, { recursive: true });
  return {
    backup,
    morning: contentsOf(backup),
    evening: contentsOf(dataDirectory),
    sidecars,
    copyOfData: () => {
      const copy = temporaryFolder();
      for (const part of ['bursar.db', 'files', 'office.mark']) {
        cpSync(join(dataDirectory, part), join(copy, part), { recursive: true });
      }
      return copy;
    },
  };
};
