/** The types of columns in the university's database, as PostgreSQL names them. */
type ColumnType = 'bigint' | 'integer' | 'text' | 'boolean' | 'date' | 'timestamptz';

/** A table of the office whose changes mean that a row of a source is another one now. */
export interface Watched {
  readonly table: string;
  /** SQL: a select of the ids of the source's rows over `new`, of a deleted row `old`. Example: `select new.fee_id`. */
  readonly ids: string;
  /** The columns whose update counts; all where they are left out, none where the rows are never updated. */
  readonly columns?: readonly string[] | 'none';
  readonly when?: string;
}

/** Rows of the office that are sent: a table of the same name is in the university's database, with `office_id` before its key. */
export interface Source {
  readonly name: string;
  /** The columns of the key beside `office_id`; the first is the id by which a change names the row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** Columns that name a person: null where the office sends figures only. */
  readonly names: readonly string[];
  /**
   * The columns that are never another in a row, so that a row that says something else there is another row, of an earlier line of
   * history. Example: a receipt's number; `all` of a voucher of the journal.
   */
  readonly fixed: readonly string[] | 'all';
  /** SQL of the office: a select of the columns in their order. */
  readonly select: string;
  /** SQL: the id by which a change names a row of `select`. Example: `students.id`. */
  readonly id: string;
  /** SQL: which rows of `select` are sent; all where it is left out. */
  readonly only?: string;
  readonly watched: readonly Watched[];
}

/** SQL: the first course of a set, which is the record's own. */
export const courseOf = (set: string): string =>
  `(select course_id from course_set_members where set_id = ${set} order by position limit 1)`;
