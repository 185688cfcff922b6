import {
  createCourse,
  listCourses as listCoursesEndpoint,
  updateCourse,
} from '../../../../shared/features/college/courses/courses.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { listCourses } from './courses.queries.ts';
import { addCourse, changeCourse } from './courses.service.ts';

const sourcedList = sourced(listCourses);

export const courseRoutes = (office: Office): readonly Route[] => [
  route(listCoursesEndpoint, async ({ query }) => sourcedList(office.reader, query)),
  route(createCourse, ({ caller, body }) => office.write(caller, addCourse, body)),
  route(updateCourse, ({ params, caller, body }) => office.write(caller, changeCourse, params.id, body)),
];
