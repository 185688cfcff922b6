import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { writeBackup } from '../../main/backup/write-backup.ts';
import { openOffice } from '../../main/composition/open-office.ts';
import { MIGRATIONS } from '../../main/database/migrations.ts';
import { SCHEMA } from '../../main/database/schema.ts';
import { dropTriggersAndViews } from '../../main/database/upgrade/align.ts';
import { dataOfSchema, KEPT_SCHEMAS } from '../support/colleges/schema-fixtures.ts';
import { runOfficeProcess } from '../support/offices/office.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { contentsOf } from './support/contents.ts';
import { columnsOf, printOf, READ } from './support/prints-of-tables.ts';
import { treeOf } from './support/tree.ts';

const laterStep = {
  name: '2099-01-01-a-later-step',
  sql: 'create table later (id integer primary key) strict;',
};
const failingStep = {
  name: '2099-01-02-a-step-that-fails',
  sql: "create table half (id integer); update students set name = 'Overwritten'; insert into nowhere values (1);",
};

/** Tables, indexes and triggers, as the database describes itself. */
const schemaObjectsIn = (dataDirectory: string): readonly unknown[] => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  const objects = database.prepare('select type, name, sql from sqlite_schema order by type, name').all();
  database.close();
  return objects;
};

/** The name of the last step that a file has gone through, which names its schema. */
const schemaOf = (dataDirectory: string): unknown => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  const last = database
    .prepare('select name from schema_migrations order by position desc limit 1')
    .pluck()
    .get();
  database.close();
  return last;
};

/** The number of the last receipt, as `2026-27/000005`. */
const lastReceiptOf = (dataDirectory: string): string =>
  contentsOf(dataDirectory).receipts.at(-1)?.split(' ')[0] ?? '';

describe.each(KEPT_SCHEMAS)('an office of %s', { timeout: 60_000 }, (schema) => {
  it('stays open to its own version when the upgrade fails, with not one row changed', async () => {
    const dataDirectory = dataOfSchema(schema);
    const columns = columnsOf(dataDirectory);
    const before = printOf(dataDirectory, columns);
    const objects = schemaObjectsIn(dataDirectory);
    const migrations = [...MIGRATIONS, laterStep, failingStep];
    await expect(openOffice({ dataDirectory, migrations })).rejects.toThrow(
      /upgrade .* failed .*Nothing was changed/,
    );
    expect(columnsOf(dataDirectory)).toEqual(columns);
    expect(printOf(dataDirectory, columns)).toEqual(before);
    expect(schemaOf(dataDirectory)).toBe(schema);
    expect(schemaObjectsIn(dataDirectory)).toEqual(objects);
  });

  it.each([
    ['a table', 'drop table tasks;', /tasks would be lost/],
    ['a column', 'alter table settings drop column upi_address;', /settings would lose upi_address/],
  ])('keeps %s of which the step says nothing: the upgrade fails', async (_, change, says) => {
    const dataDirectory = dataOfSchema(schema);
    const before = printOf(dataDirectory, columnsOf(dataDirectory));
    const without = new Sqlite(':memory:');
    without.exec(SCHEMA);
    dropTriggersAndViews(without);
    without.exec(change);
    const tables = without
      .prepare<[], string>(
        "select sql || ';' from sqlite_schema where type = 'table' and name in (select name from pragma_table_list where type in ('table', 'virtual')) and name not like 'sqlite%' order by rowid",
      )
      .pluck()
      .all()
      .join('\n');
    without.close();
    const losing = { name: '2099-01-03-a-step-that-loses', sql: '', tables };
    await expect(openOffice({ dataDirectory, migrations: [...MIGRATIONS, losing] })).rejects.toThrow(says);
    expect(printOf(dataDirectory, columnsOf(dataDirectory))).toEqual(before);
  });

  it('is not upgraded when the backup before cannot be written', async () => {
    const dataDirectory = dataOfSchema(schema);
    const before = treeOf(dataDirectory);
    const { receipts } = contentsOf(dataDirectory);
    const database = new Sqlite(join(dataDirectory, 'bursar.db'));
    database.pragma('foreign_keys = OFF');
    database.exec('update students set course_id = 999');
    database.close();
    const damaged = treeOf(dataDirectory);
    expect(damaged).not.toEqual(before);
    await expect(openOffice({ dataDirectory, migrations: [...MIGRATIONS, laterStep] })).rejects.toThrow(
      /point to others that are not there/,
    );
    expect(contentsOf(dataDirectory).receipts).toEqual(receipts);
    expect(columnsOf(dataDirectory)).not.toHaveProperty('later');
  });

  it('restores from a backup of that version, in the program of this one', async () => {
    const dataDirectory = dataOfSchema(schema);
    const columns = columnsOf(dataDirectory);
    const backupFolder = join(temporaryFolder(), 'backups');
    mkdirSync(backupFolder);
    const manifest = await writeBackup({
      dataDirectory,
      backupFolder,
      name: '2026-11-21T10-00-00-daily',
      kind: 'daily',
      takenAt: '2026-11-21T04:30:00.000Z',
      version: '1.0.0',
    });
    expect(manifest.schema.at(-1)).toBe(schema);
    const elsewhere = temporaryFolder();
    const { code, output } = await runOfficeProcess([
      '--data',
      elsewhere,
      '--restore',
      join(backupFolder, manifest.id),
    ]);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`Last receipt: ${lastReceiptOf(dataDirectory)}`),
    ]);
    // The audit has another row: the restore itself.
    const { audit: _, logins: __, ...records } = columns;
    expect(printOf(elsewhere, records)).toEqual(printOf(dataDirectory, records));
    const opened = await openOffice({ dataDirectory: elsewhere, backupAtClosing: false });
    await opened.close();
  });
});
