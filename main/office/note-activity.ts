import type { Change, ChangeEntry } from './change.ts';

/** Writes an audit row for what is no change of a record: a backup, a refused sign-in, who may connect. */
export const noteActivity = (change: Change, entry: ChangeEntry): Promise<number> => change.record(entry);
