import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, type WorkSheet } from 'xlsx';
import type { StudentDues } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { balancesOf } from '../../../support/colleges/journal.ts';
import { createAll } from '../../../support/colleges/loaded-sheet.ts';
import { workbook } from '../../../support/colleges/sheets.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege({ booksAreOwn: true });
});
afterAll(() => college.close());

type Row = readonly (string | number | null)[];
const sheetOf = (...rows: readonly Row[]): WorkSheet => utils.aoa_to_sheet(rows.map((row) => [...row]));
const book = (...rows: readonly Row[]) => workbook({ Sheet1: sheetOf(...rows) });
const WHO = ['Name', 'Father Name'];
const ASHA = ['Asha', 'Ram'];
const RAVI = ['Ravi', 'Hari'];

describe('a load that was a mistake can be undone', () => {
  it('its students and the courses that it made go, and their ids are never given again', async () => {
    const { filename } = await college.upload(
      book([...WHO, 'Course'], [...ASHA, 'New course']),
      'mistake.xlsx',
    );
    const order = { file: filename };
    const { body: preview } = await college.admin.post<Parameters<typeof createAll>[0]>(
      '/students/bulk/preview',
      order,
    );
    expect([preview.good, preview.new_courses]).toEqual([0, [{ name: 'New course', rows: 1 }]]);
    const { body } = await college.admin.post<{ import_id: number }>('/students/bulk', {
      ...order,
      courses: createAll(preview),
    });
    const [loaded] = (await college.admin.get<{ id: number }[]>('/students')).body;
    const undone = await college.admin.post(`/students/imports/${body.import_id}/undo`, {});
    expect(undone).toMatchObject({
      status: 200,
      body: { source: 'mistake.xlsx', undone: { by: 'Meera Nair' } },
    });
    expect((await college.admin.get('/students')).body).toEqual([]);
    const courses = (await college.admin.get<{ name: string }[]>('/admin/courses')).body;
    expect(courses.map(({ name }) => name)).not.toContain('New course');
    expect(await college.admin.post(`/students/imports/${body.import_id}/undo`, {})).toMatchObject({
      status: 409,
    });
    const next = await college.addStudent({ name: 'Next' });
    expect(next.id).toBeGreaterThan(loaded?.id ?? 0);
  });

  it('until one of its students has been charged', async () => {
    const { filename } = await college.upload(book(WHO, ASHA, RAVI), 'charged.xlsx');
    const { body } = await college.admin.post<{ import_id: number }>('/students/bulk', { file: filename });
    const [student] = (await college.admin.get<{ id: number }[]>('/students?q=Ravi')).body;
    const isUsed = async () =>
      (await college.admin.get<{ used: boolean }[]>('/students/imports?limit=1')).body[0]?.used;
    expect(await isUsed()).toBe(false);
    await college.collect({ student_id: student?.id });
    expect(await isUsed()).toBe(true);
    expect(await college.admin.post(`/students/imports/${body.import_id}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/has been charged/) },
    });
    expect((await college.admin.get<unknown[]>('/students?q=Asha')).body).toHaveLength(1);
  });

  it('until a concession on what one of them owes was asked for, whatever became of it', async () => {
    const rows = [{ name: 'Conceded', father_name: 'Ram', course_id: college.science.id, total_fees: 500 }];
    const { import_id } = must(
      await college.admin.post<{ import_id: number }>('/students/bulk-create', { rows }),
    );
    const [student] = must(await college.admin.get<Student[]>('/students?q=Conceded'));
    const { dues } = must(
      await college.admin.get<{ dues: { id: number }[] }>(`/students/${student?.id}/dues`),
    );
    const of = { student_id: student?.id, due_id: dues[0]?.id, amount: 100 };
    must(await college.scienceAccountant.post('/concessions', { ...of, category: 'Merit', reason: 'First' }));
    expect(await college.admin.post(`/students/imports/${import_id}/undo`, {})).toMatchObject({
      status: 409,
      body: { message: /can no longer be undone$/ },
    });
  });

  it('with the dues that the load itself raised by a plan, until something of them is paid', async () => {
    const planned = await openPlanned(college);
    await planned.student({ name: 'Before', year: '7' });
    await planned.raise(await planned.examplePlan({ year: '7' }));
    const owed = async () => (await balancesOf(college))["Students' dues"];
    const before = await owed();
    const rows = ['Plan one', 'Plan two'].map((name) => ({
      name,
      father_name: 'F',
      course: 'B.Sc.',
      year: '7',
    }));
    const load = async () =>
      must(await college.admin.post<{ import_id: number }>('/students/bulk-create', { rows })).import_id;
    const undo = (id: number) => college.admin.post<{ undone: object }>(`/students/imports/${id}/undo`, {});
    const first = await load();
    expect(await owed()).toBe((before ?? 0) + 28_800);
    const [newest] = must(await college.admin.get<{ used: boolean }[]>('/students/imports?limit=1'));
    expect(newest?.used).toBe(false);
    expect((await undo(first)).body.undone).toBeTruthy();
    expect(await owed()).toBe(before);
    expect(must(await college.admin.get<unknown[]>('/students?q=Plan'))).toEqual([]);
    expect((await college.admin.get<Verification>('/activity/verify')).body.broken).toBeNull();
    const second = await load();
    const [student] = must(await college.admin.get<Student[]>('/students?q=Plan two'));
    await college.collect({ student_id: student?.id, amount: 100 });
    expect((await undo(second)).status).toBe(409);
    expect(await owed()).toBe((before ?? 0) + 28_700);
  });

  it('and only by an admin', async () => {
    expect((await college.scienceAccountant.get('/students/imports')).status).toBe(403);
    expect((await college.scienceAccountant.post('/students/imports/1/undo', {})).status).toBe(403);
    expect((await college.admin.post('/students/imports/99999/undo', {})).status).toBe(404);
    const [newest] = (await college.admin.get<{ source: string }[]>('/students/imports?limit=1')).body;
    expect(newest).toMatchObject({ source: 'a list', created: 2, used: true, undone: null });
  });

  /** A load of two students with opening dues. */
  const loadTwo = async (name: string) => {
    const rows = ['one', 'two'].map((which) => ({
      name: `${name} ${which}`,
      father_name: 'F',
      course: 'B.Sc.',
      year: name,
      total_fees: 500,
    }));
    const { import_id } = must(
      await college.admin.post<{ import_id: number }>('/students/bulk-create', { rows }),
    );
    const [student] = must(await college.admin.get<Student[]>(`/students?q=${name} one`));
    return { student: student as Student, undo: `/students/imports/${import_id}/undo` };
  };
  const isKept = async (path: string, name: string, message: RegExp) => {
    expect(await college.admin.post(path, {})).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(message) },
    });
    expect(must(await college.admin.get<unknown[]>(`/students?q=${name}`))).toHaveLength(2);
    expect((await college.admin.get<Verification>('/activity/verify')).body.broken).toBeNull();
  };

  it('until a concession of one of its students was asked for', async () => {
    const { student, undo } = await loadTwo('Awarded');
    const { dues } = must(await college.admin.get<StudentDues>(`/students/${student.id}/dues`));
    const asked = {
      student_id: student.id,
      due_id: dues[0]?.id,
      amount: 100,
      category: 'Merit',
      reason: 'First in the class',
    };
    must(await college.scienceAccountant.post('/concessions', asked));
    await isKept(undo, 'Awarded', /charged, promoted, or named/);
  });

  it('until its class was promoted', async () => {
    const { undo } = await loadTwo('Promoted');
    const days = { first_day: '2027-07-01', last_day: '2028-06-30' };
    const next = must(await college.admin.post<{ id: number }>('/sessions', { name: '2027-28', ...days }));
    const promoted = {
      course_id: college.science.id,
      from_year: 'Promoted',
      to_year: 'Next',
      session_id: next.id,
    };
    must(await college.admin.post('/promotions', promoted));
    await isKept(undo, 'Promoted', /charged, promoted, or named/);
  });
});
