import {
  depositCheques as depositChequesEndpoint,
  depositSlip,
  getCheque,
  stepCheque as stepChequeEndpoint,
} from '../../../shared/features/cheques/cheques.endpoints.ts';
import { pdfReply } from '../../http/file-reply.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import { notFound } from '../../office/api-error.ts';
import type { Office } from '../../office/office.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import { findFee } from '../fees/fees.queries.ts';
import { letterheadNow } from '../settings/settings.letterhead.ts';
import { findDeposit } from './cheques.deposit-queries.ts';
import { depositCheques } from './cheques.deposits.ts';
import type { depositDrawing } from './cheques.drawing.ts';
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
  route(depositChequesEndpoint, ({ caller, body }) => office.write(caller, depositCheques, body)),
  route(depositSlip, async ({ params, actor }) => {
    const slip = await findDeposit(office.reader, scopeOf(actor), actor.userId, params.id);
    if (!slip) throw notFound('Deposit slip');
    const { logo_file, ...college } = await letterheadNow(office.reader);
    const logo = await office.files.readWhole(logo_file);
    const pdf = await drawPdf<typeof depositDrawing>('deposit', { slip, college: { ...college, logo } });
    return pdfReply(pdf, `deposit-slip-${slip.id}.pdf`);
  }),
];
