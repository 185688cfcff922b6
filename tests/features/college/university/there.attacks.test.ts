import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { OFFICE_PASSWORD, openUniversity, type University } from '../../../support/university/university.ts';

const SENT = [
  'histories',
  'gone_rows',
  'courses',
  'heads',
  'accounts',
  'sessions',
  'people',
  'students',
  'vouchers',
  'voucher_lines',
  'receipts',
  'dues',
  'bills',
  'drawer_closings',
  'letters',
  'certificates',
  'collection_days',
] as const;

describe.skipIf(isPostgresMissing)(`an office in the university's database${withPostgres}`, () => {
  let university: University;
  let owner: Client;
  let attacker: Client;
  let reader: Client;
  beforeAll(async () => {
    university = await openUniversity();
    owner = await university.postgres.connect();
    const { postgres, addOffice } = university;
    for (const name of ['Sirsa', 'Hisar']) await addOffice(name);
    // A row of the other office in each table: its key, and null in the rest.
    const values: Readonly<Record<string, string>> = {
      voucher_lines: '2, 1, 1',
      histories: '2, 1',
      collection_days: "2, '2026-07-01', 'Cash', 1, ''",
    };
    for (const table of SENT)
      await owner.query(`insert into bursar.${table} values (${values[table] ?? '2, 1'})`);
    await owner.query(
      "insert into bursar.university_heads values (1, 'Tuition'); insert into bursar.head_map values (2, 1, 1)",
    );
    await owner.query("create role asha login password 'reads-all' in role bursar_reader");
    const at = { host: postgres.host, port: postgres.port };
    attacker = await postgres.connect({ ...at, user: 'office_1', password: OFFICE_PASSWORD });
    reader = await postgres.connect({ ...at, user: 'asha', password: 'reads-all' });
  });
  afterAll(async () => {
    await attacker?.end();
    await reader?.end();
    await owner?.end();
    await university?.close();
  });

  const countOf = async (client: Client, sql: string): Promise<number> =>
    (await client.query(sql)).rows.length;

  it("sees no row of another's, in no table and no view", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'bursar'::regnamespace and relkind in ('r', 'v')",
    );
    const open = ['schema_versions', 'university_heads', 'university_courses'];
    for (const { name } of rows.filter((one) => !open.includes(one.name))) {
      const seen = (await attacker.query<{ office_id: number }>(`select * from bursar.${name}`)).rows;
      expect(
        seen.filter(({ office_id }) => office_id !== 1),
        name,
      ).toEqual([]);
    }
    expect((await attacker.query('select name from bursar.offices')).rows).toEqual([{ name: 'Sirsa' }]);
  });

  it("writes, changes and deletes no row of another's", async () => {
    for (const table of SENT) {
      await expect(
        attacker.query(`insert into bursar.${table} (office_id) values (2)`),
        table,
      ).rejects.toThrow(/row-level security|null value/);
      expect((await attacker.query(`delete from bursar.${table}`)).rowCount, table).toBe(0);
      expect((await attacker.query(`update bursar.${table} set office_id = 1`)).rowCount, table).toBe(0);
    }
    const upsert =
      'insert into bursar.courses (office_id, id, name) values (2, 1, $1) on conflict (office_id, id) do update set name = $1';
    await expect(attacker.query(upsert, ['Mine'])).rejects.toThrow('row-level security');
    await attacker.query('insert into bursar.courses (office_id, id) values (1, 7)');
    await expect(attacker.query('update bursar.courses set office_id = 2')).rejects.toThrow(
      'row-level security',
    );
    for (const table of SENT)
      expect(await countOf(owner, `select 1 from bursar.${table} where office_id = 2`), table).toBe(1);
  });

  it('changes of itself what it says of itself, and neither its name, its login nor its number', async () => {
    await attacker.query("update bursar.offices set version = '1.0.0', heard_at = now()");
    for (const change of ["login = 'office_2'", "name = 'Hisar College'", 'office_id = 3'])
      await expect(attacker.query(`update bursar.offices set ${change}`), change).rejects.toThrow(
        'permission denied',
      );
    expect((await owner.query('select version from bursar.offices order by office_id')).rows).toEqual([
      { version: '1.0.0' },
      { version: null },
    ]);
  });

  it.each([
    'set role office_2',
    'set role bursar_reader',
    'set session authorization office_2',
    'create table bursar.offices_2 (office_id int)',
    "create function bursar.my_office() returns text language sql return '2'",
    'alter table bursar.receipts disable row level security',
    'drop policy of_the_office on bursar.receipts',
    'truncate bursar.receipts',
    "insert into bursar.offices (office_id, name, login) values (3, 'Mine', 'mine')",
    'delete from bursar.offices',
    "select bursar.add_office('Mine', 'office_1')",
    'select bursar.map_by_name()',
    'insert into bursar.head_map values (1, 1, 1)',
    "insert into bursar.university_heads values (9, 'Mine')",
    "insert into bursar.schema_versions values (9, 'Mine')",
    'grant bursar_reader to office_1',
    'set row_security = off; select * from bursar.receipts',
  ])('is refused %s', async (sql) => {
    await expect(attacker.query(sql)).rejects.toThrow(
      /permission denied|must (be|have)|query would be affected/,
    );
    await attacker.query('reset all');
  });

  it('is taken for itself, whatever tables and functions of its own stand before those that are meant', async () => {
    await attacker.query("create temp table offices as select 2 as office_id, 'office_1'::text as login");
    await attacker.query('create temp table vouchers (like bursar.vouchers)');
    await attacker.query('set search_path = pg_temp, bursar');
    expect((await attacker.query('select bursar.my_office() as office')).rows).toEqual([{ office: 1 }]);
    expect(await countOf(attacker, 'select 1 from bursar.journal_month(2, $$2026-07$$)')).toBe(0);
    await attacker.query('select bursar.sum_collection(null)');
    expect(await countOf(owner, 'select 1 from bursar.collection_days where office_id = 2')).toBe(1);
    await attacker.query('reset search_path; drop table pg_temp.offices, pg_temp.vouchers');
  });

  it('is not told whether another has a row of the same number', async () => {
    const insert = (office: number) =>
      attacker.query(`insert into bursar.receipts (office_id, id) values (${office}, 1)`).then(
        () => 'taken',
        (error: Error) => error.message,
      );
    const [known, unknown] = [await insert(2), await insert(77)];
    expect(known).toBe(unknown);
  });

  it('is read by who reads all, who writes nothing', async () => {
    expect(await countOf(reader, 'select 1 from bursar.offices')).toBe(2);
    expect(await countOf(reader, 'select 1 from bursar.receipts where office_id = 2')).toBe(1);
    for (const table of SENT) {
      await expect(reader.query(`delete from bursar.${table}`), table).rejects.toThrow('permission denied');
      await expect(reader.query(`insert into bursar.${table} (office_id) values (2)`), table).rejects.toThrow(
        'permission denied',
      );
    }
    await expect(reader.query("select bursar.add_office('Mine', 'asha')")).rejects.toThrow(
      'permission denied',
    );
  });

  it('is nobody who signs in otherwise', async () => {
    await owner.query("create role stranger login password 'x'");
    const { host, port } = university.postgres;
    const stranger = await university.postgres.connect({ host, port, user: 'stranger', password: 'x' });
    await expect(stranger.query('select * from bursar.receipts')).rejects.toThrow('permission denied');
    await stranger.end();
  });
});
