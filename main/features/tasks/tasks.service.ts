import type { NewTask, Task, TaskStatus, TaskUpdate } from '../../../shared/features/tasks/tasks.model.ts';
import { type SignedIn, scopeOf } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import { forbidden, invalid, notFound, requireVersion } from '../../office/refusal.ts';
import { requireCourses } from '../courses/courses.queries.ts';
import { setCourses } from '../courses/courses.record-queries.ts';
import { resolveCourses } from '../courses/courses.resolve.ts';
import { seenWithin } from '../courses/courses.seen.ts';
import { findUser } from '../users/users.queries.ts';
import { findTask, insertTask, TASK_COURSES, undeleteTask, updateTask } from './tasks.queries.ts';

const requireTask = async (change: Change, actor: SignedIn, id: number): Promise<Task> => {
  const task = await findTask(change.db, actor, id);
  if (!task) throw notFound('Task');
  return task;
};

/** A task goes to someone who can see it: an admin or an accountant whose account is open. */
const requireAssignee = async (change: Change, id: number | null | undefined): Promise<void> => {
  if (!id) return;
  const user = await findUser(change.db, id);
  if (!user?.active || user.role === 'teacher') {
    throw invalid('A task is assigned to an admin or an accountant', 'assignee_id');
  }
};

const audienceOf = (...tasks: readonly Task[]) => ({
  courses: tasks.flatMap(({ course_ids }) => course_ids),
  users: tasks.map(({ assignee_id }) => assignee_id),
});

const completion = (change: Change, status: TaskStatus) =>
  status === 'Completed'
    ? { status, completed_at: change.now, completed_by_name: change.actor.name }
    : { status, completed_at: null, completed_by_name: null };

export const addTask = async (change: Change, actor: SignedIn, input: NewTask): Promise<Task> => {
  const courseIds = (await resolveCourses(change.db, input)) ?? [];
  await requireCourses(change.db, courseIds);
  await requireAssignee(change, input.assignee_id);
  const id = await insertTask(change.db, {
    title: input.title,
    description: input.description,
    priority: input.priority ?? 'Medium',
    due_date: input.due_date,
    ...completion(change, input.status ?? 'Open'),
    assignee_id: input.assignee_id ?? null,
    created_by_name: actor.name,
    created_at: change.now,
    deleted_at: null,
  });
  await setCourses(change.db, TASK_COURSES, id, courseIds);
  const after = await requireTask(change, actor, id);
  await change.record({
    entity: 'tasks',
    id,
    action: 'created',
    summary: after.title,
    after,
    audience: audienceOf(after),
  });
  return after;
};

const refuseMoreThanStatus = (actor: SignedIn, { status, version, ...rest }: TaskUpdate): void => {
  if (actor.role === 'admin') return;
  if (Object.values(rest).some((value) => value !== undefined)) {
    throw forbidden('Only an admin changes a task; you can complete or reopen it');
  }
};

const actionOf = (before: Task, after: Task): string => {
  if (before.status === after.status) return 'updated';
  return after.status === 'Completed' ? 'completed' : 'reopened';
};

/** Completes, reopens or (an admin) corrects a task. Throws 404 where the actor may not see it, 409 for an old copy. */
export const changeTask = async (
  change: Change,
  actor: SignedIn,
  id: number,
  update: TaskUpdate,
): Promise<Task> => {
  const before = await requireTask(change, actor, id);
  refuseMoreThanStatus(actor, update);
  requireVersion(update.version, seenWithin(scopeOf(actor), before));
  if (update.assignee_id !== before.assignee_id) await requireAssignee(change, update.assignee_id);
  const courseIds = await resolveCourses(change.db, update);
  await updateTask(change.db, id, {
    ...(update.title === undefined ? {} : { title: update.title }),
    ...(update.description === undefined ? {} : { description: update.description }),
    ...(update.priority === undefined ? {} : { priority: update.priority }),
    ...(update.due_date === undefined ? {} : { due_date: update.due_date || null }),
    ...(update.assignee_id === undefined ? {} : { assignee_id: update.assignee_id }),
    ...(update.status === undefined || update.status === before.status
      ? {}
      : completion(change, update.status)),
  });
  if (courseIds !== undefined) {
    await requireCourses(change.db, courseIds);
    await setCourses(change.db, TASK_COURSES, id, courseIds);
  }
  const after = await requireTask(change, actor, id);
  await change.record({
    entity: 'tasks',
    id,
    action: actionOf(before, after),
    summary: after.title,
    before,
    after,
    audience: audienceOf(before, after),
  });
  return seenWithin(scopeOf(actor), after);
};

export const removeTask = async (change: Change, actor: SignedIn, id: number): Promise<void> => {
  const before = await requireTask(change, actor, id);
  await updateTask(change.db, id, { deleted_at: change.now });
  await change.record({
    entity: 'tasks',
    id,
    action: 'deleted',
    summary: before.title,
    before,
    audience: audienceOf(before),
  });
};

/** Undoes a deletion. Throws 404 for a task that is not deleted. */
export const bringTaskBack = async (change: Change, actor: SignedIn, id: number): Promise<Task> => {
  if (!(await undeleteTask(change.db, id))) throw notFound('Task');
  const after = await requireTask(change, actor, id);
  await change.record({
    entity: 'tasks',
    id,
    action: 'restored',
    summary: after.title,
    after,
    audience: audienceOf(after),
  });
  return after;
};
