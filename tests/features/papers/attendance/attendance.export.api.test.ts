import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import type { CreatedUser } from '../../../../shared/features/college/users/users.model.ts';
import type { Attendance } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Answer = Attendance & { readonly message: string; readonly current: Attendance | null };
const mark = (fields: Record<string, unknown>, as: ApiClient = college.admin) =>
  as.post<Answer>('/attendance', { status: 'Present', date: '2026-11-20', ...fields });
const addTeacher = async (fields: Record<string, unknown> = {}) =>
  (await college.admin.post<CreatedUser>('/admin/users', { role: 'teacher', name: 'A Teacher', ...fields }))
    .body;

describe('the export', () => {
  it.each([
    ['', 'date is required'],
    ['?date=', 'date is required'],
    ['?format=xlsx', 'date is required'],
    ['?date=2026-13-01', 'Enter a date that exists, as YYYY-MM-DD'],
    ['?month=2026-13', 'Enter a month as YYYY-MM'],
  ])('%j is refused: %s', async (query, message) => {
    expect(await college.admin.get(`/attendance/export${query}`)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('of a day is a CSV with these columns, a formula in a name made harmless', async () => {
    const teacher = await addTeacher({ name: '=1+1', employeeId: 'E-9', department: 'Maths, Stats' });
    await mark({ teacher_id: teacher.id, date: '2026-09-09', status: 'Late', check_in: '08:45 AM' });
    const answer = await fetch(`${college.url}/api/attendance/export?date=2026-09-09`, {
      headers: { authorization: `Bearer ${college.admin.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('filename="attendance-2026-09-09.csv"');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
      'Date,Teacher,Employee ID,Department,Status,Check In,Check Out',
      `2026-09-09,'=1+1,E-9,"Maths, Stats",Late,08:45 AM,`,
      '',
    ]);
  });

  it('of a month is a grid of teachers and days with totals', async () => {
    const { commerce, admin, url } = college;
    const teacher = await addTeacher({ name: 'Grid Teacher', course_id: commerce.id, employeeId: 'G1' });
    for (const [day, status] of [
      ['2026-02-01', 'Present'],
      ['2026-02-02', 'Late'],
      ['2026-02-03', 'Absent'],
      ['2026-02-28', 'Half Day'],
      ['2026-03-01', 'Present'],
    ]) {
      await mark({ teacher_id: teacher.id, date: day, status });
    }
    const answer = await fetch(
      `${url}/api/attendance/export?month=2026-02&format=xlsx&course_id=${commerce.id}`,
      { headers: { authorization: `Bearer ${admin.token}` } },
    );
    expect(answer.headers.get('content-disposition')).toContain('attendance-2026-02.xlsx');
    const book = xlsx.read(Buffer.from(await answer.arrayBuffer()));
    const [sheet] = Object.values(book.Sheets);
    const rows = xlsx.utils.sheet_to_json<Record<string, unknown>>(sheet ?? {}, { defval: '' });
    const row = rows.find((line) => line.Teacher === 'Grid Teacher');
    expect(row).toMatchObject({
      'Employee ID': 'G1',
      '1': 'P',
      '2': 'L',
      '3': 'A',
      '4': '',
      '28': 'H',
      Present: 1,
      Absent: 1,
      Late: 1,
      'Half Day': 1,
      'Rate %': 50,
    });
    expect(row).not.toHaveProperty('29');
  });
});
