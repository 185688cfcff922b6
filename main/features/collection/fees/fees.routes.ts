import {
  cancelFee as cancelFeeEndpoint,
  collectTogether as collectTogetherEndpoint,
  createFee,
  exportFees,
  type FeeQuery,
  feeReceipt,
  feesSummary,
  listFees as listFeesEndpoint,
  listOtherReceipts,
  printReceipt,
  printReceipts,
  receiveOther as receiveOtherEndpoint,
} from '../../../../shared/features/collection/fees/fees.endpoints.ts';
import { exportReply } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { FromThread } from '../../../http/thread-answer.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import { scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { chosenPapers, printPaper, printPapers, showPaper } from '../../../papers/papers.ts';
import { cancelReceipt } from './cancel-requests.service.ts';
import { feeTable } from './fees.columns.ts';
import { receiveOther } from './fees.other.ts';
import { listFees, summaryOfFees } from './fees.queries.ts';
import { receiptOf } from './fees.receipt.ts';
import { collectFee } from './fees.service.ts';
import { collectTogether } from './fees.together.ts';

const sourcedList = sourced(listFees);

/** The days of an export, in its file's name: `2026-11-01-to-2026-11-21`. */
const daysOf = ({ date, from, to }: FeeQuery, today: string): string => {
  if (date) return date;
  return from ? `${from}-to-${to ?? today}` : (to ?? today);
};

export const feeRoutes = (office: Office): readonly Route[] => [
  route(listFeesEndpoint, async ({ query, actor }) => sourcedList(office.reader, scopeOf(actor), query)),
  route(feesSummary, async ({ query, actor }) => {
    const scope = scopeOf(actor);
    if (query.q)
      return new FromThread({ kind: 'summary', source: sourcedList(office.reader, scope, query).source });
    return summaryOfFees(office.reader, scope, query);
  }),
  route(exportFees, async ({ query: { format, ...query }, actor }) => {
    const name = `fees-${daysOf(query, todayOf(office.clock))}`;
    return exportReply(format, name, feeTable, scopeOf(actor), query);
  }),
  route(createFee, ({ caller, body }) => office.write(caller, collectFee, body)),
  route(listOtherReceipts, async ({ query, actor }) =>
    sourcedList(office.reader, scopeOf(actor), { ...query, money: 'other' }),
  ),
  route(receiveOtherEndpoint, ({ caller, body }) => office.write(caller, receiveOther, body)),
  route(collectTogetherEndpoint, ({ caller, body }) => office.write(caller, collectTogether, body)),
  route(cancelFeeEndpoint, ({ params, caller, body }) =>
    office.write(caller, cancelReceipt, params.id, body.reason),
  ),
  route(feeReceipt, async ({ params, actor }) =>
    showPaper(office, actor, await receiptOf(office, scopeOf(actor), params.id)),
  ),
  route(printReceipt, async ({ params, actor, caller }) =>
    printPaper(office, caller, await receiptOf(office, scopeOf(actor), params.id)),
  ),
  route(printReceipts, async ({ body, actor, caller }) => {
    const papers = await chosenPapers(body.ids, (id) => receiptOf(office, scopeOf(actor), id));
    return printPapers(office, caller, papers, `receipts-${todayOf(office.clock)}`);
  }),
];
