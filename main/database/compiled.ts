import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { directly } from './direct-statements.ts';

/** Stands in a compiled query where an argument belongs. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What is written in a query in place of an argument that each run gives anew. */
export type Given<Args> = <Name extends keyof Args & string>(name: Name) => RawBuilder<Args[Name]>;

/** Runs a query that is compiled already, by the shortest way. Answers the rows. */
const runCompiled = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<readonly Row[]> => {
  const direct = directly(db);
  // A statement's rows are what its query was written for, here as through the query builder.
  if (direct) return direct(query.sql, query.parameters) as readonly Row[];
  return (await db.executeQuery<Row>(query)).rows;
};

/** Runs a statement as it is written, for those of every change. */
export const runWritten = async (
  db: Db,
  statement: string,
  parameters: readonly unknown[],
): Promise<void> => {
  await runCompiled(db, CompiledQuery.raw(statement, [...parameters]));
};

/**
 * A query written as any other, and compiled once, at its first run: for those of every change, which cost more to build than
 * to run. Answers the rows.
 */
export const compiled = <Args extends object, Row>(
  write: (db: Db, given: Given<Args>) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<readonly Row[]>) => {
  let known: CompiledQuery<Row> | undefined;
  // The place is replaced by the argument before the query is run. Without the plus, which changes nothing of it, SQLite takes the
  // argument into its plan where tables are joined, and makes the plan anew with every run: most of what such a query costs.
  const given: Given<Args> = (name) => sql`+${sql.val(new Place(name))}`;
  return (db, args) => {
    known ??= write(db, given).compile();
    const parameters = known.parameters.map((each): unknown =>
      each instanceof Place ? Reflect.get(args, each.name) : each,
    );
    return runCompiled(db, { ...known, parameters });
  };
};
