import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isAllowed,
  isWrongContact,
  mayReceive,
} from '../../../../main/features/messages/consent/consent.queries.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type {
  Channel,
  WrongContact,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const read = async ({ id }: Student, as: ApiClient = college.admin): Promise<Student> =>
  (await as.get<Student>(`/students/${id}`)).body;
const say = ({ id }: Student, consent: object, as: ApiClient = college.admin) =>
  as.patch<Student & { message: string }>(`/students/${id}`, { consent });
const may = ({ id }: Student, channel: Channel) => mayReceive(college.opened.office.reader, id, channel);
const ofScience = (fields: object = {}) => college.addStudent({ course_id: college.science.id, ...fields });

describe('consent to messages', () => {
  it('is nothing before a student has said something, and then by each channel what was said', async () => {
    const student = await ofScience();
    expect(await read(student)).toMatchObject({ consents: [], wrong_contacts: [] });
    expect(await may(student, 'sms')).toBe(false);
    const said = { sms: 'allowed', whatsapp: 'refused', day: '2026-07-01', how: 'Admission form' };
    expect((await say(student, said)).status).toBe(200);
    const word = { day: '2026-07-01', how: 'Admission form', by: college.admin.user.name };
    expect((await read(student)).consents).toEqual([
      { channel: 'sms', state: 'allowed', ...word },
      { channel: 'whatsapp', state: 'refused', ...word },
    ]);
    expect([await may(student, 'sms'), await may(student, 'whatsapp'), await may(student, 'email')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is taken with the admission, and tells activity of each channel', async () => {
    const { status, body } = await college.admin.post<Student>('/students', {
      ...{ name: 'Kavita', father_name: 'Som Dev', course_id: college.science.id },
      consent: { email: 'allowed' },
    });
    expect([status, await may(body, 'email')]).toEqual([201, true]);
    const { body: entries } = await college.admin.get<readonly Activity[]>(
      '/activity?entity=consents&limit=1',
    );
    expect(entries).toMatchObject([{ action: 'allowed', summary: 'Kavita, E-mail' }]);
  });

  it('that is withdrawn ends at once, by whoever is on the telephone', async () => {
    const student = await ofScience();
    await say(student, { sms: 'allowed', email: 'allowed' });
    const withdrawal = { channels: ['sms'], how: 'By telephone' };
    const { status, body } = await college.scienceAccountant.post(
      `/students/${student.id}/withdraw-consent`,
      withdrawal,
    );
    expect([status, body]).toMatchObject([200, { consents: [{ state: 'allowed' }, { state: 'refused' }] }]);
    expect([await may(student, 'sms'), await may(student, 'email')]).toEqual([false, true]);
  });

  it('of an older form does not undo a withdrawal', async () => {
    const student = await ofScience();
    await say(student, { sms: 'refused', day: '2026-11-10' });
    const { status, body } = await say(student, { sms: 'allowed', day: '2026-07-01' });
    expect([status, body.message]).toEqual([
      400,
      'SMS was refused on 10-11-2026: enter that day or a later one',
    ]);
    expect(await may(student, 'sms')).toBe(false);
  });

  it('is of no day to come, and no other word than allowed or refused', async () => {
    const student = await ofScience();
    expect((await say(student, { sms: 'allowed', day: '2026-12-31' })).status).toBe(400);
    expect((await say(student, { sms: 'perhaps' })).status).toBe(400);
    expect((await say(student, { letter: 'allowed' })).status).toBe(400);
    expect((await read(student)).consents).toEqual([]);
  });

  it('stays within the courses of the accountant', async () => {
    const student = await ofScience();
    const path = `/students/${student.id}/withdraw-consent`;
    expect((await college.commerceAccountant.post(path, { channels: ['sms'] })).status).toBe(404);
    expect((await college.teacher.post(path, { channels: ['sms'] })).status).toBe(403);
    expect((await college.scienceAccountant.post(path, { channels: [] })).status).toBe(400);
  });

  it('goes along where two records of a student are made one, and the last word holds', async () => {
    const of = { name: 'Entered Twice', father_name: 'Dev Raj' };
    const [stays, goes] = [await ofScience(of), await ofScience(of)];
    await say(stays, { sms: 'allowed', day: '2026-07-01' });
    await say(goes, { sms: 'refused', day: '2026-11-10' });
    const { status } = await college.admin.post(`/students/${stays.id}/merge`, { other_id: goes.id });
    expect([status, await may(stays, 'sms')]).toEqual([200, false]);
  });
});

describe('a number or address that is wrong', () => {
  const mark = ({ id }: Student, fields: object, as: ApiClient = college.scienceAccountant) =>
    as.post<WrongContact>(`/students/${id}/wrong-contacts`, fields);

  it('is marked with its day, once, until it is right after all or another stands in its place', async () => {
    const student = await ofScience({ mobile: '9876543210, 9876500000', email: 'asha@example.org' });
    const wrong = { contact: '9876500000', why: 'wrong number' };
    const marked = await mark(student, wrong);
    expect([marked.status, marked.body]).toMatchObject([201, { ...wrong, day: '2026-11-21' }]);
    expect((await mark(student, wrong)).status).toBe(409);
    expect((await mark(student, { contact: 'asha@example.org', why: 'bounced' })).status).toBe(201);
    expect((await read(student)).wrong_contacts?.map(({ contact }) => contact)).toEqual([
      '9876500000',
      'asha@example.org',
    ]);
    expect((await mark(student, { contact: '9000000000', why: 'wrong number' })).status).toBe(400);
    expect((await college.commerceAccountant.post(`/wrong-contacts/${marked.body.id}/right`)).status).toBe(
      404,
    );
    expect((await college.scienceAccountant.post(`/wrong-contacts/${marked.body.id}/right`)).status).toBe(
      200,
    );
    expect((await college.scienceAccountant.post(`/wrong-contacts/${marked.body.id}/right`)).status).toBe(
      404,
    );
    expect((await read(student)).wrong_contacts).toHaveLength(1);
  });

  it('is told to lists in SQL, as consent is', async () => {
    const student = await ofScience({ mobile: '9876511111' });
    await say(student, { sms: 'allowed' });
    const state = async () => {
      const { rows } = await sql`select ${isAllowed(sql.ref('students.id'), 'sms')} as allowed,
        ${isWrongContact(sql.ref('students.id'), sql.ref('students.mobile'))} as wrong
        from students where id = ${student.id}`.execute(college.opened.office.reader);
      return rows;
    };
    expect(await state()).toEqual([{ allowed: 1, wrong: 0 }]);
    await mark(student, { contact: '9876511111', why: 'wrong number' });
    expect(await state()).toEqual([{ allowed: 1, wrong: 1 }]);
  });
});
