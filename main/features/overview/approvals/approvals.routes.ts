import { type IsoDate, localDate } from '../../../../shared/dates.ts';
import { listAsOnePerson } from '../../../../shared/features/college/users/requests.endpoints.ts';
import {
  approvalsSummary,
  decideTogether as decideTogetherEndpoint,
  listApprovals,
} from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import type { Db } from '../../../database/db.ts';
import type { Listing } from '../../../database/listing.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { listBills } from '../../accounts/bills/bills.queries.ts';
import { listVouchers } from '../../accounts/payment-vouchers/payment-vouchers.queries.ts';
import { listConcessions } from '../../changes/concessions/concessions.queries.ts';
import { listExemptions } from '../../changes/exemptions/exemptions.queries.ts';
import { listRequests } from '../../collection/fees/cancel-requests.queries.ts';
import { listRefunds } from '../../collection/refunds/refunds.queries.ts';
import { asOnePerson } from '../../college/users/users.approval.ts';
import { decideTogether } from './approvals.deciding.ts';
import { askersOfWaiting, countHeld, heldCertificates } from './approvals.queries.ts';

/** The most requests that are listed of each kind. */
const MOST = 500;

/** Lists what waits for an admin, by kind, the oldest first. */
const waitingIn = (db: Db, course_id: number | undefined) => ({
  concessions: listConcessions(db, 'all', { status: 'Waiting', order: 'asc', course_id }),
  exemptions: listExemptions(db, course_id === undefined ? 'all' : [course_id], {
    status: 'Waiting',
    order: 'asc',
  }),
  refunds: listRefunds(db, { status: 'Waiting', order: 'asc', course_id }),
  cancellations: listRequests(db, course_id === undefined ? 'all' : [course_id], {
    status: 'Waiting',
    order: 'asc',
  }),
  bills: listBills(db, 'all', { status: 'Pending Approval', order: 'asc', course_id }),
  vouchers: listVouchers(db, course_id === undefined ? 'all' : [course_id], {
    status: 'Waiting',
    order: 'asc',
  }),
});

const dayOf = (moment: string): IsoDate => localDate(new Date(moment));

/** The day of the oldest of a list that waits; null where none does. */
const sinceIn = async <Row>(
  count: number,
  list: Listing<Row>,
  momentOf: (row: Row) => string,
): Promise<IsoDate | null> => {
  const [oldest] = count === 0 ? [] : await list.page(1, 0);
  return oldest === undefined ? null : dayOf(momentOf(oldest));
};

const summarise = async (db: Db, course_id: number | undefined) => {
  const lists = waitingIn(db, course_id);
  const concessions = await lists.concessions.count();
  const exemptions = await lists.exemptions.count();
  const refunds = await lists.refunds.count();
  const cancellations = await lists.cancellations.count();
  const bills = await lists.bills.count();
  const vouchers = await lists.vouchers.count();
  const held = await countHeld(db, course_id);
  const certificates = held.reduce((sum, one) => sum + one.held, 0);
  const waiting = concessions + exemptions + refunds + cancellations + bills + vouchers + certificates;
  const asked = (row: { readonly asked_at: string }) => row.asked_at;
  const since = {
    concession: await sinceIn(concessions, lists.concessions, asked),
    exemption: await sinceIn(exemptions, lists.exemptions, asked),
    refund: await sinceIn(refunds, lists.refunds, asked),
    cancellation: await sinceIn(cancellations, lists.cancellations, asked),
    bill: await sinceIn(bills, lists.bills, ({ created_at }) => created_at),
    payment: await sinceIn(vouchers, lists.vouchers, asked),
    ...{ letter: null, dmc: null },
    ...Object.fromEntries(held.map((one) => [one.paper, dayOf(one.since)])),
  };
  return { concessions, exemptions, refunds, cancellations, bills, vouchers, certificates, waiting, since };
};

export const approvalRoutes = (office: Office): readonly Route[] => [
  route(listApprovals, ({ query: { course_id } }) =>
    office.reader.transaction().execute(async (db) => {
      const { concessions, exemptions, refunds, cancellations, bills, vouchers } = waitingIn(db, course_id);
      const { waiting } = await summarise(db, course_id);
      return {
        concessions: await concessions.page(MOST, 0),
        exemptions: await exemptions.page(MOST, 0),
        refunds: await refunds.page(MOST, 0),
        cancellations: await cancellations.page(MOST, 0),
        bills: await bills.page(MOST, 0),
        vouchers: await vouchers.page(MOST, 0),
        certificates: await heldCertificates(db, MOST, course_id),
        waiting,
      };
    }),
  ),
  route(approvalsSummary, ({ query: { course_id } }) =>
    office.reader.transaction().execute((db) => summarise(db, course_id)),
  ),
  route(listAsOnePerson, ({ actor }) =>
    office.reader
      .transaction()
      .execute(async (db) => asOnePerson(db, actor.userId, await askersOfWaiting(db))),
  ),
  route(decideTogetherEndpoint, ({ caller, body }) => office.write(caller, decideTogether, body)),
];
