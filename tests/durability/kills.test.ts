import { it } from 'vitest';
import { proveKills } from './support/kill-rounds.ts';

it('3 kills at random moments under six desks: nothing acknowledged is missing', { timeout: 240_000 }, () =>
  proveKills(3),
);
