import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import type { ListSource } from './list-jobs.ts';

/** A list that can be read here, by the page, and whole in a thread. */
export interface SourcedListing<Row> extends Omit<Listing<Row>, 'summary'> {
  readonly source: ListSource<unknown>;
}

/** The function of a list of `composition/lists.ts`; what it answers says how to read it in a thread. */
export const sourced =
  <Args extends readonly unknown[], Row>(
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
