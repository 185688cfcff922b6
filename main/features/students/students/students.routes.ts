import {
  changeStudentsTogether,
  createStudent,
  getStudent,
  getStudentGroups,
  listTogether,
  takeBackTogether,
  updateStudent,
} from '../../../../shared/features/students/students/students.endpoints.ts';
import { toRupees } from '../../../../shared/money.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { overdueOn } from '../../charges/dues/overdue.queries.ts';
import { changeTogether, takeBack, togetherActs } from './chosen/students.together.ts';
import { contactingOf } from './students.callbacks.ts';
import { findWhoStays } from './students.merged-queries.ts';
import { studentGroups, studentList } from './students.queries.ts';
import { addStudent, changeStudent } from './students.service.ts';

export const studentRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, studentList, ({ query, actor }) => [
    scopeOf(actor),
    { ...query, today: todayOf(office.clock) },
  ]),
  route(getStudentGroups, ({ actor }) => studentGroups(office.reader, scopeOf(actor))),
  route(getStudent, async ({ params, actor }) => {
    const student = await findWhoStays(office.reader, scopeOf(actor), params.id);
    if (!student) throw notFound('Student');
    const overdue = await overdueOn(office.reader, student.id, todayOf(office.clock));
    const contacting = await contactingOf.call(office.reader, student.id);
    return { ...student, overdue_fees: toRupees(overdue), ...contacting };
  }),
  route(createStudent, ({ caller, body }) => office.write(caller, addStudent, body)),
  actRoute(office, changeStudentsTogether, changeTogether, ({ body }) => [body]),
  route(listTogether, () => togetherActs(office.reader)),
  route(takeBackTogether, ({ params, caller }) => office.write(caller, takeBack, params.id)),
  route(updateStudent, ({ params, caller, body }) => office.write(caller, changeStudent, params.id, body)),
];
