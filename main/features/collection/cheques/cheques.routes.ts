import {
  getCheque,
  stepCheque as stepChequeEndpoint,
} from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { findFee } from '../fees/fees.queries.ts';
import { findCheque } from './cheques.queries.ts';
import { stepCheque } from './cheques.service.ts';

export const chequeRoutes = (office: Office): readonly Route[] => [
  route(getCheque, async ({ params, actor }) => {
    const fee = await findFee(office.reader, scopeOf(actor), params.id);
    const cheque = fee && (await findCheque(office.reader, params.id));
    if (!cheque) throw notFound('Cheque');
    return cheque;
  }),
  route(stepChequeEndpoint, ({ params, caller, body }) => office.write(caller, stepCheque, params.id, body)),
];
