import type { Column } from '../../shared/column.ts';
import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';

/** The lists that can be read whole in a thread, by name: each feature adds its own here. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Lists {}

/** The tables that are exported, likewise. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ExportTables {}

/** A list with the columns under which it is exported. */
export interface ExportTable<Row> {
  readonly columns: readonly Column<Row>[];
  readonly list: Listing<Row>;
}

/** The function of a register's table: what its list's takes. */
export type TableOf<List> = List extends (db: Db, ...args: infer Args) => Listing<infer Row>
  ? (db: Db, ...args: Args) => ExportTable<Row>
  : never;

export const table =
  <Args extends readonly unknown[], Row>(
    columns: readonly Column<Row>[],
    list: (db: Db, ...args: Args) => Listing<Row>,
  ) =>
  (db: Db, ...args: Args): ExportTable<Row> => ({ columns, list: list(db, ...args) });

/** What a thread, which knows nothing of a request, is told to read: plain data. */
export interface ListSource {
  readonly name: keyof Lists;
  /** The arguments of the list's function after its database handle: the scope, the filter. */
  readonly args: readonly unknown[];
}

/** A list that can be read here, by the page, and whole in a thread. */
export interface SourcedListing<Row> extends Omit<Listing<Row>, 'summary'> {
  readonly source: ListSource;
}

/** The list's function, as the table of contents has it under this name; what it answers says how to read it elsewhere. */
export const sourced =
  <Args extends readonly unknown[], Row>(
    name: keyof Lists,
    list: (db: Db, ...args: Args) => Listing<Row>,
  ): ((db: Db, ...args: Args) => SourcedListing<Row>) =>
  (db, ...args) => {
    let made: Listing<Row> | undefined;
    // Made when it is read: an answer that is known already needs no query.
    const listing = () => {
      made ??= list(db, ...args);
      return made;
    };
    return {
      source: { name, args },
      get isUnbounded() {
        return listing().isUnbounded;
      },
      get boundedTo() {
        return listing().boundedTo ?? Number.POSITIVE_INFINITY;
      },
      page: (limit, offset) => listing().page(limit, offset),
      count: () => listing().count(),
      chunks: () => listing().chunks(),
    };
  };
