import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { directly } from './direct-statements.ts';

/** A placeholder for an argument in a compiled query. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Writes a placeholder into a query for an argument that each run gives: `given('id')`. */
export type Given<Args> = <Name extends keyof Args & string>(name: Name) => RawBuilder<Args[Name]>;

/** Runs a compiled query without Kysely's queue and answers its rows. */
const runCompiled = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<readonly Row[]> => {
  const direct = directly(db);
  // Cast: the rows have the query's type.
  if (direct) return direct(query.sql, query.parameters) as readonly Row[];
  return (await db.executeQuery<Row>(query)).rows;
};

/** Runs a statement given as text. For statements that every change runs. */
export const runWritten = async (
  db: Db,
  statement: string,
  parameters: readonly unknown[],
): Promise<void> => {
  await runCompiled(db, CompiledQuery.raw(statement, [...parameters]));
};

/**
 * Makes a query that is compiled once, at its first run, and answers its rows. For the queries of every change, which cost
 * more to build than to run.
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
