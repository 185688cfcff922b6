import type { Change, ChangeEntry } from './change.ts';
import { isForViewers } from './command.ts';

/** Writes an audit row for an event that changes no record, such as a backup or a refused sign-in. */
export const noteActivity = (change: Change, entry: ChangeEntry): Promise<number> => change.record(entry);
isForViewers(noteActivity);
