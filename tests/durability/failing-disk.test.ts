import { describe, it } from 'vitest';
import { canFail, proveFailingDisk } from './support/failing-disk.ts';

describe.skipIf(!canFail())('a disk whose calls fail', () => {
  it('one by one, and for a while', { timeout: 240_000 }, () => proveFailingDisk(6));
});
