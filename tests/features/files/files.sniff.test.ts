import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sniff } from '../../../main/features/files/files.sniff.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a file that cannot be looked at is a failure, and never passes for an unknown kind', async () => {
  await expect(sniff(join(temporaryFolder(), 'gone.pdf'), 'bill.pdf')).rejects.toThrow();
  await expect(sniff(join(temporaryFolder(), 'gone.csv'), 'rows.csv')).rejects.toThrow();
});
