/** One step of the schema. A released one is never edited: mend it with another. */
export interface Migration {
  /** The day it was written and what it does: `2026-11-23-first-release`. */
  readonly name: string;
  /** SQL that runs first and renames, moves or drops. There are no triggers meanwhile. */
  readonly sql: string;
  /** The SQL of the tables after the step. A file's tables are changed to these. */
  readonly tables?: string;
  /** SQL that fills new columns and tables for the rows that were there. */
  readonly fill?: string;
  /** SQL for the data of a trial version, which has gone through the step before all of its tables were there. */
  readonly again?: string;
  /** A sentence for who waits at the start, for a step that takes long. */
  readonly doing?: string;
}
