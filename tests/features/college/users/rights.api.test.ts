import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEEDS_RIGHT } from '../../../../shared/contract/rights.ts';
import type { User } from '../../../../shared/features/college/users/users.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { BulkResult, Student } from '../../../../shared/features/students/students/students.model.ts';
import { type College, openCollege, PASSWORD, type Person } from '../../../support/colleges/college.ts';
import { must, openPlanned, type Planned } from '../../charges/dues/planned-college.ts';

let college: College;
let planned: Planned;
let desk: Person;
beforeEach(async () => {
  college = await openCollege();
  planned = await openPlanned(college);
  desk = college.scienceAccountant;
});
afterEach(() => college.close());

const ADMIT = { may: 'admit-students' };
const CHARGE = { may: 'charge-dues' };
const waive = (up_to: number) => ({ may: 'waive-late-fees', up_to });
const give = async (...rights: readonly object[]) =>
  must(await college.admin.patch<User>(`/admin/users/${desk.user.id}`, { rights }));
const MEENA = { name: 'Meena', father_name: 'Ram' };
const chargeOf = (student_id: number) => ({
  student_id,
  head_id: planned.head('Sports'),
  amount: 200,
  due_date: '2026-11-21',
});

describe('rights are given by an admin, person by person', () => {
  it('stand on the account, in one order, with the limit of a waiver, and in the audit', async () => {
    const { rights } = await give(waive(250.5), ADMIT);
    expect(rights).toEqual([
      { may: 'admit-students', up_to: null },
      { may: 'waive-late-fees', up_to: 250.5 },
    ]);
    expect(must(await desk.get<{ user: User }>('/auth/verify')).user.rights).toEqual(rights);
    const [act] = must(await college.admin.get<Activity[]>('/activity?entity=users&limit=1'));
    expect(act).toMatchObject({ action: 'updated', before: { rights: [] }, after: { rights } });
    expect(must(await college.admin.patch<User>(`/admin/users/${desk.user.id}`, {})).rights).toEqual(rights);
  });

  it('may come with a new account', async () => {
    const person = { role: 'accountant', name: 'Desk', username: 'desk', password: PASSWORD };
    const made = await college.admin.post<User>('/admin/users', { ...person, rights: [CHARGE] });
    expect(made).toMatchObject({ status: 201, body: { rights: [{ may: 'charge-dues', up_to: null }] } });
  });

  it.each([
    ['of no such name', [{ may: 'delete-students' }], 'Choose a right from the list'],
    ['to waive without a limit', [{ may: 'waive-late-fees' }], 'Say up to what amount'],
    ['to waive up to nothing', [waive(0)], 'Say up to what amount'],
    ['twice', [ADMIT, ADMIT], 'Give each right once'],
  ])('a right %s is refused', async (_what, rights, message) => {
    const reply = await college.admin.patch(`/admin/users/${desk.user.id}`, { rights });
    expect(reply).toMatchObject({ status: 400, body: { message } });
  });

  it('an admin and a teacher have none to be given', async () => {
    for (const { user } of [college.admin, college.teacher]) {
      const reply = await college.admin.patch(`/admin/users/${user.id}`, { rights: [ADMIT] });
      expect(reply).toMatchObject({ status: 400, body: { message: 'Rights are given to accountants only' } });
    }
  });

  it('nobody gives rights to themselves', async () => {
    await give(ADMIT);
    const reply = await desk.patch(`/admin/users/${desk.user.id}`, { rights: [CHARGE] });
    expect(reply.status).toBe(403);
    expect((await desk.post('/students', { ...MEENA, rights: [CHARGE], role: 'admin' })).status).toBe(400);
  });
});

describe('an accountant who may admit students', () => {
  it('without the right is refused in words', async () => {
    const { id } = await college.addStudent();
    const refused = { status: 403, body: { message: NEEDS_RIGHT['admit-students'] } };
    expect(await desk.post('/students', MEENA)).toMatchObject(refused);
    expect(await desk.patch(`/students/${id}`, { name: 'X' })).toMatchObject(refused);
    expect(await desk.post('/students/bulk-create', { rows: [MEENA] })).toMatchObject(refused);
  });

  it('adds them to the own course, and to no other', async () => {
    const { science, commerce } = college;
    await give(ADMIT);
    const made = await desk.post<Student>('/students', { ...MEENA, total_fees: 5000, pending_fees: 5000 });
    expect(made).toMatchObject({ status: 201, body: { course_id: science.id, pending_fees: 5000 } });
    const other = await desk.post('/students', { ...MEENA, course_id: commerce.id });
    const none = await desk.post('/students', { ...MEENA, course_id: 987_654 });
    expect(other).toMatchObject({ status: 403, body: { message: 'That course is not one of yours' } });
    expect(none.body).toEqual(other.body);
  });

  it('does not say that something was paid before, nor changes total fees', async () => {
    await give(ADMIT);
    const paid = await desk.post('/students', { ...MEENA, total_fees: 5000, pending_fees: 0 });
    expect(paid).toMatchObject({
      status: 403,
      body: { message: 'Only an admin can enter what was paid before. Leave pending fees blank.' },
    });
    const { id } = await college.addStudent();
    const less = await desk.patch(`/students/${id}`, { total_fees: 100 });
    expect(less).toMatchObject({ status: 403, body: { message: 'Only an admin can change total fees' } });
  });

  it('corrects those of the own course, and moves none to another', async () => {
    const { science, commerce } = college;
    await give(ADMIT);
    const own = await college.addStudent();
    const foreign = await college.addStudent({ course_id: commerce.id });
    const corrected = await desk.patch<Student>(`/students/${own.id}`, {
      name: 'Kiran Devi',
      course_id: science.id,
      total_fees: 60_000,
    });
    expect(corrected).toMatchObject({ status: 200, body: { name: 'Kiran Devi' } });
    for (const course_id of [commerce.id, 987_654, null])
      expect((await desk.patch(`/students/${own.id}`, { course_id })).status).toBe(403);
    const hidden = await desk.patch(`/students/${foreign.id}`, { name: 'X' });
    expect(hidden).toMatchObject({
      status: 404,
      body: (await desk.patch('/students/987654', {})).body as object,
    });
  });

  it('loads lists into the own courses: a row of another, or one that was paid before, is not loaded', async () => {
    const { science, commerce } = college;
    await give(ADMIT);
    const rows = [
      { Name: 'A', Father: 'B', Course: science.name },
      { Name: 'C', Father: 'D' },
      { Name: 'E', Father: 'F', Course: commerce.name },
      { Name: 'G', Father: 'H', 'Total Fees': '500', 'Pending Fees': '100' },
    ];
    const { body } = await desk.post<BulkResult>('/students/bulk-create', { rows });
    expect(body).toMatchObject({ created: 2, failed: [{ row: 3 }, { row: 4 }] });
    const loaded = must(await desk.get<Student[]>('/students'));
    expect(loaded.map(({ name, course_id }) => [name, course_id])).toEqual([
      ['C', science.id],
      ['A', science.id],
    ]);
  });

  it('loads a file that he may read, makes no course by it, and meets nobody of another course in it', async () => {
    const { science, commerce, admin } = college;
    await give(ADMIT);
    await college.addStudent({
      name: 'Hidden',
      father_name: 'Far',
      admission_no: 'A1',
      course_id: commerce.id,
    });
    const csv = 'Name,Father Name,Roll No,Admission No\nHidden,Far,1,A1\nNew,Near,2,A2\n';
    const own = (await college.upload(csv, 'list.csv', desk)).filename;
    const seen = must(
      await desk.post<{ good: number; asked: unknown[] }>('/students/bulk/preview', { file: own }),
    );
    expect(seen).toMatchObject({ good: 2, asked: [] });
    for (const course_id of [commerce.id, null]) {
      const courses = [{ name: 'B.Voc.', course_id }];
      expect((await desk.post('/students/bulk', { file: own, courses })).status).toBe(403);
    }
    expect((await desk.post('/students/bulk', { file: own, course_id: commerce.id })).status).toBe(403);
    expect((await desk.post<BulkResult>('/students/bulk', { file: own })).body.created).toBe(2);
    expect(must(await desk.get<Student[]>('/students')).map(({ course_id }) => course_id)).toEqual([
      science.id,
      science.id,
    ]);
    expect((await desk.get('/students/bulk/progress')).status).toBe(200);
    const foreign = (await college.upload(`${csv}X,Y,3,A3\n`, 'theirs.csv', admin)).filename;
    const refused = await desk.post('/students/bulk', { file: foreign });
    expect(refused).toMatchObject({ status: 400, body: { message: 'That file was not uploaded' } });
    expect((await desk.get('/students/imports')).status).toBe(403);
    expect((await desk.post('/students/imports/1/undo')).status).toBe(403);
  });
});

describe('an accountant who may charge', () => {
  it('charges students of the own courses, one or several, and nobody else', async () => {
    const own = await college.addStudent();
    const foreign = await college.addStudent({ course_id: college.commerce.id });
    const refused = { status: 403, body: { message: NEEDS_RIGHT['charge-dues'] } };
    expect(await desk.post('/dues', chargeOf(own.id))).toMatchObject(refused);
    await give(CHARGE);
    expect((await desk.post('/dues', chargeOf(own.id))).status).toBe(201);
    const { student_id: _, ...each } = chargeOf(own.id);
    const charged = await desk.post('/dues/charge', { ...each, student_ids: [own.id] });
    expect(charged).toMatchObject({ status: 201, body: { students: 1, amount: 200 } });
    const theirs = await desk.post('/dues', chargeOf(foreign.id));
    expect(theirs).toMatchObject({
      status: 404,
      body: (await desk.post('/dues', chargeOf(987_654))).body as object,
    });
    const mixed = await desk.post('/dues/charge', { ...each, student_ids: [own.id, foreign.id] });
    expect(mixed).toMatchObject({
      status: 400,
      body: { message: 'One of the students is not there any more' },
    });
    expect(await planned.figures(own)).toMatchObject({ total_fees: 60_400 });
    expect(await planned.figures(foreign)).toMatchObject({ total_fees: 60_000 });
  });

  it('takes no due back', async () => {
    await give(CHARGE);
    const own = await college.addStudent();
    const { id } = must(await desk.post<{ id: number }>('/dues', chargeOf(own.id)));
    expect((await desk.post(`/dues/${id}/reverse`, { reason: 'Mistake' })).status).toBe(403);
  });
});

describe('an accountant who may waive late fees', () => {
  const late = async () => {
    const student = await planned.student();
    const lines = [{ head_id: planned.head('Tuition'), amount: 1000, due_date: '2026-07-15' }];
    const late_fee = { grace_days: 5, per_day: 10, most: 500 };
    await planned.raise(await planned.examplePlan({ lines, late_fee }));
    return { student_id: student.id, amount: 1000, payment_date: '2026-07-25', waive_late_fee: 'Flood' };
  };

  it('waives what one receipt has of them up to the limit, and not a paisa more', async () => {
    const pays = await late();
    await give(waive(49.99));
    expect(await desk.post('/fees', pays)).toMatchObject({
      status: 403,
      body: {
        message: 'You may waive late fees of up to ₹49.99 on a receipt; these are ₹50.00. Ask an admin.',
      },
    });
    await give(waive(50));
    const waived = { amount: 50, reason: 'Flood', by: desk.user.name };
    expect(await desk.post('/fees', pays)).toMatchObject({ status: 201, body: { late_fee_waived: waived } });
  });

  it('with the other rights alone waives none', async () => {
    const pays = await late();
    await give(ADMIT, CHARGE);
    const reply = await desk.post('/fees', pays);
    expect(reply).toMatchObject({ status: 403, body: { message: 'Only the admin can waive a late fee' } });
  });
});

describe('a right that is taken away', () => {
  it('is gone with the next request, and with it the answers that were kept under its keys', async () => {
    const own = await college.addStudent();
    await give(CHARGE, ADMIT);
    const key = { 'Idempotency-Key': 'once' };
    const first = await desk.post('/dues', chargeOf(own.id), key);
    expect(await desk.post('/dues', chargeOf(own.id), key)).toMatchObject({
      status: 201,
      body: first.body as object,
    });
    await give(CHARGE);
    expect((await desk.post('/dues', chargeOf(own.id), key)).status).toBe(409);
    expect((await desk.post('/students', MEENA)).status).toBe(403);
    await give();
    expect((await desk.post('/dues', chargeOf(own.id), key)).status).toBe(403);
  });

  it('stops what is waiting to be written', async () => {
    const { opened } = college;
    await give(waive(100));
    const { id: userId, name, email, role, course_ids: courseIds } = desk.user;
    const { id: loginId } = await opened.office.reader
      .selectFrom('logins')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const rights = [{ may: 'waive-late-fees', most_paise: 100_00 }] as const;
    const actor = { userId, name, email, role, courseIds, rights, desk: '127.0.0.1', loginId };
    expect(await opened.change({ actor }, async () => 'written')).toBe('written');
    await give(waive(99.99));
    await expect(opened.change({ actor }, async () => 'written')).rejects.toMatchObject({ status: 409 });
    await give();
    await expect(opened.change({ actor }, async () => 'written')).rejects.toMatchObject({ status: 409 });
  });
});
