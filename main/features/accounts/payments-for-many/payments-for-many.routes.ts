import {
  claimLeft,
  listLeft as listLeftEndpoint,
  payForMany,
} from '../../../../shared/features/accounts/payments-for-many/payments-for-many.endpoints.ts';
import { cancelPayment as cancelPaymentEndpoint } from '../../../../shared/features/collection/fees/payments.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { cancelPayment } from './payments-for-many.cancelling.ts';
import { claimLeftOver } from './payments-for-many.claiming.ts';
import { readList } from './payments-for-many.list.ts';
import { listLeft } from './payments-for-many.queries.ts';
import { collectForMany } from './payments-for-many.service.ts';

export const paymentForManyRoutes = (office: Office): readonly Route[] => [
  actRoute(office, payForMany, collectForMany, async ({ actor, body }) => [
    await readList(office, actor, body),
    body,
  ]),
  route(listLeftEndpoint, async ({ query }) => listLeft(office.reader, query)),
  route(claimLeft, ({ params, caller, body }) => office.write(caller, claimLeftOver, params.id, body)),
  route(cancelPaymentEndpoint, ({ params, caller, body }) =>
    office.write(caller, cancelPayment, params.id, body.reason),
  ),
];
