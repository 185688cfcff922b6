import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { MIGRATIONS } from '../../main/database/migrations.ts';
import { SCHEMA } from '../../main/database/schema.ts';
import type { Migration } from '../../main/database/upgrade/migration.ts';
import { ACCOUNTS, receivedAs } from '../../main/journal/accounts.ts';
import { FEE_TYPES } from '../../shared/features/college/heads/fee-types.ts';
import { rowTypes } from '../support/tools/row-types.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';
import { COLUMN_NOTES } from './column-notes.ts';
import { projectFiles } from './source-tree.ts';

interface SchemaObject {
  readonly name: string;
  readonly table: string;
  readonly sql: string;
}

/** A database's schema as SQLite has it: each table, with its indexes and triggers below it. */
const schemaIn = (file: string): string => {
  const database = new Sqlite(file, { readonly: true });
  const objects = database
    .prepare<[], SchemaObject>(
      `select object.name, object.tbl_name as 'table', object.sql from sqlite_schema as object
      where object.sql is not null and not exists (
        select 1 from pragma_table_list as kind where kind.name = object.name and kind.type = 'shadow')
      order by object.rowid`,
    )
    .all();
  database.close();
  const isTable = ({ name, table }: SchemaObject): boolean => name === table;
  return objects
    .filter(isTable)
    .map((table) => [table, ...objects.filter((object) => object.table === table.name && !isTable(object))])
    .map((together) => together.map(({ sql }) => `${sql};`).join('\n'))
    .join('\n\n')
    .concat('\n');
};

test('schema.sql shows what a new office has: -u writes it anew', async () => {
  const dataDirectory = temporaryFolder();
  const opened = await openOffice({ dataDirectory, backupAtClosing: false });
  await opened.close();
  await expect(schemaIn(join(dataDirectory, 'bursar.db'))).toMatchFileSnapshot(
    join(projectRoot, 'main/database/schema/schema.sql'),
  );
});

const PREAMBLE = `// Written by tests/architecture/schema.test.ts -u out of the schema: edit main/database/schema instead.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DueOrigin } from '../../shared/features/charges/dues/dues.model.ts';
import type { FeeType } from '../../shared/features/college/heads/fee-types.ts';
import type { BillPersons } from '../../shared/features/college/settings/settings.model.ts';
import type { TallyGroup } from '../../shared/features/overview/tally/tally.groups.ts';
import type { Paise } from '../../shared/money.ts';
import type { LetterType } from '../../shared/papers/letter-types.ts';

/** The row of every table of the office, by the table's name. */
export interface Tables {`;

test('tables.ts types the rows of the schema: -u writes it anew', async () => {
  const fresh = new Sqlite(':memory:');
  fresh.exec(SCHEMA);
  const rows = rowTypes(fresh, COLUMN_NOTES);
  fresh.close();
  await expect(`${PREAMBLE}\n${rows}\n}\n`).toMatchFileSnapshot(join(projectRoot, 'main/database/tables.ts'));
});

test('the journal posts to the accounts of the schema by their ids', async () => {
  const dataDirectory = temporaryFolder();
  const { office, close } = await openOffice({ dataDirectory, backupAtClosing: false });
  const accounts = await office.reader
    .selectFrom('accounts')
    .select(['id', 'kind', 'of'])
    .orderBy('id')
    .execute();
  await close();
  const asWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  expect(accounts).toEqual([
    ...Object.entries(ACCOUNTS).map(([name, id]) => ({ id, kind: asWords(name), of: '' })),
    ...FEE_TYPES.map((type) => ({ id: receivedAs(type), kind: 'received', of: type })),
    // Looked up by their kinds: an office from before has cashiers' accounts at these ids.
    { id: 17, kind: 'other income', of: '' },
    { id: 18, kind: 'voucher expenses', of: '' },
  ]);
});

test('the schema and its steps are at most fifteen files', () => {
  const files = projectFiles().filter((path) => /^main\/database\/(schema|migrations)\//.test(path));
  expect(files.length).toBeGreaterThan(1);
  expect(files.length).toBeLessThanOrEqual(15);
});

/** The reason stands in the line above; where two guard the same thing, above the first of them. */
const triggersWithoutReason = (schema: string): readonly string[] =>
  [...schema.matchAll(/^(.*)\n(create trigger (\w+).*)/gm)]
    .filter(([, above = '']) => !/^-- \S|; end;$|^end;$/.test(above))
    .map(([, , , name = '']) => name);

test('every trigger says why it is there', () => {
  expect(triggersWithoutReason(SCHEMA)).toEqual([]);
  expect(
    triggersWithoutReason('-- Why.\ncreate trigger a\n\ncreate trigger b\nend;\ncreate trigger c'),
  ).toEqual(['b']);
});

/** An older SQLite takes null for no JSON: where a column may be null, its check must say so itself. */
const jsonThatMayBeNull = (schema: string): readonly string[] =>
  [...schema.matchAll(/^ {2}(\w+) (.*\bcheck \(.*\bjson_valid\(.*)$/gm)]
    .filter(
      ([, name = '', column = '']) => !/\bnot null\b/.test(column) && !column.includes(`${name} is null or`),
    )
    .map(([, name = '']) => name);

test('every SQLite reads the checks of JSON the same way', () => {
  expect(jsonThatMayBeNull(SCHEMA)).toEqual([]);
  expect(
    jsonThatMayBeNull(
      '  a text check (json_valid(a)),\n  b text not null check (json_valid(b)),\n  c text check (c is null or json_valid(c))',
    ),
  ).toEqual(['a']);
});

const hashOf = ({ name, sql, tables = '', fill = '' }: Migration): string =>
  createHash('sha256').update([name, sql, tables, fill].join('\0')).digest('hex');

/** The steps that were released, with the hash of each: a line is added with every release, and never changes. */
const RELEASED: readonly (readonly [name: string, hash: string])[] = [];

/** The steps that are not as they were released, and those that were not released though others came after them. */
const changedSteps = (steps: readonly Migration[], released: typeof RELEASED): readonly string[] => [
  ...released
    .filter(([name, hash], at) => {
      const step = steps[at];
      return step === undefined || step.name !== name || hashOf(step) !== hash;
    })
    .map(([name]) => name),
  ...steps.slice(released.length, -1).map(({ name }) => name),
];

test('a released step of the schema is never edited, removed or moved', () => {
  expect(changedSteps(MIGRATIONS, RELEASED)).toEqual([]);
  const [one, two] = [
    { name: 'one', sql: 'select 1' },
    { name: 'two', sql: 'select 2' },
  ];
  const released = [['one', hashOf(one)]] as const;
  expect(changedSteps([one, two], released)).toEqual([]);
  expect(changedSteps([{ ...one, sql: 'select 3' }, two], released)).toEqual(['one']);
  expect(changedSteps([two, one], released)).toEqual(['one']);
  expect(changedSteps([one, two], [])).toEqual(['one']);
});

test('every step is named by its day and what it does, once', () => {
  const names = MIGRATIONS.map(({ name }) => name);
  expect(names.filter((name) => !/^20\d\d-[01]\d-[0-3]\d-[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(names.toSorted((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10))));
});
