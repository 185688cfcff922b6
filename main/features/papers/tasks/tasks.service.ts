import type {
  NewTask,
  Task,
  TaskStatus,
  TaskUpdate,
} from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { forbidden, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { requireCourses } from '../../college/courses/courses.queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';
import { resolveCourses } from '../../college/courses/courses.resolve.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { findUser } from '../../college/users/users.queries.ts';
import { findTask, insertTask, undeleteTask, updateTask } from './tasks.queries.ts';

const requireTask = async (change: Change<SignedIn>, id: number): Promise<Task> => {
  const { actor } = change;
  const task = await findTask(change.db, actor, id);
  if (!task) throw notFound('Task');
  return task;
};

/** A task goes to someone who can see it: an admin or an accountant whose account is open. */
const requireAssignee = async (change: Change, id: number | null | undefined): Promise<void> => {
  if (!id) return;
  const user = await findUser(change.db, id);
  if (!user?.active || (user.role !== 'admin' && user.role !== 'accountant')) {
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

export const addTask = async (change: Change<SignedIn>, input: NewTask): Promise<Task> => {
  const { actor } = change;
  const courseIds = (await resolveCourses(change.db, actor, input)) ?? [];
  await requireCourses(change.db, courseIds);
  await requireAssignee(change, input.assignee_id);
  const id = await insertTask(change.db, {
    title: input.title,
    description: input.description,
    priority: input.priority ?? 'Medium',
    due_date: input.due_date,
    ...completion(change, input.status ?? 'Open'),
    assignee_id: input.assignee_id ?? null,
    course_set_id: await courseSetOf(change.db, courseIds),
    created_by_name: actor.name,
    created_at: change.now,
    deleted_at: null,
  });
  const after = await requireTask(change, id);
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
    throw forbidden('Only an admin can change a task; you can complete or reopen it');
  }
};

const actionOf = (before: Task, after: Task): string => {
  if (before.status === after.status) return 'updated';
  return after.status === 'Completed' ? 'completed' : 'reopened';
};

/** Completes, reopens or (an admin) corrects a task. Throws 404 where the actor may not see it, 409 for an old copy. */
export const changeTask = async (change: Change<SignedIn>, id: number, update: TaskUpdate): Promise<Task> => {
  const { actor } = change;
  const before = await requireTask(change, id);
  refuseMoreThanStatus(actor, update);
  requireVersion(update.version, redactCourses(scopeOf(actor), before));
  if (update.assignee_id !== before.assignee_id) await requireAssignee(change, update.assignee_id);
  const courseIds = await resolveCourses(change.db, actor, update);
  if (courseIds !== undefined) await requireCourses(change.db, courseIds);
  await updateTask(change.db, id, {
    title: update.title,
    description: update.description,
    priority: update.priority,
    due_date: update.due_date === '' ? null : update.due_date,
    assignee_id: update.assignee_id,
    ...(update.status === undefined || update.status === before.status
      ? {}
      : completion(change, update.status)),
    course_set_id: courseIds && (await courseSetOf(change.db, courseIds)),
  });
  const after = await requireTask(change, id);
  await change.record({
    entity: 'tasks',
    id,
    action: actionOf(before, after),
    summary: after.title,
    before,
    after,
    audience: audienceOf(before, after),
  });
  return redactCourses(scopeOf(actor), after);
};

export const removeTask = async (change: Change<SignedIn>, id: number): Promise<void> => {
  const before = await requireTask(change, id);
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
export const bringTaskBack = async (change: Change<SignedIn>, id: number): Promise<Task> => {
  if (!(await undeleteTask(change.db, id))) throw notFound('Task');
  const after = await requireTask(change, id);
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
