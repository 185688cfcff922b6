import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Course, CoursePatch, NewCourse } from './courses.model.ts';

export const createCourse = endpoint({
  method: 'POST',
  path: '/admin/courses',
  summary: 'Add a course, assigned to an accountant or not',
  access: ADMIN,
  body: NewCourse,
  answer: created(Course),
});

export const updateCourse = endpoint({
  method: 'PATCH',
  path: '/admin/courses/{id}',
  summary: 'Rename, reassign or deactivate a course',
  access: ADMIN,
  body: CoursePatch,
  answer: record(Course),
});
