import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { BEFORE_FIRST_RELEASE } from '../../main/database/migrations.ts';
import type { Report } from '../../shared/features/overview/reports/reports.model.ts';
import { cells } from '../features/overview/reports/report-reading.ts';
import { PASSWORD } from '../support/colleges/college.ts';
import { dataOfSchema } from '../support/colleges/schema-fixtures.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { settableClock } from '../support/offices/settable-clock.ts';
import { made } from './support/made.ts';

/**
 * Makes an old office whose student Farah moved to another course on the 23rd, and got another name and number on the 24th.
 */
const movedSince = (): string => {
  const dataDirectory = dataOfSchema(BEFORE_FIRST_RELEASE.last);
  const database = new Sqlite(join(dataDirectory, 'bursar.db'));
  const correct =
    database.prepare(`insert into audit (at, user_name, desk, action, entity, entity_id, summary, before, after,
      previous_hash, hash) select ?, 'Meera', 'here', 'updated', 'students', id, name, ?, ?, '', lower(hex(randomblob(32))) from students
    where name = 'Farah'`);
  const first = { name: 'Farah', father_name: 'Mohan Lal', course_id: 1, roll_no: '93', year: null };
  const second = { ...first, course_id: 2, year: 3 };
  const third = { ...second, name: 'Farah Khan', roll_no: '7' };
  const say = (at: string, before: object, after: object) =>
    correct.run(`${at}T06:30:00.000Z`, JSON.stringify(before), JSON.stringify(after));
  say('2026-11-23', first, { ...first, course_id: 2 });
  say('2026-11-23', { ...first, course_id: 2 }, second);
  say('2026-11-24', second, third);
  database.exec(
    `update students set course_id = 2, year = '3', roll_no = '7', name = 'Farah Khan' where name = 'Farah'`,
  );
  database.close();
  return dataDirectory;
};

it('an upgraded office says of past days who was in which class, by its audit and its promotions', async () => {
  const dataDirectory = movedSince();
  const clock = settableClock('2026-11-26T10:00:00');
  const opened = await openOffice({ dataDirectory, backupAtClosing: false, clock });
  const credentials = { username: 'admin', password: PASSWORD };
  const { token } = await made(apiClient(opened.url).post<{ token: string }>('/auth/login', credentials));
  const farahOn = async (day: string) => {
    const report = await made(apiClient(opened.url, token).get<Report>(`/reports/class-ledger?on=${day}`));
    const at = cells(report, 'name').findIndex((name) => String(name).startsWith('Farah'));
    return ['name', 'roll_no', 'course', 'year'].map((column) => cells(report, column)[at]);
  };
  const seen = [await farahOn('2026-11-22'), await farahOn('2026-11-23'), await farahOn('2026-11-24')];
  const { rows } = await opened.office.reader
    .selectFrom('students_before')
    .innerJoin('students', 'students.id', 'students_before.student_id')
    .select(['students.name', 'changed_on', 'students_before.year as before'])
    .where('students.name', 'in', ['Irfan', 'Gita'])
    .orderBy('students_before.id')
    .execute()
    .then((found) => ({
      rows: found.map(({ name, changed_on, before }) => `${name} ${changed_on} ${before}`),
    }));
  await opened.close();
  expect(seen).toEqual([
    ['Farah', '93', 'B.Sc.', null],
    ['Farah', '93', 'B.Com.', '3'],
    ['Farah Khan', '7', 'B.Com.', '3'],
  ]);
  // Each was promoted twice on one day, and moved back once.
  const day = '2026-11-21';
  for (const name of ['Irfan', 'Gita'])
    expect(rows.filter((row) => row.startsWith(name))).toEqual([
      `${name} ${day} 1`,
      `${name} ${day} 2`,
      `${name} ${day} 3`,
    ]);
});
