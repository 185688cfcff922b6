import {
  createFamily,
  familyOfStudent,
  updateFamily,
} from '../../../../shared/features/students/families/families.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { findStudent } from '../students/students.queries.ts';
import { familyList, familyOf, proposedList } from './families.queries.ts';
import { addFamily, changeFamily } from './families.service.ts';

export const familyRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, familyList, ({ query, actor }) => [scopeOf(actor), query]),
  ...listRoutes(office, proposedList, ({ query, actor }) => [scopeOf(actor), query]),
  route(createFamily, ({ caller, body }) => office.write(caller, addFamily, body)),
  route(updateFamily, ({ params, caller, body }) => office.write(caller, changeFamily, params.id, body)),
  route(familyOfStudent, async ({ params: { id }, actor }) => {
    const scope = scopeOf(actor);
    if (!(await findStudent(office.reader, scope, id))) throw notFound('Student');
    return familyOf(office.reader, scope, id, todayOf(office.clock));
  }),
];
