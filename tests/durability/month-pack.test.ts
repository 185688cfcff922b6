import { it } from 'vitest';
import { killWhilePacking } from './support/kill-while-packing.ts';

it(
  '2 kills while a month’s pack is made: the lock stands, and its pack is whole or not there, and is made by one press',
  { timeout: 240_000 },
  () => killWhilePacking(2),
);
