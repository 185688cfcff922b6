import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Found } from '../../../../shared/features/overview/find/find.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const NAMED = { name: 'Asha Devi', father_name: 'Ram Lal' };
const NONE = {
  admission_no: null,
  category: null,
  gender: null,
  mobile: null,
  email: null,
  address: null,
  date_of_birth: null,
  status: 'Studying',
  status_date: null,
  status_reason: null,
};
const ALL = {
  admission_no: 'A/2026/17',
  category: 'OBC',
  gender: 'Female',
  mobile: '9876543210',
  email: 'asha@example.org',
  address: '12, Civil Lines\nRampur',
  date_of_birth: '2005-08-15',
  status: 'Left',
  status_date: '2026-10-01',
  status_reason: 'Moved to Delhi',
};

const added = async (fields: object): Promise<Student> => {
  const { status, body } = await college.admin.post<Student>('/students', { ...NAMED, ...fields });
  expect(status).toBe(201);
  return body;
};

describe('who a student is, beyond name and course', () => {
  it.each([
    ['nothing is asked', {}, NONE],
    ['all of it is kept', ALL, ALL],
    ['blanks are nothing', { mobile: '', gender: '', date_of_birth: '', email: ' ', category: null }, NONE],
    [
      'numbers are taken as text',
      { admission_no: 17, mobile: 9876543210 },
      { ...NONE, admission_no: '17', mobile: '9876543210' },
    ],
    [
      'a telephone is kept by its digits',
      { mobile: '+91 98765-43210 / (05942) 250012' },
      { ...NONE, mobile: '+919876543210, 05942250012' },
    ],
    [
      'who studies has not left',
      { ...ALL, status: 'Studying' },
      { ...ALL, status: 'Studying', status_date: null, status_reason: null },
    ],
  ])('%s', async (_what, fields, kept) => {
    const student = await added(fields);
    expect(student).toMatchObject(kept);
    expect((await college.admin.get<Student>(`/students/${student.id}`)).body).toEqual({
      ...student,
      ...{ overdue_fees: 0, consents: [], wrong_contacts: [] },
    });
  });

  it.each([
    ['a mobile that is none', { mobile: 'ask her' }, 'mobile', 'Enter a phone number of 6 to 15 digits'],
    ['a mobile of three digits', { mobile: '987' }, 'mobile', 'Enter a phone number of 6 to 15 digits'],
    ['an e-mail that is none', { email: 'asha@' }, 'email', 'Enter an e-mail address'],
    ['a gender that is not offered', { gender: 'X' }, 'gender', 'Choose Female, Male or Other'],
    ['a status that is not offered', { status: 'Ill' }, 'status', 'Choose Studying, Passed Out or Left'],
    [
      'a birth in the future',
      { date_of_birth: '2199-01-01' },
      'date_of_birth',
      'A date of birth is not after today',
    ],
    [
      'a birthday that does not exist',
      { date_of_birth: '2005-02-30' },
      'date_of_birth',
      'Enter a date that exists, as YYYY-MM-DD',
    ],
    ['an endless address', { address: 'x'.repeat(501) }, 'address', 'At most 500 characters'],
  ])('%s is refused, on adding and on correcting', async (_what, fields, path, message) => {
    const { admin } = college;
    const { id } = await added({});
    for (const reply of [
      await admin.post('/students', { ...NAMED, ...fields }),
      await admin.patch(`/students/${id}`, fields),
    ]) {
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
    }
  });

  it('a correction changes what it names and nothing else', async () => {
    const { id, version } = await added({ ...ALL, total_fees: 100 });
    const { body } = await college.admin.patch<Student>(`/students/${id}`, {
      mobile: '9123456780',
      email: null,
      version,
    });
    expect(body).toMatchObject({
      ...ALL,
      mobile: '9123456780',
      email: null,
      total_fees: 100,
      version: version + 1,
    });
    const back = await college.admin.patch<Student>(`/students/${id}`, {
      status: 'Studying',
      version: version + 1,
    });
    expect(back.body).toMatchObject({ status: 'Studying', status_date: null, status_reason: null });
    expect(await college.admin.patch(`/students/${id}`, { mobile: '1234567', version })).toMatchObject({
      status: 409,
    });
  });

  it('the accountant of the course reads it, another one nothing', async () => {
    const { science, scienceAccountant, commerceAccountant } = college;
    const { id } = await added({ ...ALL, course_id: science.id });
    expect((await scienceAccountant.get(`/students/${id}`)).body).toMatchObject(ALL);
    expect((await commerceAccountant.get(`/students/${id}`)).status).toBe(404);
    expect(JSON.stringify((await commerceAccountant.get('/students')).body)).not.toContain(ALL.email);
  });

  it("the audit's line names the student and no particulars", async () => {
    const { id } = await added({ ...ALL, mobile: '9000000001' });
    const { body } = await college.admin.get<Activity[]>('/activity?limit=1');
    expect(body[0]).toMatchObject({ entity: 'students', entity_id: id, summary: 'Asha Devi' });
  });
});

describe('a student is found', () => {
  it.each([
    ['by the admission number', 'ADM-4711'],
    ['by a part of it', 'm-4711'],
    ['by the telephone', '9811122233'],
    ['by the telephone as it is said', '98111 22233'],
    ['by its last digits', '22233'],
  ])('%s, in the register, where a student is chosen, and anywhere', async (_what, q) => {
    const { admin, scienceAccountant, commerceAccountant, science } = college;
    const student =
      (await admin.get<Student[]>('/students?q=Farida')).body[0] ??
      (await added({
        name: 'Farida',
        admission_no: 'ADM-4711',
        mobile: '98111-22233',
        course_id: science.id,
      }));
    for (const person of [admin, scienceAccountant]) {
      for (const sort of ['', '&sort=match']) {
        const { body } = await person.get<Student[]>(`/students?q=${encodeURIComponent(q)}${sort}`);
        expect(body.map(({ id }) => id)).toEqual([student.id]);
      }
      const { body } = await person.get<Found[]>(`/find?q=${encodeURIComponent(q)}`);
      expect(body).toMatchObject([{ kind: 'student', id: student.id }]);
    }
    expect((await commerceAccountant.get(`/find?q=${encodeURIComponent(q)}`)).body).toEqual([]);
  });

  it('a few digits are a roll number, and no part of telephones', async () => {
    await added({ name: 'Gulab', mobile: '7007007007' });
    await added({ name: 'Hema', roll_no: '7007' });
    const { body } = await college.admin.get<Student[]>('/students?q=7007');
    expect(body.map(({ name }) => name)).toEqual(['Hema']);
  });
});
