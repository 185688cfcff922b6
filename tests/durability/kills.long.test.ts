import { it } from 'vitest';
import { proveKills } from './support/kill-rounds.ts';

it('300 kills at random moments under six desks: nothing acknowledged is missing', () => proveKills(300));
