import Sqlite from 'better-sqlite3';
import { goOnAfterIds, lastIds } from '../guards/given-ids.ts';
import type { RawDatabase } from '../raw.ts';

/** A table, a view, an index or a trigger, as a database describes itself. */
interface SchemaObject {
  readonly type: 'table' | 'virtual' | 'view' | 'index' | 'trigger';
  readonly name: string;
  readonly sql: string;
}

/** The kinds of tables are listed once: SQLite describes every table anew for each look at the list. */
const schemaObjectsOf = (database: RawDatabase): readonly SchemaObject[] =>
  database
    .prepare<[], SchemaObject>(
      `with kinds as materialized (select name, type from pragma_table_list where schema = 'main')
      select coalesce(kind.type, object.type) as type, object.name, object.sql from sqlite_schema as object
      left join kinds as kind on kind.name = object.name
      where object.sql is not null and coalesce(kind.type, '') <> 'shadow' and object.name not glob 'sqlite_*' order by object.rowid`,
    )
    .all();

/** The objects that the SQL of a schema makes. */
const schemaObjectsMadeBy = (schema: string): readonly SchemaObject[] => {
  const empty = new Sqlite(':memory:');
  try {
    empty.exec(schema);
    return schemaObjectsOf(empty);
  } finally {
    empty.close();
  }
};

/** SQL without comments and needless spaces, to compare by. */
const normal = (sql: string): string =>
  sql
    .replace(/--[^\n]*/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),;]) ?/g, '$1')
    .trim();

/** A table's SQL to compare by, without the quotes that SQLite puts around a name that was given later. */
const normalTable = (sql: string): string => normal(sql.replaceAll('"', ''));

/** The columns and constraints of a table's SQL: what its brackets hold, split at the commas. */
const partsOf = (sql: string): readonly string[] => {
  const text = normalTable(sql);
  const parts: string[] = [];
  let [depth, from] = [0, text.indexOf('(') + 1];
  for (let at = from; at < text.lastIndexOf(')'); at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] !== ',' || depth > 0) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from, text.lastIndexOf(')'))];
};

/** A table's SQL without what stands between its brackets. */
const headAndTail = (sql: string): string => {
  const text = normalTable(sql);
  return text.slice(0, text.indexOf('(')) + text.slice(text.lastIndexOf(')') + 1);
};

/** An object's SQL to compare by. The order of a table's columns is left out. */
const comparable = ({ type, sql }: SchemaObject): string =>
  type === 'table' ? [headAndTail(sql), ...partsOf(sql).toSorted()].join('\n') : normal(sql);

/** A schema's objects by type and name (`table fees`), with SQL to compare two schemas by. */
export const comparableObjects = (database: RawDatabase): Readonly<Record<string, string>> =>
  Object.fromEntries(
    schemaObjectsOf(database).map((object) => [`${object.type} ${object.name}`, comparable(object)]),
  );

const columnsOf = (database: RawDatabase, table: string): readonly string[] =>
  database
    .prepare<[string], string>('select name from pragma_table_xinfo(?) where hidden = 0')
    .pluck()
    .all(table);

const isTable = ({ type }: SchemaObject): boolean => type === 'table' || type === 'virtual';

const isSame = (one: SchemaObject, other: SchemaObject): boolean =>
  one.sql === other.sql || comparable(one) === comparable(other);

const known = new Map<string, readonly SchemaObject[]>();

/** What a schema's SQL makes, without its virtual tables, which hold nothing of their own. */
const heldBy = (schema: string): readonly SchemaObject[] => {
  const made = known.get(schema) ?? schemaObjectsMadeBy(schema).filter(({ type }) => type !== 'virtual');
  known.set(schema, made);
  return made;
};

/** Whether a file lacks a table, a view, an index or a trigger of a schema, or has another one of that name. */
export const differsFrom = (database: RawDatabase, schema: string): boolean => {
  const there = new Map(schemaObjectsOf(database).map((object) => [object.name, object]));
  return heldBy(schema).some((wanted) => {
    const object = there.get(wanted.name);
    return object === undefined || !isSame(object, wanted);
  });
};

/** Whether SQLite can add this column to a table; for anything else the table is made anew. */
const canBeAdded = (part: string): boolean =>
  !/^(check|unique|primary key|foreign key)\b|\b(unique|primary key|generated)\b/.test(part) &&
  (!/\bnot null\b/.test(part) || /\bdefault\b/.test(part));

const makeAnew = (database: RawDatabase, { name, sql }: SchemaObject): void => {
  const anew = `${name}_made_anew`;
  database.exec(sql.replace(/^CREATE TABLE "?\w+"?/, `CREATE TABLE ${anew}`));
  const kept = columnsOf(database, name);
  const lost = kept.filter((column) => !columnsOf(database, anew).includes(column));
  if (lost.length > 0)
    throw new Error(`${name} would lose ${lost.join(', ')}: rename or drop it in the step`);
  const columns = kept.map((column) => `"${column}"`).join(', ');
  const given = lastIds(database).filter((last) => last.name === name);
  database.exec(`insert into ${anew} (${columns}) select ${columns} from ${name}; drop table ${name};
    alter table ${anew} rename to ${name}`);
  goOnAfterIds(database, given);
};

const alignTable = (database: RawDatabase, old: SchemaObject, wanted: SchemaObject): void => {
  if (isSame(old, wanted)) return;
  if (wanted.type === 'virtual') {
    database.exec(`drop table ${wanted.name}; ${wanted.sql}`);
    return;
  }
  const [had, has] = [partsOf(old.sql), partsOf(wanted.sql)];
  const added = has.filter((part) => !had.includes(part));
  if (had.every((part) => has.includes(part)) && added.every(canBeAdded)) {
    for (const part of added) database.exec(`alter table ${wanted.name} add column ${part}`);
  } else makeAnew(database, wanted);
};

/**
 * Changes a file's tables to those of a schema's SQL and keeps their rows: new tables are made, and a table that differs
 * gets its columns or is made anew. Throws where a table or a column would be lost.
 */
export const alignTables = (database: RawDatabase, schema: string): void => {
  const wanted = schemaObjectsMadeBy(schema).filter(isTable);
  const there = new Map(
    schemaObjectsOf(database)
      .filter(isTable)
      .map((object) => [object.name, object]),
  );
  const lost = [...there.keys()].filter((name) => !wanted.some((object) => object.name === name));
  if (lost.length > 0) throw new Error(`${lost.join(', ')} would be lost: rename or drop it in the step`);
  for (const object of wanted) {
    const old = there.get(object.name);
    if (old) alignTable(database, old, object);
    else database.exec(object.sql);
  }
};

/**
 * Drops all triggers and views, so that rows can be moved without guards and sums, and tables that a view reads can be made
 * anew.
 */
export const dropTriggersAndViews = (database: RawDatabase): void => {
  for (const { type, name } of schemaObjectsOf(database))
    if (type === 'trigger' || type === 'view') database.exec(`drop ${type} ${name}`);
};

/** Gives a file the views, indexes and triggers of a schema, and no others. An index that is the same stays as it is. */
export const alignViewsIndexesAndTriggers = (database: RawDatabase, schema: string): void => {
  const wanted = schemaObjectsMadeBy(schema).filter((object) => !isTable(object));
  const isWanted = (object: SchemaObject): boolean =>
    wanted.some((one) => one.name === object.name && isSame(one, object));
  for (const object of schemaObjectsOf(database)) {
    if (!isTable(object) && !isWanted(object)) database.exec(`drop ${object.type} ${object.name}`);
  }
  const there = new Set(schemaObjectsOf(database).map(({ name }) => name));
  for (const { name, sql } of wanted) if (!there.has(name)) database.exec(sql);
};
