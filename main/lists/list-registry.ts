import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import type { ExportTable } from './export-table.ts';
import type { ListJob, ListMessage } from './list-jobs.ts';

/**
 * The functions of lists and exports, whatever their arguments. They are methods, so that TypeScript takes any function for
 * them; the thread's boundary loses the types of the arguments.
 */
interface Functions {
  list(db: Db, ...args: readonly unknown[]): Listing<unknown>;
  table(db: Db, ...args: readonly unknown[]): ExportTable;
}
type AnyList = Functions['list'];
type AnyTable = Functions['table'];

/** Every list and export that a thread can read. */
export interface ListRegistry {
  /** The name of a list or an export by its function. Throws where it is not registered. */
  readonly nameOf: (made: unknown) => string;
  /** A job as the message that is sent to the thread. */
  readonly messageOf: (job: ListJob) => ListMessage;
  readonly listOf: (name: string) => AnyList;
  readonly tableOf: (name: string) => AnyTable;
}

const byName = <Made>(made: Readonly<Record<string, Made>>) => {
  const functions = new Map(Object.entries(made));
  return (name: string): Made => {
    const found = functions.get(name);
    if (found === undefined) throw new Error(`There is no list ${name}`);
    return found;
  };
};

export const listRegistry = (
  lists: Readonly<Record<string, AnyList>>,
  tables: Readonly<Record<string, AnyTable>>,
): ListRegistry => {
  const names = new Map<unknown, string>(
    [...Object.entries(lists), ...Object.entries(tables)].map(([name, made]) => [made, name]),
  );
  const nameOf: ListRegistry['nameOf'] = (made) => {
    const name = names.get(made);
    if (name === undefined)
      throw new Error('No thread knows this list: main/composition/brought/lists.ts lacks it');
    return name;
  };
  return {
    nameOf,
    messageOf: (job) => ({
      ...job,
      source: { list: nameOf(job.source.list), args: job.source.args },
    }),
    listOf: byName(lists),
    tableOf: byName(tables),
  };
};
