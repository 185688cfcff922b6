import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const NOBODYS = { name: 'Botany', id: 999 };

const REGISTERS = [
  ['/fees', { student_name: 'Kiran', amount: 5 }],
  ['/bills', { vendor: 'Rampur Stationers', amount: 5, category: 'other' }],
  ['/letters', { type: 'Others', recipient: 'The Registrar' }],
  ['/dmcs', { name: 'Kiran', father_name: 'Mohan', roll_no: '7', year: '2026', dmc_type: 'Degree' }],
  ['/documents', { name: 'Rules' }],
  ['/attendance', { status: 'Present', date: '2026-11-21' }],
  ['/attendance', { status: 'Present', date: '2026-11-21', teacher_id: 999 }],
] as const;

/** Each way in which a course can be named. */
const NAMINGS = [
  ['course', ({ name }: typeof NOBODYS) => ({ course: name })],
  ['courses', ({ name }: typeof NOBODYS) => ({ courses: [name] })],
  ['course_id', ({ id }: typeof NOBODYS) => ({ course_id: id })],
  ['course_ids', ({ id }: typeof NOBODYS) => ({ course_ids: [id] })],
] as const;

describe('an accountant gets one answer for another’s course and for none', () => {
  describe.each(REGISTERS)('POST %s', (path, fields) => {
    it.each(NAMINGS)('named by %s', async (_field, named) => {
      const { scienceAccountant, commerce, teacher, upload } = college;
      const { url } = await upload(smallPdf(`${path} ${_field}`), 'a.pdf', scienceAccountant);
      const file = path === '/documents' ? { url } : {};
      const person = path === '/attendance' ? { teacher_id: teacher.user.id } : {};
      const send = async (course: typeof NOBODYS) => {
        const body = { ...file, ...person, ...fields, ...named(course) };
        const { status, body: said } = await scienceAccountant.post<{ message: string }>(path, body);
        return [status, status < 300 ? '' : said.message.replaceAll(course.name, 'NAME')];
      };
      const [others, nobodys] = [await send(commerce), await send(NOBODYS)];
      expect(others).toEqual(nobodys);
      expect(others[0]).not.toBe(500);
    });
  });
});
