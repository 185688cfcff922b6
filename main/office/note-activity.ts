import type { Change, ChangeEntry } from './change.ts';

/** Writes down in the audit what happened beside the records: a backup, a refused sign-in, who may connect. */
export const noteActivity = (change: Change, entry: ChangeEntry): Promise<void> => change.record(entry);
