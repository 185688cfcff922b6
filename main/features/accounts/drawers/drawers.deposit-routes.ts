import { cashToBank } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import {
  cancelDeposit as cancelDepositEndpoint,
  depositCheques,
  depositPdf,
  depositSlip,
  listDeposits as listDepositsEndpoint,
  makeDeposit as makeDepositEndpoint,
} from '../../../../shared/features/collection/cheques/cheques.endpoints.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { findDeposit, listDeposits } from '../../collection/cheques/cheques.deposit-queries.ts';
import type { depositDrawing } from '../../collection/cheques/cheques.drawing.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { cancelDeposit, makeDeposit } from './drawers.deposits.ts';

const sourcedList = sourced(listDeposits);

const readerOf = (actor: SignedIn) => ({ scope: scopeOf(actor), userId: actor.userId });

/** The calls for deposits at the bank. Cash alone and cheques alone have calls of their own, which are older. */
export const depositRoutes = (office: Office): readonly Route[] => {
  const slipPdf = async (actor: SignedIn, id: number) => {
    const slip = await findDeposit(office.reader, readerOf(actor), id);
    if (!slip) throw notFound('Deposit slip');
    const { logo_file, ...college } = await letterheadNow(office.reader);
    const logo = await office.files.readWhole(logo_file);
    const pdf = await drawPdf<typeof depositDrawing>('deposit', { slip, college: { ...college, logo } });
    return pdfReply(pdf, `deposit-slip-${slip.id}.pdf`);
  };
  return [
    route(listDepositsEndpoint, async ({ query, actor }) =>
      sourcedList(office.reader, readerOf(actor), query),
    ),
    route(makeDepositEndpoint, ({ caller, body }) => office.write(caller, makeDeposit, body)),
    route(cancelDepositEndpoint, ({ params, caller, body }) =>
      office.write(caller, cancelDeposit, params.id, body.reason),
    ),
    route(depositPdf, ({ params, actor }) => slipPdf(actor, params.id)),
    route(depositSlip, ({ params, actor }) => slipPdf(actor, params.id)),
    route(depositCheques, ({ caller, body: { fee_ids, ...where } }) =>
      office.write(caller, makeDeposit, { ...where, cheque_fee_ids: fee_ids }),
    ),
    route(cashToBank, ({ caller, body: { amount, ...where } }) =>
      office.write(caller, makeDeposit, { ...where, cash: amount }),
    ),
  ];
};
