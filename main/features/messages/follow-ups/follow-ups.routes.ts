import {
  addFollowUp,
  followUpPeople,
  followUpsOf,
} from '../../../../shared/features/messages/follow-ups/follow-ups.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { followUpList, followUpsOfStudent, peopleWithFollowUps } from './follow-ups.queries.ts';
import { noteFollowUp } from './follow-ups.service.ts';

export const followUpRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, followUpList, ({ actor, query }) => [
    scopeOf(actor),
    { ...query, today: todayOf(office.clock) },
  ]),
  route(followUpPeople, ({ actor }) => peopleWithFollowUps(office.reader, scopeOf(actor))),
  route(followUpsOf, async ({ params, actor }) => {
    if (!(await findStudent(office.reader, scopeOf(actor), params.id))) throw notFound('Student');
    return followUpsOfStudent(office.reader, params.id, todayOf(office.clock));
  }),
  route(addFollowUp, ({ params, caller, body }) => office.write(caller, noteFollowUp, params.id, body)),
];
