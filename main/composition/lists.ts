import '../between-features/callbacks.ts';
import { listRegistry } from '../lists/list-registry.ts';
import { LISTS, TABLES } from './brought/lists.ts';

/** Every list that a thread can read whole, and every register that it can write as a spreadsheet. */
export const lists = listRegistry(LISTS, TABLES);
