import {
  cancelPayment as cancelPaymentEndpoint,
  claimLeft,
  listLeft as listLeftEndpoint,
  payForMany,
} from '../../../shared/features/payments-for-many/payments-for-many.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { cancelPayment } from './payments-for-many.cancelling.ts';
import { claimLeftOver } from './payments-for-many.claiming.ts';
import { readList } from './payments-for-many.list.ts';
import { planPayment } from './payments-for-many.planning.ts';
import { listLeft } from './payments-for-many.queries.ts';
import { collectForMany } from './payments-for-many.service.ts';

export const paymentForManyRoutes = (office: Office): readonly Route[] => [
  route(payForMany, async ({ caller, actor, body }) => {
    // Read before anything is written: nobody's entry waits for a list.
    const list = await readList(office, actor, body);
    if (!body.dry_run) return office.write(caller, collectForMany, list, body);
    return (await planPayment(office.reader, scopeOf(actor), list, body, todayOf(office.clock))).said;
  }),
  route(listLeftEndpoint, async ({ query }) => listLeft(office.reader, query)),
  route(claimLeft, ({ params, caller, body }) => office.write(caller, claimLeftOver, params.id, body)),
  route(cancelPaymentEndpoint, ({ params, caller, body }) =>
    office.write(caller, cancelPayment, params.id, body.reason),
  ),
];
