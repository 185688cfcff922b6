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
import { previewPromotion, promote, undo } from './promotions.service.ts';

export const promotionRoutes = (office: Office): readonly Route[] => [
  route(listPromotionsEndpoint, async ({ query }) => listPromotions(office.reader, query)),
  route(promoteClass, ({ caller, body }) =>
    body.dry_run
      ? previewPromotion(
          { db: office.reader, actor: caller.actor, now: office.clock.now().toISOString() },
          body,
        )
      : office.write(caller, promote, body),
  ),
  route(listClasses, ({ query }) => classesOf(office.reader, query.course_id)),
  route(undoPromotion, ({ params, caller, body }) =>
    office.write(caller, undo, { id: params.id, reason: body.reason }),
  ),
];
