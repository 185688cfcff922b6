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
import { promote, type undo } from './promotions.service.ts';

declare module '../../office/long-works.ts' {
  interface LongWorks {
    'promotions.promote': typeof promote;
    'promotions.undo': typeof undo;
  }
}

export const promotionRoutes = (office: Office): readonly Route[] => [
  route(listPromotionsEndpoint, async ({ query }) => listPromotions(office.reader, query)),
  route(promoteClass, ({ caller, body }) =>
    body.dry_run
      ? office.change({ ...caller, isLong: true }, (change) => promote(change, body))
      : office.changeElsewhere(caller, 'promotions.promote', body),
  ),
  route(listClasses, ({ query }) => classesOf(office.reader, query.course_id)),
  route(undoPromotion, ({ params, caller, body }) =>
    office.changeElsewhere(caller, 'promotions.undo', { id: params.id, reason: body.reason }),
  ),
];
