import { moveStudent as moveStudentEndpoint } from '../../../shared/features/moves/moves.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { planMove } from './moves.planning.ts';
import { moveStudent } from './moves.service.ts';

export const moveRoutes = (office: Office): readonly Route[] => [
  route(moveStudentEndpoint, ({ params, caller, body }) =>
    body.dry_run
      ? office.reader
          .transaction()
          .execute(async (db) => (await planMove(db, params.id, body, todayOf(office.clock))).preview)
      : office.write(caller, moveStudent, params.id, body),
  ),
];
