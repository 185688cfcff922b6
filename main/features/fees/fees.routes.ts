import {
  cancelFee as cancelFeeEndpoint,
  createFee,
  listFees as listFeesEndpoint,
} from '../../../shared/features/fees/fees.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import type { Office } from '../../office/office.ts';
import { listFees } from './fees.queries.ts';
import { cancelFee, collectFee } from './fees.service.ts';

export const feeRoutes = (office: Office): readonly Route[] => [
  route(listFeesEndpoint, async ({ query, actor }) => listFees(office.reader, scopeOf(actor), query)),
  route(createFee, ({ caller, actor, body }) =>
    office.change(caller, (change) => collectFee(change, actor, body)),
  ),
  route(cancelFeeEndpoint, ({ params, caller, actor, body }) =>
    office.change(caller, (change) => cancelFee(change, actor, params.id, body.reason)),
  ),
];
