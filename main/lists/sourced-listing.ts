import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import type { ListSource } from './list-jobs.ts';

/** A list whose pages are read here, and which a thread reads whole. */
export interface SourcedListing<Row> extends Omit<Listing<Row>, 'summary'> {
  readonly source: ListSource<unknown>;
}

/** Makes the function of a list say how a thread reads the same list. */
export const sourced =
  <Args extends readonly unknown[], Row>(
    list: (db: Db, ...args: Args) => Listing<Row>,
  ): ((db: Db, ...args: Args) => SourcedListing<Row>) =>
  (db, ...args) => {
    let made: Listing<Row> | undefined;
    // The list is made when it is first read: a cached answer needs no query.
    const listing = () => {
      made ??= list(db, ...args);
      return made;
    };
    return {
      source: { list, args },
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
