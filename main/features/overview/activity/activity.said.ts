import { SAID_OF_MONEY } from './activity.said.money.ts';
import { SAID_OF_PEOPLE } from './activity.said.people.ts';
import { SAID_OF_REGISTERS } from './activity.said.registers.ts';
import type { Said } from './activity.said-by.ts';

/** Every entity whose entries say the whole record, with the columns that are changed by nothing but such entries. */
export const SAID: readonly Said[] = [...SAID_OF_PEOPLE, ...SAID_OF_MONEY, ...SAID_OF_REGISTERS];
