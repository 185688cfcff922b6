import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readManifest, sealManifest } from '../../../../main/backup/manifest.ts';
import { teachSounds } from '../../../../main/database/sounds/sound-triggers.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
});
afterAll(() => college.close());

/** Does what somebody with a tool for databases and the program's own functions does, and puts back what it took away. */
const past = (sql: string): void => {
  const database = new Sqlite(join(college.dataDirectory, 'bursar.db'));
  teachSounds(database);
  const guards = database
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'trigger' and sql like '%raise(abort%'",
    )
    .all();
  for (const { name } of guards) database.exec(`drop trigger ${name}`);
  database.exec(sql);
  for (const guard of guards) database.exec(guard.sql);
  database.close();
};
const of = (sql: string): { readonly id: number; readonly name: string; readonly was?: number | string } => {
  const database = new Sqlite(join(college.dataDirectory, 'bursar.db'), { readonly: true });
  try {
    return database.prepare<[], { id: number; name: string }>(sql).get() ?? { id: 0, name: '' };
  } finally {
    database.close();
  }
};
const verify = async () => (await college.admin.get<Verification>('/activity/verify')).body;
const holds = () => expect(verify()).resolves.toMatchObject({ ok: true, broken: null });

describe('what is changed past the program is named by Verify', () => {
  it('a paper that was issued, though it was put in place of the old one without an edit', async () => {
    const fee = await college.collect({ student_name: 'Asha Rao', amount: 500 });
    const dmc = { name: 'Asha Rao', father_name: 'Ram Rao', roll_no: '1', year: '2026', dmc_type: 'Degree' };
    expect((await college.admin.post('/dmcs', { ...dmc, course_id: college.science.id })).status).toBe(201);
    await holds();
    const swap = (from: string, to: string) =>
      past(`insert or replace into papers (kind, record_id, version, content)
        select kind, record_id, version, replace(content, '${from}', '${to}') from papers
        where kind = 'receipt' and record_id = ${fee.id}`);
    swap('Asha Rao', 'Usha Rao');
    expect(await verify()).toMatchObject({
      ok: false,
      broken: {
        summary: expect.stringContaining(fee.receipt_no ?? '?'),
        reason: 'The paper that was issued with it was changed or removed afterwards',
      },
    });
    swap('Usha Rao', 'Asha Rao');
    await holds();
  });

  it('a role that somebody gave themselves, an account that was let in again, and one that nobody added', async () => {
    const { id, name } = of("select id, name from users where role = 'accountant' limit 1");
    past(`update users set role = 'admin' where id = ${id}`);
    expect((await verify()).broken?.reason).toBe(
      `${name} is admin, and the record says accountant: the account was changed past the program`,
    );
    past(`update users set role = 'accountant', active = 0 where id = ${id}`);
    expect((await verify()).broken?.reason).toBe(
      `${name} is accountant, deactivated, and the record says accountant: the account was changed past the program`,
    );
    past(`update users set active = 1 where id = ${id}`);
    await holds();
    past(`insert into users (name, username, username_key, role, password_hash, created_at)
      select 'Nobody', 'nobody', 'nobody', 'admin', password_hash, created_at from users where id = 1`);
    expect((await verify()).broken?.reason).toBe(
      'Nobody is admin, and no entry says who added the account: it was added past the program',
    );
    past("delete from users where username = 'nobody'");
    await holds();
  });

  it.each([
    ['the address to which UPI is paid', 'settings', "upi_address = 'mine@upi'"],
    ['the difference of a drawer that needs no approval', 'settings', 'drawer_difference_paise = 900000'],
    ["a head's fee type", 'heads', "fee_type = 'Exam'"],
    ['who collected', 'fees', "created_by_name = 'Nobody'"],
    ["a user's name", 'users', "username = 'other'"],
  ])('%s', async (_what, table, change) => {
    await college.collect({ student_name: 'Asha Rao', amount: 500 });
    const { body } = await college.admin.get<{ version: number }>('/settings');
    await college.admin.put('/settings', { version: body.version, upi_address: 'college@sbi' });
    await college.admin.post('/heads', { name: `Head of ${_what}`, fee_type: 'Misc' });
    await holds();
    const [column = ''] = change.split(' = ');
    const { id, was } = of(`select id, ${column} as was from ${table} order by id desc limit 1`);
    past(`update ${table} set ${change} where id = ${id}`);
    expect((await verify()).broken?.reason).toMatch(
      / and the record says .*: it was changed past the program$/,
    );
    past(`update ${table} set ${column} = ${typeof was === 'number' ? was : `'${was}'`} where id = ${id}`);
    await holds();
  });

  it('a password that somebody set for themselves', async () => {
    const { id, name, was } = of(
      "select id, name, password_hash as was from users where role = 'admin' limit 1",
    );
    const other = of("select id, name, password_hash as was from users where role = 'teacher' limit 1");
    past(`update users set password_hash = '${other.was}x' where id = ${id}`);
    expect((await verify()).broken?.reason).toBe(
      `${name} is an account with another password, and the record says that of 12-10-2026: the account was changed past the program`,
    );
    past(`update users set password_hash = '${was}' where id = ${id}`);
    await holds();
    const made = { name: 'New Here', username: 'newhere', role: 'accountant', password: 'counting-house' };
    const { body } = await college.admin.post<{ id: number }>('/admin/users', made);
    await college.admin.patch(`/admin/users/${body.id}`, { password: 'house-of-counting' });
    const own = await college.signIn('newhere', 'house-of-counting');
    await own.post('/auth/password', {
      current_password: 'house-of-counting',
      new_password: 'counting-by-night',
    });
    await holds();
    const set = of(`select id, name, password_hash as was from users where id = ${body.id}`);
    past(
      `update users set password_hash = (select password_hash from users where id = 1) where id = ${body.id}`,
    );
    expect((await verify()).broken?.reason).toContain('New Here is an account with another password');
    past(`update users set password_hash = '${set.was}' where id = ${body.id}`);
    await holds();
  });

  it('a right that somebody gave themselves', async () => {
    const { id } = of("select id from users where role = 'accountant' limit 1");
    past(`insert into user_rights (user_id, may, most_paise) values (${id}, 'waive-late-fees', 90000)`);
    expect((await verify()).broken?.reason).toContain(
      'Rights is “waive-late-fees 90000”, and the record says nothing',
    );
    past(`delete from user_rights where user_id = ${id}`);
    await holds();
  });

  it("the end of a backup's own audit, though its list of contents was written to match", async () => {
    const { body } = await college.admin.post<Backup>('/backups', {});
    const list = join(college.dataDirectory, 'backups', body.id, 'manifest.json');
    const written = readFileSync(list, 'utf8');
    const manifest = readManifest(join(college.dataDirectory, 'backups', body.id));
    await holds();
    const audit = { id: manifest.audit?.id ?? 0, hash: 'f'.repeat(64) };
    writeFileSync(list, sealManifest({ ...manifest, audit }));
    expect((await verify()).broken?.reason).toBe(
      `The backup ${body.id} says that it ends with entry ${audit.id}, and does not: one of the two was changed`,
    );
    writeFileSync(list, written);
    await holds();
  });
});

it('every paper that is issued stands with its hash in the audit', async () => {
  await college.collect({ student_name: 'Bina Rao', amount: 70 });
  const database = new Sqlite(join(college.dataDirectory, 'bursar.db'), { readonly: true });
  const count = (sql: string) => database.prepare(sql).pluck().get();
  expect(count('select count(*) from papers')).toBe(
    count("select count(*) from audit where after ->> '$.paper.kind' is not null"),
  );
  database.close();
});
