import '../between-features/callbacks.ts';
import { commandList } from '../writer/command-list.ts';
import { SERVICES } from './brought/services.ts';

/** Every command that writes, by name. Nothing else writes into an open office's database. */
export const commands = commandList(SERVICES);
