import {
  cancelFee as cancelFeeEndpoint,
  createFee,
  exportFees,
  feeReceipt,
  feesSummary,
  listFees as listFeesEndpoint,
} from '../../../shared/features/fees/fees.endpoints.ts';
import { toRupees } from '../../../shared/money.ts';
import { exportReply } from '../../http/export-reply.ts';
import { pdfReply } from '../../http/file-reply.ts';
import { type Route, route } from '../../http/route.ts';
import { scopeOf } from '../../office/actor.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { FEE_EXPORT_COLUMNS } from './fees.columns.ts';
import { collectedIn, listFees } from './fees.queries.ts';
import { drawReceipt } from './fees.receipt.ts';
import { cancelFee, collectFee, printReceipt } from './fees.service.ts';

export const feeRoutes = (office: Office): readonly Route[] => [
  route(listFeesEndpoint, async ({ query, actor }) => listFees(office.reader, scopeOf(actor), query)),
  route(feesSummary, async ({ query, actor }) => {
    const { paise, count } = await collectedIn(office.reader, scopeOf(actor), query);
    return { collected: toRupees(paise), receipts: count };
  }),
  route(exportFees, async ({ query: { format, ...query }, actor }) => {
    const day = query.date ?? todayOf(office.clock);
    const list = listFees(office.reader, scopeOf(actor), query);
    return exportReply(format, `fees-${day}`, FEE_EXPORT_COLUMNS, list);
  }),
  route(createFee, ({ caller, actor, body }) =>
    office.change(caller, (change) => collectFee(change, actor, body)),
  ),
  route(cancelFeeEndpoint, ({ params, caller, actor, body }) =>
    office.change(caller, (change) => cancelFee(change, actor, params.id, body.reason)),
  ),
  route(feeReceipt, async ({ params, caller, actor }) => {
    const { fee, content, copy } = await office.change(caller, (change) =>
      printReceipt(change, actor, params.id),
    );
    const logo = await office.files.readWhole(content.college.logo_file);
    const pdf = await drawReceipt(content, copy, fee.cancelled, logo);
    return pdfReply(pdf, `receipt-${content.receipt_no.replaceAll('/', '-')}.pdf`);
  }),
];
