import {
  listClasses,
  listPromotions as listPromotionsEndpoint,
  promoteClass,
  undoPromotion,
} from '../../../shared/features/promotions/promotions.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import type { Office } from '../../office/office.ts';
import { classesOf } from './promotions.class-queries.ts';
import { listPromotions } from './promotions.queries.ts';
import { promote, undo } from './promotions.service.ts';

export const promotionRoutes = (office: Office): readonly Route[] => [
  route(listPromotionsEndpoint, async ({ query }) => listPromotions(office.reader, query)),
  // A whole class at once: nobody else's entry waits to be committed with it.
  route(promoteClass, ({ caller, body }) =>
    office.change({ ...caller, isLong: true }, (change) => promote(change, body)),
  ),
  route(listClasses, ({ query }) => classesOf(office.reader, query.course_id)),
  route(undoPromotion, ({ params, caller, body }) =>
    office.change({ ...caller, isLong: true }, (change) => undo(change, params.id, body.reason)),
  ),
];
