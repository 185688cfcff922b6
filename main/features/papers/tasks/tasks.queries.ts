import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Task, TaskCounts } from '../../../../shared/features/papers/tasks/tasks.model.ts';
import { type TaskQuery, tasks } from '../../../../shared/features/papers/tasks/tasks.register.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { containsOrSounds } from '../../../database/sounds/sounds.ts';
import { searchedList, type TextSearch } from '../../../database/text-search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { coursesOf, isOfCourses } from '../../college/courses/courses.record-queries.ts';
import { redactCourses } from '../../college/courses/courses.redact.ts';

const selectTasks = (db: Db) =>
  db
    .selectFrom('tasks')
    .leftJoin('users', 'users.id', 'tasks.assignee_id')
    .select([
      'tasks.id',
      'tasks.title',
      'tasks.description',
      'tasks.priority',
      'tasks.due_date',
      'tasks.status',
      'tasks.assignee_id',
      'tasks.course_set_id',
      'users.name as assignee_name',
      'tasks.created_by_name',
      'tasks.created_at',
      'tasks.completed_at',
      'tasks.completed_by_name',
      'tasks.version',
    ]);

type TaskRow = Awaited<ReturnType<ReturnType<typeof selectTasks>['execute']>>[number];

const toTasks = async (db: Db, rows: readonly TaskRow[]): Promise<readonly Task[]> => {
  const ofCourses = await coursesOf(db, rows);
  return rows.map(({ created_by_name, completed_at, completed_by_name, course_set_id, ...row }) => {
    const own = ofCourses({ course_set_id });
    return {
      ...row,
      course: own.courses[0]?.name ?? null,
      ...own,
      created_by: created_by_name,
      completed: completed_at === null ? null : { at: completed_at, by: completed_by_name ?? '' },
    };
  });
};

/** Never null, so that a list can be read on from any row: a task without a due date comes last. */
const SORTABLE = {
  created_at: sql.ref('tasks.id'),
  due_date: sql`coalesce(tasks.due_date, '9999-12-31')`,
  title: sql.ref('tasks.title'),
  priority: sql`case tasks.priority when 'High' then 3 when 'Medium' then 2 else 1 end`,
} as const;

type TaskFilter = Omit<TaskQuery, 'limit' | 'offset'>;

/** SQL: whether a task is late, as `isOverdue` of the rules says it of a record. */
const isLate = (today: IsoDate) =>
  sql<boolean>`(tasks.status = 'Open' and coalesce(tasks.due_date, '9999-12-31') < ${today})`;

/** SQL: whether a task is visible. An accountant sees those of their courses and their own. */
const visible = (db: Db, actor: SignedIn) => {
  const query = selectTasks(db).where('tasks.deleted_at', 'is', null);
  const scope = scopeOf(actor);
  if (scope === 'all') return query;
  return query.where((eb) =>
    eb.or([eb('tasks.assignee_id', '=', actor.userId), isOfCourses('tasks.course_set_id', scope)]),
  );
};

const matching = (db: Db, actor: SignedIn, today: IsoDate, filter: TaskFilter) => {
  let query = visible(db, actor);
  const { course_id, overdue } = filter;
  if (course_id) {
    query = query.where(isOfCourses('tasks.course_set_id', scopeOf(actor), [course_id]));
  }
  if (filter.status) query = query.where('tasks.status', '=', filter.status);
  if (filter.priority) query = query.where('tasks.priority', '=', filter.priority);
  if (filter.assignee_id) query = query.where('tasks.assignee_id', '=', filter.assignee_id);
  if (filter.from) query = query.where('tasks.due_date', '>=', filter.from);
  if (filter.to) query = query.where('tasks.due_date', '<=', filter.to);
  if (overdue) {
    query = query.where(overdue === 'true' ? isLate(today) : sql<boolean>`not ${isLate(today)}`);
  }
  if (filter.q) {
    query = query.where(
      containsOrSounds(
        [sql.ref('tasks.title'), sql.ref('tasks.description'), sql.ref('users.name')],
        'users',
        filter.q,
      ),
    );
  }
  return query;
};

/** A task is found by whom it is given to as well. */
const searchOf = ({ q }: TaskFilter): TextSearch | undefined =>
  q
    ? {
        register: 'tasks',
        text: q,
        further: sql`select id from tasks
          where assignee_id in (select id from users where ${containsOrSounds([sql.ref('users.name')], 'users', q)})`,
      }
    : undefined;

const listTasks = (db: Db, actor: SignedIn, today: IsoDate, filter: TaskFilter): Listing<Task> => {
  const { sort = 'created_at', order: direction = 'desc' } = filter;
  return searchedList(db, searchOf(filter), sort === 'created_at', (found) =>
    listing(
      matching(db, actor, today, filter),
      { by: SORTABLE[sort], id: sql.ref('tasks.id'), direction },
      async (rows) => (await toTasks(db, rows)).map((task) => redactCourses(scopeOf(actor), task)),
      { reading: found ? 'few' : 'by index', found },
    ),
  );
};

export const taskList = registerList(tasks, listTasks);

/** One task; undefined where the actor may not see it, as if there were none. */
export const findTask = async (db: Db, actor: SignedIn, id: number): Promise<Task | undefined> =>
  (await toTasks(db, await visible(db, actor).where('tasks.id', '=', id).execute()))[0];

export const countTasks = async (db: Db, actor: SignedIn, today: IsoDate): Promise<TaskCounts> => {
  const counted = visible(db, actor)
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      sql<number>`coalesce(sum(tasks.status = 'Open'), 0)`.as('open'),
      sql<number>`coalesce(sum(${isLate(today)}), 0)`.as('overdue'),
    ]);
  const { total, open, overdue } = await counted.executeTakeFirstOrThrow();
  return { total, open, completed: total - open, overdue };
};

export const insertTask = async (db: Db, columns: NewRow<'tasks'>): Promise<number> => {
  const { id } = await db.insertInto('tasks').values(columns).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateTask = async (db: Db, id: number, columns: RowChange<'tasks'>): Promise<void> => {
  await db
    .updateTable('tasks')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};

/** Brings a deleted task back; false where there is none. */
export const undeleteTask = async (db: Db, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
