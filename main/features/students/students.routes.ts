import {
  createStudent,
  listStudents as listStudentsEndpoint,
  updateStudent,
} from '../../../shared/features/students/students.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { bulkStudentRoutes } from './students.bulk-routes.ts';
import { listStudents } from './students.queries.ts';
import { addStudent, changeStudent } from './students.service.ts';

export const studentRoutes = (office: Office): readonly Route[] => [
  route(listStudentsEndpoint, async ({ query, actor }) => listStudents(office.reader, scopeOf(actor), query)),
  route(createStudent, ({ caller, body }) => office.change(caller, (change) => addStudent(change, body))),
  route(updateStudent, ({ params, caller, body }) =>
    office.change(caller, (change) => changeStudent(change, params.id, body)),
  ),
  ...bulkStudentRoutes(office),
];
