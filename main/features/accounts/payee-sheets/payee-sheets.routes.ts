import { seesAll } from '../../../../shared/contract/roles.ts';
import {
  approvePayeeSheet,
  askPayeeSheet,
  cancelPayeeSheet,
  declinePayeeSheet,
  payeeBankFile,
  payeeSheetPdf,
  showPayeeSheet,
  withdrawPayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.endpoints.ts';
import type { WholePayeeSheet } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { actRoute } from '../../../http/act-route.ts';
import { pdfReply } from '../../../http/file-reply.ts';
import { csvReply, listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { drawPdf } from '../../../pdf/draw-pdf.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { approveNoting } from '../../college/users/users.approval.ts';
import { bankFileOf } from './payee-sheets.bank-file.ts';
import { approvePayees, cancelPayees, declinePayees, withdrawPayees } from './payee-sheets.deciding.ts';
import type { payeesDrawing } from './payee-sheets.drawing.ts';
import { readPayees } from './payee-sheets.file.ts';
import { findPayeeSheet, payeeSheetList } from './payee-sheets.queries.ts';
import { askForPayees, withoutNumbers } from './payee-sheets.service.ts';

export const payeeSheetRoutes = (office: Office): readonly Route[] => {
  /** A sheet as the caller sees it. Throws 404 for another's. */
  const seen = async (actor: SignedIn, id: number): Promise<WholePayeeSheet> => {
    const sheet = await findPayeeSheet(office.reader, seesAll(actor) ? null : actor.userId, id);
    if (!sheet) throw notFound('Sheet of payees');
    return seesAll(actor) ? sheet : { ...sheet, rows: withoutNumbers(sheet.rows) };
  };

  return [
    ...listRoutes(office, payeeSheetList, ({ actor, query }) => [
      seesAll(actor) ? null : actor.userId,
      query,
    ]),
    actRoute(office, askPayeeSheet, askForPayees, async ({ body, actor }) => [
      await readPayees(office, actor, body),
      body,
    ]),
    route(showPayeeSheet, ({ params, actor }) => seen(actor, params.id)),
    route(approvePayeeSheet, ({ params, caller, body }) =>
      approveNoting(office, caller, { entity: 'ledger_vouchers', id: params.id }, () =>
        office.write(caller, approvePayees, params.id, body.reason),
      ),
    ),
    route(declinePayeeSheet, ({ params, caller, body }) =>
      office.write(caller, declinePayees, params.id, body.reason),
    ),
    route(withdrawPayeeSheet, async ({ params, caller }) => {
      const sheet = await office.write(caller, withdrawPayees, params.id);
      return { ...sheet, rows: withoutNumbers(sheet.rows) };
    }),
    route(cancelPayeeSheet, ({ params, caller, body }) =>
      office.write(caller, cancelPayees, params.id, body.reason),
    ),
    route(payeeSheetPdf, async ({ params, actor }) => {
      const sheet = await seen(actor, params.id);
      if (sheet.status !== 'Approved')
        throw conflict(`This sheet is ${sheet.status.toLowerCase()} and has no slips`);
      const { logo_file, ...college } = await letterheadNow(office.reader);
      const logo = await office.files.readWhole(logo_file);
      const drawing = { sheet, college: { ...college, logo }, by: actor.name };
      const at = office.clock.now().toISOString();
      const pdf = await drawPdf<typeof payeesDrawing>('payees', { ...drawing, at });
      return pdfReply(pdf, `payees-${sheet.voucher_no}.pdf`);
    }),
    route(payeeBankFile, async ({ params, query, actor }) => {
      const sheet = await seen(actor, params.id);
      return csvReply(await bankFileOf(office.reader, sheet, query), `bank-file-${sheet.voucher_no}.csv`);
    }),
  ];
};
