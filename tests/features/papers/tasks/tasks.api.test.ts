import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Task, TaskCounts } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { isOverdue } from '../../../../shared/features/papers/tasks/tasks.rules.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

type Answer = Task & { readonly message: string; readonly current: Task };
const create = (fields: Record<string, unknown>, as: ApiClient = college.admin) =>
  as.post<Answer>('/tasks', fields);
const add = async (fields: Record<string, unknown> = {}) =>
  (await create({ title: 'Count the books', ...fields })).body;
const put = (id: number, fields: Record<string, unknown>, as: ApiClient = college.admin) =>
  as.put<Answer>(`/tasks/${id}`, fields);
const titles = async (query = '', as: ApiClient = college.admin) =>
  (await as.get<Task[]>(`/tasks${query}`)).body.map(({ title }) => title);

describe('only an admin creates, changes, deletes and restores tasks', () => {
  it.each([
    ['guest', 401],
    ['teacher', 403],
    ['scienceAccountant', 403],
  ] as const)('%s is answered %i', async (who, status) => {
    const caller = college[who];
    const { id } = await add({ course_id: college.science.id });
    expect((await create({ title: 'X' }, caller)).status).toBe(status);
    expect((await put(id, { title: 'X' }, caller)).status).toBe(status);
    expect((await caller.delete(`/tasks/${id}`)).status).toBe(status);
    expect((await caller.post(`/tasks/${id}/restore`)).status).toBe(status);
  });

  it.each([
    ['guest', 401],
    ['teacher', 403],
  ] as const)('%s reads none: %i', async (who, status) => {
    expect((await college[who].get('/tasks')).status).toBe(status);
    expect((await college[who].get('/tasks/counts')).status).toBe(status);
  });
});

describe('a new task', () => {
  it('is open and of medium priority', async () => {
    expect(await add()).toMatchObject({
      title: 'Count the books',
      description: null,
      priority: 'Medium',
      status: 'Open',
      due_date: null,
      assignee_id: null,
      assignee_name: null,
      course: null,
      courses: [],
      course_ids: [],
      created_by: 'Meera Nair',
      completed: null,
    });
  });

  it('has a course and an assignee, whose name the office knows', async () => {
    const { science, scienceAccountant } = college;
    const reply = await create({
      title: 'Close the day',
      description: 'Count the cash.',
      priority: 'High',
      due_date: '2026-11-30',
      assignee_id: scienceAccountant.user.id,
      assignee_name: 'Somebody Else',
      courses: [science.id],
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { assignee_name: 'Asha Rao', course: 'B.Sc.', course_ids: [science.id], priority: 'High' },
    });
  });

  it.each([
    ['no title', {}, 'Title is required'],
    ['a blank title', { title: ' ' }, 'Title is required'],
    ['another priority', { title: 'T', priority: 'Urgent' }, 'A priority is one of Low, Medium, High'],
    [
      'a day that never was',
      { title: 'T', due_date: '2026-02-30' },
      'Enter a date that exists, as YYYY-MM-DD',
    ],
    ['an unknown course', { title: 'T', course_ids: [999] }, 'There is no course with the id 999'],
    [
      'an unknown assignee',
      { title: 'T', assignee_id: 999 },
      'A task is assigned to an admin or an accountant',
    ],
    ['an unknown field', { title: 'T', colour: 'red' }, 'Unknown field: colour'],
  ])('with %s is refused', async (_what, fields, message) => {
    expect(await create(fields)).toMatchObject({ status: 400, body: { message } });
  });

  it('is not assigned to a teacher, who could not see it', async () => {
    expect((await create({ title: 'T', assignee_id: college.teacher.user.id })).status).toBe(400);
  });
});

describe('an accountant', () => {
  it('sees the tasks of the own courses and the own ones, and not a byte of the others', async () => {
    const { science, commerce, scienceAccountant, commerceAccountant } = college;
    const other = await add({ title: 'Commerce Canary', course_id: commerce.id });
    await add({ title: 'Nobody Canary' });
    const own = await add({ title: 'Mine', course_id: commerce.id, assignee_id: scienceAccountant.user.id });
    await add({ title: 'Of my course', course_id: science.id });
    const seen = await titles('', scienceAccountant);
    expect(seen).toEqual(expect.arrayContaining(['Mine', 'Of my course']));
    expect(seen.join()).not.toContain('Canary');
    expect((await put(other.id, { status: 'Completed' }, scienceAccountant)).status).toBe(404);
    expect((await put(own.id, { status: 'Completed' }, scienceAccountant)).status).toBe(200);
    expect(await titles('', commerceAccountant)).toEqual(expect.arrayContaining(['Commerce Canary', 'Mine']));
    const counts = await scienceAccountant.get<TaskCounts>('/tasks/counts');
    expect(counts.body.total).toBe((await titles('', scienceAccountant)).length);
  });

  it.each([
    ['title', { title: 'Other' }],
    ['assignee', { assignee_id: null }],
    ['course', { course_ids: [] }],
    ['due date, beside the status', { status: 'Completed', due_date: '2026-12-01' }],
  ])('completes and reopens, but does not change the %s', async (_what, fields) => {
    const { science, scienceAccountant } = college;
    const task = await add({ course_id: science.id });
    expect((await put(task.id, fields, scienceAccountant)).status).toBe(403);
    const done = await put(task.id, { status: 'Completed', version: task.version }, scienceAccountant);
    expect(done).toMatchObject({ status: 200, body: { status: 'Completed', completed: { by: 'Asha Rao' } } });
    const open = await put(task.id, { status: 'Open' }, scienceAccountant);
    expect(open.body).toMatchObject({ status: 'Open', completed: null, title: task.title });
  });
});

describe('changing a task', () => {
  it('takes the whole record back, changes what differs and keeps the rest', async () => {
    const { science } = college;
    const task = await add({ course_id: science.id, due_date: '2026-12-01', description: 'All of them' });
    const reply = await put(task.id, { ...task, title: 'Count them again', due_date: '' });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        title: 'Count them again',
        due_date: null,
        description: 'All of them',
        course_ids: [science.id],
      },
    });
    expect(await put(task.id, { title: '' })).toMatchObject({
      status: 400,
      body: { message: 'Title is required' },
    });
    expect((await put(task.id, { status: 'Done' })).status).toBe(400);
    expect((await put(999_999, { status: 'Open' })).status).toBe(404);
  });

  it('an old copy is refused with the task as it stands', async () => {
    const task = await add();
    await put(task.id, { title: 'First', version: task.version });
    const second = await put(task.id, { title: 'Second', version: task.version });
    expect(second).toMatchObject({ status: 409, body: { current: { title: 'First' } } });
  });

  it('a deleted task is gone for everyone, and comes back whole', async () => {
    const { admin, science } = college;
    const task = await add({ title: 'Deleted Canary', course_id: science.id });
    expect((await admin.delete(`/tasks/${task.id}`)).status).toBe(204);
    expect((await admin.delete(`/tasks/${task.id}`)).status).toBe(404);
    expect(await titles()).not.toContain('Deleted Canary');
    expect((await put(task.id, { status: 'Completed' })).status).toBe(404);
    const back = await admin.post<Task>(`/tasks/${task.id}/restore`);
    expect(back).toMatchObject({ status: 200, body: { title: 'Deleted Canary', course_ids: [science.id] } });
    expect((await admin.post(`/tasks/${task.id}/restore`)).status).toBe(404);
  });
});

describe('the list', () => {
  it('filters by status, priority, assignee, course, words and what is overdue', async () => {
    const { admin, commerce, commerceAccountant } = college;
    const who = commerceAccountant.user.id;
    await add({ title: 'Late low', due_date: '2026-11-20', priority: 'Low', assignee_id: who });
    await add({ title: 'Due today', due_date: '2026-11-21', priority: 'High', assignee_id: who });
    await add({ title: 'Late done', due_date: '2026-11-01', status: 'Completed', assignee_id: who });
    await add({ title: 'No day', course_id: commerce.id, assignee_id: who, description: 'needle' });
    const own = (query: string) => titles(`?assignee_id=${who}${query}`);
    expect(await own('')).toEqual(['No day', 'Late done', 'Due today', 'Late low']);
    expect(await own('&overdue=true')).toEqual(['Late low']);
    expect(await own('&overdue=false')).toHaveLength(3);
    expect(await own('&status=Completed')).toEqual(['Late done']);
    expect(await own('&priority=High')).toEqual(['Due today']);
    expect(await own(`&course_id=${commerce.id}`)).toEqual(['No day']);
    expect(await own('&q=NEEDLE')).toEqual(['No day']);
    expect(await own('&sort=due_date&order=asc')).toEqual(['Late done', 'Late low', 'Due today', 'No day']);
    const page = await admin.get<Task[]>(`/tasks?assignee_id=${who}&limit=2&offset=1`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([2, '4']);
  });

  it('the counters are those of the list', async () => {
    const { admin } = college;
    const { body } = await admin.get<TaskCounts>('/tasks/counts');
    const tasks = (await admin.get<Task[]>('/tasks')).body;
    expect(body).toEqual({
      total: tasks.length,
      open: tasks.filter(({ status }) => status === 'Open').length,
      completed: tasks.filter(({ status }) => status === 'Completed').length,
      overdue: tasks.filter((task) => isOverdue(task, '2026-11-21')).length,
    });
    expect(body.overdue).toBeGreaterThan(0);
  });
});
