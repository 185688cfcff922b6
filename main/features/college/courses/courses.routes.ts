import { createCourse, updateCourse } from '../../../../shared/features/college/courses/courses.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { courseList } from './courses.queries.ts';
import { addCourse, changeCourse } from './courses.service.ts';

export const courseRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, courseList, ({ query }) => [query]),
  route(createCourse, ({ caller, body }) => office.write(caller, addCourse, body)),
  route(updateCourse, ({ params, caller, body }) => office.write(caller, changeCourse, params.id, body)),
];
