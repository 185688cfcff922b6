import { it } from 'vitest';
import { proveSendingKills } from './sending-kills.ts';

it.each(['email', 'sms'] as const)(
  '10,000 messages by %s through kills of the office at any moment: none lost, none sent twice',
  (channel) => proveSendingKills(channel, 10_000),
);
