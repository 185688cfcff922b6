import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { wholeSchema } from '../../main/database/guards/whole-schema.ts';
import { BEFORE_FIRST_RELEASE, MIGRATIONS } from '../../main/database/migrations.ts';
import { comparableObjects, dropTriggersAndViews } from '../../main/database/upgrade/align.ts';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import { PASSWORD } from '../support/colleges/college.ts';
import { dataOfSchema, KEPT_SCHEMAS } from '../support/colleges/schema-fixtures.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { contentsOf } from './support/contents.ts';
import { columnsOf, printOf, READ } from './support/prints-of-tables.ts';
import { DAY, expectReportsAsBefore, rowsOf } from './support/reports-as-before.ts';
import { treeOf } from './support/tree.ts';

const laterStep = {
  name: '2099-01-01-a-later-step',
  doing: 'making what is later',
  sql: 'create table later (id integer primary key) strict;',
};

/** The tables whose rows expire, which no fixture has. */
const RUNS_OUT = ['sessions', 'logins', 'idempotency_keys'];
const schemaObjectsIn = (dataDirectory: string): Readonly<Record<string, string>> => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  const objects = comparableObjects(database);
  database.close();
  return objects;
};

test('every schema that an office may have is kept as a fixture: the last before the first release, and each released one', () => {
  const released = MIGRATIONS.slice(0, -1).map(({ name }) => name);
  expect(KEPT_SCHEMAS.toSorted()).toEqual([BEFORE_FIRST_RELEASE.last, ...released].toSorted());
});

test('each fixture has something in every register', () => {
  for (const schema of KEPT_SCHEMAS) {
    const dataDirectory = dataOfSchema(schema);
    const tables = Object.entries(printOf(dataDirectory, columnsOf(dataDirectory)));
    const empty = tables.filter(([, { rows }]) => rows === 0).map(([name]) => name);
    expect(
      empty.filter((name) => !RUNS_OUT.includes(name)),
      schema,
    ).toEqual([]);
  }
});

/** The number of the last receipt, as `2026-27/000005`. */
const lastReceiptOf = (dataDirectory: string): string =>
  contentsOf(dataDirectory).receipts.at(-1)?.split(' ')[0] ?? '';

const afterReceipt = (number: string): string =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));

/** Upgrades an office, once for all tests of the result. */
const upgrade = async (schema: string) => {
  const dataDirectory = dataOfSchema(schema);
  const columns = columnsOf(dataDirectory);
  const before = {
    print: printOf(dataDirectory, columns),
    files: treeOf(join(dataDirectory, 'files')),
    lastReceipt: lastReceiptOf(dataDirectory),
    rows: rowsOf(dataDirectory),
  };
  const clock = settableClock(`${DAY}T22:00:00`);
  const told: string[] = [];
  const opened = await openOffice({
    dataDirectory,
    backupAtClosing: false,
    clock,
    onProgress: (line) => told.push(line),
  });
  return { dataDirectory, columns, before, opened, clock, told };
};

describe.each(KEPT_SCHEMAS)('an office of %s', (schema) => {
  let upgraded: Awaited<ReturnType<typeof upgrade>>;
  beforeAll(async () => {
    upgraded = await upgrade(schema);
  });
  afterAll(() => upgraded.opened.close());

  const signedIn = async () => {
    const { url } = upgraded.opened;
    const credentials = { username: 'admin', password: PASSWORD };
    const { body } = await apiClient(url).post<{ token: string }>('/auth/login', credentials);
    return apiClient(url, body.token);
  };

  it('is upgraded to the same rows, sums and hashes, after a verified backup', async () => {
    const { dataDirectory, columns, before, opened } = upgraded;
    expect(Number(before.print.fees?.rows)).toBeGreaterThan(0);
    expect((await opened.office.backups.newestGood())?.kind).toBe('before-upgrade');
    expect(printOf(dataDirectory, columns)).toEqual(before.print);
    expect(treeOf(join(dataDirectory, 'files'))).toEqual(before.files);
    expect(contentsOf(dataDirectory).wholeFiles).toHaveLength(Object.keys(before.files).length);
  });

  it('has the tables, indexes and triggers of a new office afterwards, and needs no further upgrade', async () => {
    const fresh = new Sqlite(':memory:');
    fresh.exec(wholeSchema());
    const wanted = comparableObjects(fresh);
    fresh.close();
    expect(schemaObjectsIn(upgraded.dataDirectory)).toEqual(wanted);
    const database = new Sqlite(join(upgraded.dataDirectory, 'bursar.db'), READ);
    const steps = database.prepare('select name from schema_migrations order by position').pluck().all();
    database.close();
    expect(steps).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  it('says that it is backed up, and then each step that takes long, to who waits for it', () => {
    const backup = 'Backing up the office as it is, before its data is upgraded …';
    const at = upgraded.told.indexOf(backup);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(upgraded.told.length - 1);
    expect(upgraded.told.at(-1)).toMatch(/^Upgrading the office's data, step (\d+) of \1: .+ …$/);
  });

  it('says in every register, report and figure what its rows said before', async () => {
    await expectReportsAsBefore(upgraded.before.rows, await signedIn());
  });

  it('finds its people in either script: in the registers, of what was paid, and of the papers', async () => {
    const admin = await signedIn();
    for (const path of ['/students', '/fees', '/letters'])
      expect([path, (await admin.get<unknown[]>(`${path}?q=Asha Kumari`)).body]).not.toEqual([path, []]);
  });

  it('goes on after the upgrade: old passwords, an unbroken audit, the next receipt number', async () => {
    const { before, clock } = upgraded;
    expect(before.lastReceipt).toMatch(/2026-27\/0000\d\d$/);
    clock.set('2026-11-23T10:00:00');
    const admin = await signedIn();
    const fee = await admin.post<Fee>('/fees', { student_id: 1, amount: 100.05 });
    const verified = await admin.get('/activity/verify');
    expect(fee.body).toMatchObject({ receipt_no: afterReceipt(before.lastReceipt), amount: 100.05 });
    expect(verified.body).toMatchObject({ ok: true });
  });

  it('sends nothing to a university until an admin says where', async () => {
    const admin = await signedIn();
    expect((await admin.get('/university')).body).toMatchObject({ is_on: false, version: 1 });
  });
});

/** Makes an office with a student of an import that was cut off after some of its parts, and who was charged meanwhile. */
const cutOff = (): string => {
  const dataDirectory = dataOfSchema(BEFORE_FIRST_RELEASE.last);
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  database.exec(`
    insert into student_imports (source, created, failed, first_student_id, last_student_id, created_by_name, created_at)
      select 'cut.csv', 500, 0, max(id) + 1, max(id) + 500, 'Meera', '2026-11-20T10:00:00.000Z' from students;
    insert into students (id, name, father_name, course_id, total_paise, created_at)
      select first_student_id, 'Cut Off', 'Ram', 1, 50000, created_at from student_imports where source = 'cut.csv'`);
  database.close();
  return dataDirectory;
};

test('an import that was cut off before the upgrade counts so far as it came, and can be undone', async () => {
  const dataDirectory = cutOff();
  const clock = settableClock(`${DAY}T22:00:00`);
  const opened = await openOffice({ dataDirectory, backupAtClosing: false, clock });
  const credentials = { username: 'admin', password: PASSWORD };
  const { body } = await apiClient(opened.url).post<{ token: string }>('/auth/login', credentials);
  const admin = apiClient(opened.url, body.token);
  const found = await admin.get<{ name: string }[]>('/students?q=Cut Off');
  const [load] = (await admin.get<{ id: number; source: string; created: number }[]>('/students/imports'))
    .body;
  const counted = async () =>
    (await admin.get<{ overall: { pendingFeesCount: number } }>('/admin/dashboard')).body.overall
      .pendingFeesCount;
  const before = await counted();
  expect(found.body.map(({ name }) => name)).toEqual(['Cut Off']);
  expect(load).toMatchObject({ source: 'cut.csv', created: 1 });
  expect((await admin.post(`/students/imports/${load?.id}/undo`, {})).status).toBe(200);
  expect(await counted()).toBe(before - 1);
  expect((await admin.get('/activity/verify')).body).toMatchObject({ ok: true });
  await opened.close();
});

/** Makes an office of the fixture with its list of steps changed. */
const withSteps = (change: string): string => {
  const dataDirectory = dataOfSchema(BEFORE_FIRST_RELEASE.last);
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  database.exec(change);
  database.close();
  return dataDirectory;
};

it.each([
  [
    'of an earlier schema than the last before the first release',
    'delete from schema_migrations where position = (select max(position) from schema_migrations)',
    /from before the first release \(2026-11-22-used-dues\)\. Open it once with the last version before that release, then with this one; nothing was changed/,
  ],
  [
    'that a newer program has opened',
    "delete from schema_migrations; insert into schema_migrations (name, applied_at) values ('2026-11-23-first-release', ''), ('2099-01-01-a-later-step', '')",
    /newer Bursar \(2099-01-01-a-later-step\)/,
  ],
])('an office %s is refused with a sentence, and left as it was', async (_, change, says) => {
  const dataDirectory = withSteps(change);
  const before = treeOf(dataDirectory);
  await expect(openOffice({ dataDirectory })).rejects.toThrow(says);
  const { 'office.lock': _lock, ...after } = treeOf(dataDirectory);
  expect(after).toEqual(before);
});

it('an office of a trial version gets the tables, columns and rules that this one has more or otherwise, after a backup', async () => {
  const dataDirectory = temporaryFolder();
  await (await openOffice({ dataDirectory, backupAtClosing: false })).close();
  const wanted = schemaObjectsIn(dataDirectory);
  const database = new Sqlite(join(dataDirectory, 'bursar.db')).unsafeMode();
  dropTriggersAndViews(database);
  database.exec(`drop table reminder_dues; drop table reminders; drop table reminder_runs; drop table reminder_stages;
    drop index bills_by_party; alter table bills drop column party_id; pragma writable_schema = on;
    update sqlite_schema set sql = replace(sql, '''statement'', ''reminder''', '''reminder''') where name = 'outbox';
    pragma writable_schema = off`);
  database.close();
  await (await openOffice({ dataDirectory })).close();
  expect(schemaObjectsIn(dataDirectory)).toEqual(wanted);
  const again = new Sqlite(join(dataDirectory, 'bursar.db'), READ);
  expect(again.prepare('select count(*) from reminder_stages').pluck().get()).toBe(5);
  again.close();
  expect(readdirSync(join(dataDirectory, 'backups'))).toContainEqual(
    expect.stringContaining('before-upgrade'),
  );
});

it('an office that lost a rule of its database has it again at the next opening', async () => {
  const dataDirectory = temporaryFolder();
  await (await openOffice({ dataDirectory, backupAtClosing: false })).close();
  const wanted = schemaObjectsIn(dataDirectory);
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  database.exec('drop trigger outbox_is_never_rewritten');
  database.close();
  expect(schemaObjectsIn(dataDirectory)).not.toEqual(wanted);
  await (await openOffice({ dataDirectory, backupAtClosing: false })).close();
  expect(schemaObjectsIn(dataDirectory)).toEqual(wanted);
});

it('a new office goes through the steps that come after its schema', async () => {
  const dataDirectory = temporaryFolder();
  const newer = await openOffice({
    dataDirectory,
    migrations: [...MIGRATIONS, laterStep],
    backupAtClosing: false,
  });
  await newer.close();
  expect(schemaObjectsIn(dataDirectory)).toHaveProperty('table later');
  const before = treeOf(dataDirectory);
  await expect(openOffice({ dataDirectory })).rejects.toThrow(/newer Bursar \(2099-01-01-a-later-step\)/);
  expect(treeOf(dataDirectory)).toEqual(before);
});
