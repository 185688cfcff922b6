import { afterEach, beforeEach, expect, it } from 'vitest';
import { findWrongTexts } from '../../../../main/database/check-texts.ts';
import { TEXT_REGISTERS } from '../../../../main/database/texts.ts';
import { indexNewTexts } from '../../../../main/office/index-texts.ts';
import type { Verification } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

const NAMES = ['Gulab Chand', 'श्रीमती क्षत्रिय', 'Ana "Émile" 100%', 'Li', '😀 Rao 😀', 'Usha Rani'];
const WRONG =
  'Students: a search does not find all by what they say. Its index is being rebuilt, and a search takes longer until then; the records are safe';

let college: College;
beforeEach(async () => {
  college = await openCollege();
  for (const [at, name] of NAMES.entries()) await college.addStudent({ name, roll_no: `V-${at}` });
  await indexNewTexts(college.opened.office);
});
afterEach(() => college.close());

const verify = async () => (await college.admin.get<Verification>('/activity/verify')).body;
const raw = () => college.opened.raw;
const mark = (): unknown =>
  raw().prepare("select indexed_to from text_marks where register = 'students'").pluck().get();
const last = (): unknown => raw().prepare('select max(id) from students').pluck().get();
const found = async (q: string) =>
  (await college.admin.get<Student[]>(`/students?q=${encodeURIComponent(q)}`)).body.map(({ name }) => name);

const takeOut = (name: string) =>
  raw()
    .prepare(
      `insert into students_texts (students_texts, rowid, name, father_name, roll_no, admission_no, mobile)
       select 'delete', id, name, father_name, roll_no, admission_no, mobile from students where name = ?`,
    )
    .run(name);

it('every search agrees with its register, whatever its texts are, and those that are not in the index yet', async () => {
  await college.addStudent({ name: 'Not yet', roll_no: 'V-9' });
  raw().exec('drop trigger students_are_set_down_before_a_change');
  const write = raw().prepare('update students set father_name = ? where id = 1');
  const was = raw().prepare('select father_name from students where id = 1').pluck().get();
  write.run('ab\0cdef');
  expect(await findWrongTexts(college.opened.office.reader, 'students')).toBeUndefined();
  write.run(was);
  expect(await verify()).toMatchObject({ ok: true });
});

it('a record that its index has lost is found by Verify, which makes the index anew', async () => {
  takeOut('Gulab Chand');
  expect(await found('ulab')).toEqual([]);
  const { ok, broken } = await verify();
  expect([ok, broken?.summary, broken?.reason]).toEqual([false, 'the searches', WRONG]);
  await expect.poll(mark).toBe(last());
  expect(await found('ulab')).toEqual(['Gulab Chand']);
  expect(await verify()).toMatchObject({ ok: true });
});

it('so is one that the index has with as many other letters', async () => {
  takeOut('Usha Rani');
  raw()
    .prepare(
      `insert into students_texts (rowid, name, father_name, roll_no, admission_no, mobile)
       select id, 'Asha Vani', father_name, roll_no, admission_no, mobile from students where name = 'Usha Rani'`,
    )
    .run();
  const { broken } = await verify();
  expect(broken?.reason).toContain('Students: a search does not find 1 of those that were tried');
  await expect.poll(mark).toBe(last());
  expect(await found('usha')).toEqual(['Usha Rani']);
});

it('so is an index that cannot be read', async () => {
  raw().unsafeMode(true);
  raw().exec("update students_texts_data set block = x'ffffffff' where id > 1000");
  raw().unsafeMode(false);
  expect((await verify()).broken?.reason).toBe(WRONG);
  await expect.poll(mark).toBe(last());
  expect(await found('ulab')).toEqual(['Gulab Chand']);
  expect(await verify()).toMatchObject({ ok: true });
});

it.each(TEXT_REGISTERS)('the check of the %s is answered', async (register) => {
  expect(await findWrongTexts(college.opened.office.reader, register)).toBeUndefined();
});
