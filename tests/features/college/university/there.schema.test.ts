import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOURCES } from '../../../../main/feed/sources.ts';
import { projectRoot } from '../../../support/tools/tool.ts';
import { isPostgresMissing, withPostgres } from '../../../support/university/postgres-programs.ts';
import { openUniversity, type University } from '../../../support/university/university.ts';

const SCHEMA = join(projectRoot, 'resources/university/schema.sql');

describe.skipIf(isPostgresMissing)(`the schema of a university's database${withPostgres}`, () => {
  let university: University;
  let owner: Client;
  beforeAll(async () => {
    university = await openUniversity();
    owner = await university.postgres.connect();
  });
  afterAll(async () => {
    await owner?.end();
    await university?.close();
  });

  const described = () =>
    university.postgres.psql({
      sql: `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'bursar'
        union all select tablename, policyname, roles::text, coalesce(qual, '') || coalesce(with_check, '') from pg_policies
        union all select table_name, grantee::text, privilege_type::text, '' from information_schema.table_privileges
          where table_schema = 'bursar' order by 1, 2, 3, 4`,
    });

  it('may be run again over what offices sent, and changes nothing', async () => {
    await university.addOffice('Sirsa');
    await owner.query('insert into bursar.receipts (office_id, id, paise) values (1, 1, 50000)');
    const before = described();
    university.postgres.psql({ file: SCHEMA });
    expect(described()).toBe(before);
    expect(university.postgres.psql({ sql: 'select name, login from bursar.offices' })).toBe(
      'Sirsa|office_1\n',
    );
    expect(university.postgres.psql({ sql: 'select paise from bursar.receipts' })).toBe('50000\n');
  });

  it('has each column that an office sends, of its type, with the office first in the key of its table', async () => {
    for (const { name, key, columns } of SOURCES) {
      const { rows } = await owner.query<{ column: string; type: string }>(
        `select attname as column, format_type(atttypid, null) as type from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [`bursar.${name}`],
      );
      const there = new Map(rows.map(({ column, type }) => [column, type]));
      for (const [column, type] of Object.entries(columns))
        expect([name, column, there.get(column)]).toEqual([
          name,
          column,
          type === 'timestamptz' ? 'timestamp with time zone' : type,
        ]);
      const keyed = await owner.query<{ column: string }>(
        `select attname as column from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
          where indrelid = $1::regclass and indisprimary order by array_position(indkey::int2[], attnum)`,
        [`bursar.${name}`],
      );
      expect([name, ...keyed.rows.map(({ column }) => column)]).toEqual([name, 'office_id', ...key]);
    }
  });

  it('takes an office of an older version, which does not know the columns that came since', async () => {
    await owner.query('alter table bursar.receipts add column if not exists counter text');
    await owner.query(
      'insert into bursar.receipts (office_id, id, paise) values (1, 2, 100) on conflict (office_id, id) do update set paise = excluded.paise',
    );
    university.postgres.psql({ file: SCHEMA });
    const { rows } = await owner.query('select counter, paise from bursar.receipts where id = 2');
    expect(rows).toEqual([{ counter: null, paise: '100' }]);
  });

  it('has nothing that Citus does not distribute by office: no foreign key, trigger, identity or key without the office', () => {
    const tables = `select oid from pg_class where relnamespace = 'bursar'::regnamespace and relkind = 'r'
      and exists (select from pg_policies where schemaname = 'bursar' and tablename = relname and tablename not in ('offices'))`;
    const found = university.postgres.psql({
      sql: `select conrelid::regclass, conname from pg_constraint where contype = 'f' and conrelid in (${tables})
            and confrelid not in ('bursar.university_heads'::regclass, 'bursar.university_courses'::regclass)
          union all select tgrelid::regclass, tgname from pg_trigger where not tgisinternal and tgrelid in (${tables})
          union all select attrelid::regclass, attname from pg_attribute where attidentity <> '' and attrelid in (${tables})
          union all select indrelid::regclass, indexrelid::regclass::text from pg_index join pg_attribute
            on attrelid = indrelid and attnum = indkey[0] where indisunique and attname <> 'office_id' and indrelid in (${tables})`,
    });
    expect(found).toBe('');
  });

  it('answers every question of its README to who reads all', async () => {
    const blocks = readFileSync(join(projectRoot, 'resources/university/README.md'), 'utf8').matchAll(
      /```sql\n([\s\S]*?)```/g,
    );
    const questions = [...blocks]
      .flatMap(([, block = '']) => block.split(/;\s*(?:--.*)?\n/))
      .filter((question) => /^select\b/.test(question) && !/create_|add_office|map_by_name/.test(question));
    expect(questions.length).toBeGreaterThan(6);
    await owner.query('set role bursar_reader');
    for (const question of questions) await owner.query(question);
    await owner.query('reset role');
  });

  it.each([
    ['nobody', 'There is no login called nobody'],
    ['postgres', 'The login postgres may see more than one office'],
    ['asha', 'The login asha may see more than one office'],
  ])('adds no office for the login %s', async (login, sentence) => {
    if (login === 'asha') await owner.query('create role asha login in role bursar_reader');
    await expect(owner.query("select bursar.add_office('Hisar', $1)", [login])).rejects.toThrow(sentence);
  });
});
