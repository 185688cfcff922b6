import type {
  Course,
  CoursePatch,
  NewCourse,
} from '../../../../shared/features/college/courses/courses.model.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import {
  assignCourse,
  findCourse,
  findCourseByName,
  insertCourse,
  roleOf,
  unassignCourse,
  updateCourse,
} from './courses.queries.ts';

const requireCourse = async (change: Change, id: number): Promise<Course> => {
  const course = await findCourse(change.db, id);
  if (!course) throw notFound('Course');
  return course;
};

const requireFreeName = async (change: Change, name: string, ownId?: number): Promise<void> => {
  const holder = await findCourseByName(change.db, name);
  if (holder && holder.id !== ownId) throw conflict('A course of that name exists already');
};

const requireAccountant = async (change: Change, userId: number): Promise<void> => {
  if ((await roleOf(change.db, userId)) !== 'accountant') {
    throw invalid('A course is assigned to an accountant', 'accountant_id');
  }
};

export const addCourse = async (change: Change, course: NewCourse): Promise<Course> => {
  await requireFreeName(change, course.name);
  const id = await insertCourse(change.db, {
    name: course.name,
    description: course.description,
    created_at: change.now,
  });
  if (course.accountant_id) {
    await requireAccountant(change, course.accountant_id);
    await assignCourse(change.db, id, course.accountant_id);
  }
  const after = await requireCourse(change, id);
  await change.record({ entity: 'courses', id, action: 'created', summary: after.name, after });
  return after;
};

/** Corrects a course; naming an accountant (or null) takes it from those who had it. */
export const changeCourse = async (change: Change, id: number, patch: CoursePatch): Promise<Course> => {
  const before = await requireCourse(change, id);
  requireVersion(patch.version, before);
  if (patch.name !== undefined) await requireFreeName(change, patch.name, id);
  await updateCourse(change.db, id, {
    name: patch.name,
    description: patch.description,
    active: patch.active === undefined ? undefined : Number(patch.active),
  });
  if (patch.accountant_id !== undefined && patch.accountant_id !== before.accountant_id) {
    if (patch.accountant_id !== null) await requireAccountant(change, patch.accountant_id);
    await unassignCourse(change.db, id);
    if (patch.accountant_id !== null) await assignCourse(change.db, id, patch.accountant_id);
  }
  const after = await requireCourse(change, id);
  await change.record({ entity: 'courses', id, action: 'updated', summary: after.name, before, after });
  return after;
};
