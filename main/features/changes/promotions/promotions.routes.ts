import {
  listClasses,
  listPromotions as listPromotionsEndpoint,
  promoteClass,
  undoPromotion,
} from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { classesOf } from './promotions.class-queries.ts';
import { listPromotions } from './promotions.queries.ts';
import { promote, undo } from './promotions.service.ts';

export const promotionRoutes = (office: Office): readonly Route[] => [
  route(listPromotionsEndpoint, async ({ query }) => listPromotions(office.reader, query)),
  actRoute(office, promoteClass, promote, ({ body }) => [body]),
  route(listClasses, ({ query }) => classesOf(office.reader, query.course_id)),
  route(undoPromotion, ({ params, caller, body }) =>
    office.write(caller, undo, { id: params.id, reason: body.reason }),
  ),
];
