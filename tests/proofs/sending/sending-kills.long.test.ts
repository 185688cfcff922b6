import { it } from 'vitest';
import { proveSendingKills } from './sending-kills.ts';

it('1,200 messages through kills of the office at any moment: none lost, none sent twice', () =>
  proveSendingKills(1_200));
