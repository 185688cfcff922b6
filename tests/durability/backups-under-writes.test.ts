import { it } from 'vitest';
import { proveBackupsUnderWrites } from './support/under-writes.ts';

it(
  '10 backups while 100 fees a second are collected: whole, none missed, no desk waits',
  {
    timeout: 180_000,
  },
  () => proveBackupsUnderWrites(10, 20_000),
);
