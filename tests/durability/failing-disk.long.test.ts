import { describe, it } from 'vitest';
import { canFail, proveFailingDisk } from './support/failing-disk.ts';

describe.skipIf(!canFail())('a disk whose calls fail', () => {
  it('each of the first 60, alone and in a row', () => proveFailingDisk(60));
});
