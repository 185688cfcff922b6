import {
  listInstalments,
  orderInstalments as orderInstalmentsEndpoint,
  withdrawInstalments as withdrawInstalmentsEndpoint,
} from '../../../../shared/features/changes/instalments/instalments.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { ordersOf } from './instalments.queries.ts';
import { orderInstalments, withdrawInstalments } from './instalments.service.ts';

export const instalmentRoutes = (office: Office): readonly Route[] => [
  route(listInstalments, async ({ params, actor }) => {
    if (!(await findStudent(office.reader, scopeOf(actor), params.id))) throw notFound('Student');
    return ordersOf(office.reader, params.id);
  }),
  route(orderInstalmentsEndpoint, ({ params, caller, body }) =>
    office.write(caller, orderInstalments, params.id, body),
  ),
  route(withdrawInstalmentsEndpoint, ({ params, caller, body }) =>
    office.write(caller, withdrawInstalments, params.id, body.reason),
  ),
];
