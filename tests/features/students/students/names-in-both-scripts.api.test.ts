import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import { indexNewTexts } from '../../../../main/office/index-texts.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { workbook } from '../../../support/colleges/sheets.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must } from '../../charges/dues/planned-college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const { addStudent, collect, admin, science, commerce } = college;
  await addStudent({ name: 'प्रियंका शर्मा', father_name: 'रमेश शर्मा', roll_no: 'H-1' });
  await addStudent({ name: 'Priyanka Sharma', father_name: 'Ramesh Sharma', roll_no: 'L-1' });
  await addStudent({ name: 'Anju Rao', father_name: 'Priyankar Rao', roll_no: 'F-1' });
  await addStudent({ name: 'Suresh Srivastava', father_name: 'Mahesh', name_hindi: 'सुरेश श्रीवास्तव' });
  await addStudent({ name: 'ज्योति चौधरी', father_name: 'मोहन', course_id: commerce.id });
  await collect({ student_name: 'लक्ष्मी देवी', amount: 10 }, admin);
  await collect({ student_name: 'Vishwanath Iyer', amount: 20 }, admin);
  must(await admin.post('/bills', { vendor: 'गुप्ता पुस्तक भंडार', amount: 5, course_id: science.id }));
  must(await admin.post('/letters', { type: 'Others', recipient: 'दीपक यादव', course_id: science.id }));
  must(await admin.post('/admin/users', { role: 'teacher', name: 'पूजा मिश्रा', course_ids: [science.id] }));
  const person = { name: 'संजय सिंह', father_name: 'विजय सिंह', roll_no: '1', year: 2026, dmc_type: 'Degree' };
  must(await admin.post('/dmcs', { ...person, course_id: science.id }));
});
afterAll(() => college.close());

const listed = async (path: string, q: string, who: ApiClient = college.admin) => {
  const rows = must(
    await who.get<Record<string, string>[]>(
      `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ q })}`,
    ),
  );
  return rows.map((row) => row.name ?? row.student_name ?? row.vendor ?? row.issuedTo ?? '');
};

/** Each register: where it is read, what is typed, and who is found. */
const REGISTERS = [
  ['/students?sort=match', 'Chaudhary', ['ज्योति चौधरी']],
  ['/students?sort=match', 'choudh', ['ज्योति चौधरी']],
  ['/students?sort=match', 'श्रीवास्तव', ['Suresh Srivastava']],
  ['/students?sort=match', 'Shrivastav', ['Suresh Srivastava']],
  ['/students?sort=match', 'Suresh Shrivastava', ['Suresh Srivastava']],
  ['/fees', 'Laxmi', ['लक्ष्मी देवी']],
  ['/fees', 'lakshmi devi', ['लक्ष्मी देवी']],
  ['/fees', 'विश्वनाथ', ['Vishwanath Iyer']],
  ['/bills', 'Gupta', ['गुप्ता पुस्तक भंडार']],
  ['/letters', 'Dipak Yadav', ['दीपक यादव']],
  ['/dmcs', 'Sanjay', ['संजय सिंह']],
  ['/dmcs', 'Vijai Singh', ['संजय सिंह']],
  ['/admin/users?role=teacher', 'Pooja', ['पूजा मिश्रा']],
  ['/teachers', 'Puja Misra', ['पूजा मिश्रा']],
] as const;

describe('a name is found by its spelling in the other script, and by another in its own', () => {
  it.each(REGISTERS)('%s: %s', async (path, q, names) => {
    expect(await listed(path, q)).toEqual(names);
  });

  it('as well once the registers’ texts are in their indexes', async () => {
    await indexNewTexts(college.opened.office);
    for (const [path, q, names] of REGISTERS) expect([q, await listed(path, q)]).toEqual([q, names]);
  });

  it.each([
    ['Jyoti', 'student', ['ज्योति चौधरी']],
    ['Lakshmi', 'receipt', 1],
    ['gupta', 'bill', ['गुप्ता पुस्तक भंडार']],
    ['Deepak', 'letter', 1],
    ['Sanjay', 'certificate', 1],
    ['Pooja', 'teacher', ['पूजा मिश्रा']],
  ] as const)('anywhere: %s finds the %s', async (q, kind, titles) => {
    const found = must(await college.admin.get<Found[]>(`/find?${new URLSearchParams({ q })}`));
    const ofKind = found.filter((one) => one.kind === kind).map(({ title }) => title);
    if (typeof titles === 'number') expect(ofKind).toHaveLength(titles);
    else expect(ofKind).toEqual(titles);
  });
});

describe('who is found', () => {
  it.each([
    ['Priyanka', ['Priyanka Sharma', 'प्रियंका शर्मा', 'Anju Rao']],
    ['प्रियंका', ['प्रियंका शर्मा', 'Priyanka Sharma', 'Anju Rao']],
  ])('%s: as it is written first, then as it sounds, the father’s name last', async (q, names) => {
    expect(await listed('/students?sort=match', q)).toEqual(names);
  });

  it.each([
    ['scienceAccountant', []],
    ['commerceAccountant', ['ज्योति चौधरी']],
  ] as const)('by the sound of a name, too, nobody of another course: %s', async (who, names) => {
    expect(await listed('/students?sort=match', 'Jyoti', college[who])).toEqual(names);
    expect(await listed('/students', 'Jyoti Chaudhary', college[who])).toEqual(names);
  });

  it('by the name as it was corrected at once, and no longer by what it was', async () => {
    const student = await college.addStudent({ name: 'Farhana', father_name: 'Q' });
    expect(await listed('/students', 'फ़रहाना')).toEqual(['Farhana']);
    must(await college.admin.patch(`/students/${student.id}`, { name: 'नगमा', version: student.version }));
    expect(await listed('/students', 'फ़रहाना')).toEqual([]);
    expect(await listed('/students', 'Nagma')).toEqual(['नगमा']);
  });
});

describe('a name in Hindi beside the name', () => {
  it('is kept, found, and stays what it is where a correction does not name it', async () => {
    const student = await college.addStudent({
      name: 'Kalpana Bose',
      father_name: 'Dilip Bose',
      name_hindi: 'कल्पना बोस',
      father_name_hindi: 'दिलीप बोस',
    });
    expect(student).toMatchObject({ name_hindi: 'कल्पना बोस', father_name_hindi: 'दिलीप बोस' });
    expect(await listed('/students', 'कल्पना')).toEqual(['Kalpana Bose']);
    expect(await listed('/students', 'ल्पना बो')).toEqual(['Kalpana Bose']);
    const patch = { year: '2', version: student.version };
    expect(must(await college.admin.patch<Student>(`/students/${student.id}`, patch))).toMatchObject({
      name_hindi: 'कल्पना बोस',
    });
  });

  const load = async (path: string, headings: readonly string[], row: readonly string[], more: object) => {
    const sheet = utils.aoa_to_sheet([[...headings], [...row]]);
    const { filename } = await college.upload(workbook({ Sheet1: sheet }), 'names.xlsx');
    return college.admin.post<{ created: number; students: number }>(path, { file: filename, ...more });
  };

  it.each([
    [['Name', 'नाम', "Father's Name", 'पिता का नाम']],
    [['Name in Hindi', 'Student Name', 'Father Name in Hindi', 'Father Name']],
    [['Name (in Hindi)', 'Name (in English)', 'Father Name (Hindi)', 'Father Name']],
  ])('comes with a list: %s', async (headings) => {
    const roll = headings.join('').length.toString();
    const isHindi = (heading: string) => /hindi|[\u0900-\u097f]/iu.test(heading);
    const row = headings.map((heading) => {
      const isFather = /father|पिता/iu.test(heading);
      if (isHindi(heading)) return isFather ? 'राजू मौर्य' : 'मीना मौर्य';
      return isFather ? 'Raju Maurya' : `Meena Maurya`;
    });
    const options = { course_id: college.science.id };
    const { body } = await load('/students/bulk', [...headings, 'Roll No'], [...row, `M-${roll}`], options);
    expect(body).toMatchObject({ created: 1 });
    const [student] = must(await college.admin.get<Student[]>(`/students?q=M-${roll}`));
    expect(student).toMatchObject({
      name: 'Meena Maurya',
      father_name: 'Raju Maurya',
      name_hindi: 'मीना मौर्य',
      father_name_hindi: 'राजू मौर्य',
    });
  });

  it('of a list that has no other is the name', async () => {
    const row = ['मोना', 'सोनू', 'N-1'];
    const options = { course_id: college.science.id };
    must(await load('/students/bulk', ['Name in Hindi', 'Father Name in Hindi', 'Roll No'], row, options));
    const [student] = must(await college.admin.get<Student[]>('/students?q=N-1'));
    expect(student).toMatchObject({ name: 'मोना', father_name: 'सोनू', name_hindi: null });
  });

  it('comes with a sheet for students who are here, who are known by their name', async () => {
    await college.addStudent({ name: 'Nisha Jain', father_name: 'Ajay', roll_no: 'U-1' });
    const order = { fields: ['name_hindi'] };
    const headings = ['Roll No', 'Name', 'नाम'];
    const { body } = await load('/students/update-sheet', headings, ['U-1', 'Nisha Jain', 'निशा जैन'], order);
    expect(body.students).toBe(1);
    const [student] = must(await college.admin.get<Student[]>('/students?q=U-1'));
    expect(student?.name_hindi).toBe('निशा जैन');
  });

  it('stands in the export of the register', async () => {
    const { body: text } = await college.admin.get<string>('/students/export?format=csv&q=Kalpana');
    expect(text).toContain('Name in Hindi');
    expect(text).toContain('कल्पना बोस');
  });
});
