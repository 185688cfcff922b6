import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { migrate } from '../../main/database/migrate.ts';
import { MIGRATIONS } from '../../main/database/migrations/list.ts';
import { DMC } from '../../shared/features/dmcs/dmcs.content.ts';
import type { Fee } from '../../shared/features/fees/fees.model.ts';
import { RECEIPT } from '../../shared/features/fees/fees.receipt-content.ts';
import { LETTER } from '../../shared/features/letters/letters.content.ts';
import { PASSWORD } from '../support/colleges/college.ts';
import { dataOfSchema, KEPT_SCHEMAS } from '../support/colleges/schema-fixtures.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { packedProgram } from '../support/offices/packed-program.ts';
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
/** A schema is named by its last step. */
const SCHEMAS = MIGRATIONS.map(({ name }) => name);
const stepsTo = (schema: string) => MIGRATIONS.slice(0, SCHEMAS.indexOf(schema) + 1);

/** What runs out by itself, and is kept in no fixture. */
const RUNS_OUT = ['sessions', 'idempotency_keys'];
/** What an import is adding while it is being written. */
const UNTIL_FINISHED = ['arriving_days'];

test('every schema that an office may have is kept as a fixture: a new migration brings its own', () => {
  expect(KEPT_SCHEMAS.toSorted()).toEqual(SCHEMAS.toSorted());
});

test('the newest fixture has something in every register', () => {
  const dataDirectory = dataOfSchema(SCHEMAS.at(-1) ?? '');
  const tables = Object.entries(printOf(dataDirectory, columnsOf(dataDirectory)));
  const empty = tables.filter(([, { rows }]) => rows === 0).map(([name]) => name);
  expect(empty.toSorted()).toEqual([...RUNS_OUT, ...UNTIL_FINISHED].toSorted());
});

const A_FEW = 3;
/** Whether all that it reports is read: of a few, the oldest and the newest; in the long form of each. */
const isReported = (schema: string): boolean => {
  const at = SCHEMAS.indexOf(schema);
  return packedProgram() !== undefined || at % A_FEW === 0 || at === SCHEMAS.length - 1;
};

interface Piece {
  readonly name: string;
  readonly sql: string;
}

/** Tables, indexes and triggers, as a database describes itself. */
const piecesOf = (database: Sqlite.Database): readonly Piece[] =>
  database
    .prepare<[], Piece>('select name, sql from sqlite_schema where sql is not null order by type, name')
    .all();

/** `2026-27/000005` */
const lastReceiptOf = (dataDirectory: string): string =>
  contentsOf(dataDirectory).receipts.at(-1)?.split(' ')[0] ?? '';

const afterReceipt = (number: string): string =>
  number.replace(/\d+$/, (digits) => String(Number(digits) + 1).padStart(digits.length, '0'));

/** Taken along from schema to schema, so that each step is made once. */
const fresh = new Sqlite(':memory:');
afterAll(() => fresh.close());

test.each(SCHEMAS)(
  'an office of %s is kept with the tables, indexes and triggers that its migrations make',
  (schema) => {
    const kept = new Sqlite(join(dataOfSchema(schema), 'bursar.db'), READ);
    migrate(fresh, stepsTo(schema));
    expect(piecesOf(kept)).toEqual(piecesOf(fresh));
    kept.close();
  },
);

/** One upgrade for the tests that look at what comes of it. */
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
    migrations: [...MIGRATIONS, laterStep],
    backupAtClosing: false,
    clock,
    onProgress: (line) => told.push(line),
  });
  return { dataDirectory, columns, before, opened, clock, told };
};

describe.each(SCHEMAS)('an office of %s', (schema) => {
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

  it('says that it is backed up, and then each step that takes long, to who waits for it', () => {
    const backup = 'Backing up the office as it is, before its data is upgraded …';
    const last = /^Upgrading the office's data, step (\d+) of \1: making what is later …$/;
    const at = upgraded.told.indexOf(backup);
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(upgraded.told.length - 1);
    expect(upgraded.told.at(-1)).toMatch(last);
  });

  it.runIf(isReported(schema))(
    'says in every register, report and figure what its rows said before',
    async () => {
      await expectReportsAsBefore(upgraded.before.rows, await signedIn());
    },
  );

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
});

test.each(SCHEMAS.slice(0, SCHEMAS.indexOf('2026-11-21-series-prefixes')))(
  "an office of %s keeps the receipts' prefix where the series have theirs",
  (schema) => {
    const database = new Sqlite(join(dataOfSchema(schema), 'bursar.db'));
    database.exec("update settings set receipt_prefix = 'GDC/'");
    migrate(database, MIGRATIONS);
    const prefix = database
      .prepare("select prefix from series_prefixes where kind = 'receipt'")
      .pluck()
      .get();
    database.close();
    expect(prefix).toBe('GDC/');
  },
);

test.each(SCHEMAS.slice(0, SCHEMAS.indexOf('2026-11-21-papers')))(
  'what an office of %s had issued on paper is kept byte for byte, with every copy that was printed',
  (schema) => {
    const database = new Sqlite(join(dataOfSchema(schema), 'bursar.db'));
    const has = (table: string) => database.prepare('select 1 from sqlite_schema where name = ?').get(table);
    const rows = (sql: string) => database.prepare<[], unknown[]>(sql).raw().all();
    if (has('dmcs')) database.exec("update dmcs set deleted_at = '2026-11-21T08:00:00.000Z' where id = 2");
    const before = {
      receipts: rows('select fee_id, 1, content from receipts order by 1'),
      prints: rows('select fee_id, user_id, printed_at from receipt_prints order by id'),
      letters: has('letter_contents')
        ? rows('select letter_id, 1, content from letter_contents order by 1')
        : [],
      colleges: has('dmcs') ? rows('select id, college from dmcs order by id') : [],
      deleted: has('dmcs') ? rows('select id, deleted_at from dmcs where deleted_at is not null') : [],
    };
    expect(before.receipts.length).toBeGreaterThan(0);
    migrate(database, MIGRATIONS);
    const kept = (kind: string) =>
      rows(`select record_id, version, content from papers where kind = '${kind}' order by 1`);
    const dmcs = rows("select record_id, content from papers where kind = 'dmc' order by 1");
    const after = {
      receipts: kept('receipt'),
      prints: rows('select record_id, user_id, printed_at from paper_prints order by id'),
      letters: kept('letter'),
      colleges: dmcs.map(([id, content]) => [id, /"college":(\{.*\})\}$/.exec(String(content))?.[1]]),
      deleted: rows('select record_id, cancelled_at from paper_cancellations'),
    };
    const originals = rows("select record_id from paper_prints where copy = 'original'");
    const read = [
      ...after.receipts.map(([, , content]) => RECEIPT.read(1, String(content))),
      ...after.letters.map(([, , content]) => LETTER.read(1, String(content))),
      ...dmcs.map(([, content]) => DMC.read(1, String(content))),
    ];
    database.close();
    expect(after).toEqual(before);
    expect(originals).toHaveLength(new Set(before.prints.map(([fee]) => fee)).size);
    expect(new Set(read.map(({ college }) => college.name))).toEqual(
      new Set(['Government Degree College, Rampur']),
    );
  },
);

it('an older program refuses a newer file, and leaves every byte of it', async () => {
  const dataDirectory = temporaryFolder();
  const newer = await openOffice({
    dataDirectory,
    migrations: [...MIGRATIONS, laterStep],
    backupAtClosing: false,
  });
  await newer.close();
  const before = treeOf(dataDirectory);
  await expect(openOffice({ dataDirectory })).rejects.toThrow(/newer Bursar \(2099-01-01-a-later-step\)/);
  expect(treeOf(dataDirectory)).toEqual(before);
});
