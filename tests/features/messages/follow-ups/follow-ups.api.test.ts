import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDate } from '../../../../shared/dates.ts';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { FollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

const DAY_MS = 86_400_000;

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const owing = async (fields: object = {}): Promise<Student> => {
  const student = {
    name: 'Owes Much',
    father_name: 'Ram Lal',
    course_id: college.science.id,
    total_fees: 9000,
  };
  return (await college.admin.post<Student>('/students', { ...student, ...fields })).body;
};
const note = ({ id }: Student, fields: object, as: ApiClient = college.scienceAccountant) =>
  as.post<FollowUp & { message: string }>(`/students/${id}/follow-ups`, {
    spoke_to: 'The father',
    ...fields,
  });
const of = async ({ id }: Student, as: ApiClient = college.scienceAccountant) =>
  (await as.get<readonly FollowUp[]>(`/students/${id}/follow-ups`)).body;
const pay = ({ id }: Student, amount: number): Promise<Fee> =>
  college.collect({ student_id: id, amount }, college.scienceAccountant);
const listed = async (query: string, as: ApiClient = college.scienceAccountant) =>
  (await as.get<readonly FollowUp[]>(`/follow-ups?${query}`)).body;
/** Today, by the clock of the college. */
const today = (): string => localDate(college.clock.now());
/** Lets days pass; everybody signs in again. */
const pass = async (days: number) => {
  college.clock.advance(days * DAY_MS);
  const { admin, scienceAccountant, commerceAccountant } = college;
  const [one, two, three] = await Promise.all(
    [admin, scienceAccountant, commerceAccountant].map(({ user }) => college.signIn(user.username)),
  );
  Object.assign(college, { admin: one, scienceAccountant: two, commerceAccountant: three });
};

describe('a follow-up', () => {
  it('says who was spoken to on which day by whom, with or without a promise', async () => {
    const student = await owing({ name: 'Asha Rao' });
    const { status, body } = await note(student, { note: 'Calls back' });
    expect([status, body]).toMatchObject([
      201,
      {
        student_name: 'Asha Rao',
        day: '2026-11-21',
        spoke_to: 'The father',
        promised_on: null,
        amount: null,
        received: null,
        state: null,
        note: 'Calls back',
        created_by: college.scienceAccountant.user.name,
      },
    ]);
    await note(student, { promised_on: '2026-11-30', amount: 500 });
    expect(await of(student)).toMatchObject([{ amount: 500, state: 'open' }, { state: null }]);
  });

  it.each([
    ['nobody was spoken to', { spoke_to: ' ' }],
    ['the promise is of a day that is past', { promised_on: '2026-11-20' }],
    ['a sum was promised for no day', { amount: 500 }],
    ['the sum is not positive', { promised_on: '2026-11-30', amount: 0 }],
    ['it says more than is known', { promised_on: '2026-11-30', kept: true }],
  ])('is refused where %s', async (_, fields) => {
    const student = await owing();
    expect((await note(student, fields)).status).toBe(400);
    expect(await of(student)).toEqual([]);
  });

  it("is read and written within the accountant's courses alone", async () => {
    const student = await owing({ name: 'Of Science' });
    await note(student, {});
    expect((await note(student, {}, college.commerceAccountant)).status).toBe(404);
    expect((await college.commerceAccountant.get(`/students/${student.id}/follow-ups`)).status).toBe(404);
    expect(await listed('q=Of Science', college.commerceAccountant)).toEqual([]);
    const people = (as: ApiClient) => as.get<readonly { name: string }[]>('/follow-ups/people');
    expect((await people(college.commerceAccountant)).body).toEqual([]);
    expect((await people(college.admin)).body).toMatchObject([{ name: college.scienceAccountant.user.name }]);
    expect((await note(student, {}, college.teacher)).status).toBe(403);
  });

  it('goes along where two records of a student are made one', async () => {
    const same = { name: 'Entered Twice', father_name: 'Dev Raj', total_fees: 900 };
    const [stays, goes] = [await owing(same), await owing(same)];
    await note(goes, {});
    await college.admin.post(`/students/${stays.id}/merge`, { other_id: goes.id });
    expect(await of(stays)).toHaveLength(1);
  });
});

describe('a promise', () => {
  it('is kept, kept in part or broken by what the student paid until its day, and not by what came later', async () => {
    const [kept, part, broken, other] = [await owing(), await owing(), await owing(), await owing()];
    const promised = { promised_on: '2026-11-23', amount: 1000 };
    for (const student of [kept, part, broken]) await note(student, promised);
    await note(other, { promised_on: '2026-11-23' });
    const states = () =>
      Promise.all([kept, part, broken, other].map(async (student) => (await of(student))[0]));
    await pay(kept, 400);
    expect(await states()).toMatchObject([{ state: 'open', received: 400 }, {}, {}, { state: 'open' }]);
    await pass(2);
    await pay(kept, 600);
    await pay(part, 999);
    await pay(other, 1);
    expect(await states()).toMatchObject([
      { state: 'kept', received: 1000 },
      { state: 'open', received: 999 },
      { state: 'open', received: 0 },
      { state: 'kept', received: 1 },
    ]);
    const promisedToday = await listed('state=today');
    expect(new Set(promisedToday.map(({ student_id }) => student_id))).toEqual(
      new Set([kept.id, part.id, broken.id, other.id]),
    );
    await pass(1);
    await pay(broken, 1000);
    expect(await states()).toMatchObject([
      { state: 'kept' },
      { state: 'in part', received: 999 },
      { state: 'broken', received: 0 },
      { state: 'kept' },
    ]);
    expect((await listed('state=broken')).map(({ student_id }) => student_id)).toEqual([broken.id]);
    expect(await listed('state=today')).toEqual([]);
  });

  it('is not kept by a receipt that was cancelled, nor by what was paid before the talk', async () => {
    const student = await owing();
    await pay(student, 1000);
    await pass(1);
    const { body } = await note(student, { promised_on: today(), amount: 500 });
    expect(body).toMatchObject({ state: 'open', received: 0 });
    const fee = await pay(student, 500);
    expect(await of(student)).toMatchObject([{ state: 'kept' }]);
    await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered twice' });
    expect(await of(student)).toMatchObject([{ state: 'open', received: 0 }]);
  });

  it('is filtered by whom, and exported', async () => {
    const student = await owing({ name: 'Of Two Talks' });
    await note(student, {});
    await note(student, { promised_on: '2026-12-30', amount: 75 }, college.admin);
    const q = 'q=Of Two Talks';
    expect(await listed(q)).toHaveLength(2);
    expect(await listed(`${q}&last=true`)).toMatchObject([{ amount: 75 }]);
    expect(await listed(`${q}&by_id=${college.admin.user.id}`)).toMatchObject([{ amount: 75 }]);
    const { body } = await college.admin.get<string>(`/follow-ups/export?format=csv&${q}`);
    expect(String(body)).toContain('Of Two Talks');
  });
});
