import { it } from 'vitest';
import { proveBackupsUnderWrites } from './support/under-writes.ts';

it('100 backups of a large office while 100 fees a second are collected: whole, none missed, no desk waits', () =>
  proveBackupsUnderWrites(100, 200_000));
