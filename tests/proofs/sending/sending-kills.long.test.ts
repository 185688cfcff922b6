import { it } from 'vitest';
import { proveMailKills, proveSmsKills } from './sending-kills.ts';

it.each([
  ['e-mails', proveMailKills],
  ['SMS', proveSmsKills],
])('10,000 %s through kills of the office at any moment: none lost, none sent twice', (_, proveKills) =>
  proveKills(10_000),
);
