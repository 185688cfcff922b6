import { it } from 'vitest';
import { proveKills } from './support/kill-rounds.ts';
import { killWhilePacking } from './support/kill-while-packing.ts';

it('300 kills at random moments under six desks: nothing acknowledged is missing', () => proveKills(300));

it('12 kills while a month’s pack is made: the lock stands, and its pack is whole or not there, and is made by one press', () =>
  killWhilePacking(12));
