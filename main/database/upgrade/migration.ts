/** One step of the schema. A released one is never edited: mend it with another. */
export interface Migration {
  /** The day it was written and what it does: `2026-11-23-first-release`. */
  readonly name: string;
  /** What is renamed, moved or dropped, first. No trigger stands in its way. */
  readonly sql: string;
  /** The tables that the file has after the step, as the SQL that makes them: what differs is brought to it. */
  readonly tables?: string;
  /** What new columns and tables say of the rows that were there. */
  readonly fill?: string;
  /** What a long one is doing, for who waits at the start. */
  readonly doing?: string;
}
