import { type IsoDate, localDate } from '../../../../shared/dates.ts';
import { listAsOnePerson } from '../../../../shared/features/college/users/requests.endpoints.ts';
import type { RequestKind } from '../../../../shared/features/college/users/requests.model.ts';
import {
  approvalsSummary,
  decideTogether as decideTogetherEndpoint,
  listApprovals,
} from '../../../../shared/features/overview/approvals/approvals.endpoints.ts';
import type { ApprovalsSummary } from '../../../../shared/features/overview/approvals/approvals.model.ts';
import type { Db } from '../../../database/db.ts';
import type { Listing } from '../../../database/listing.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { listBills } from '../../accounts/bills/bills.queries.ts';
import { listLedgerVouchers } from '../../accounts/ledger-vouchers/ledger-vouchers.queries.ts';
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
const waitingIn = (db: Db, course_id: number | undefined) => {
  const scope = course_id === undefined ? 'all' : [course_id];
  const waiting = { status: 'Waiting', order: 'asc' } as const;
  return {
    concessions: listConcessions(db, 'all', { ...waiting, course_id }),
    exemptions: listExemptions(db, scope, waiting),
    refunds: listRefunds(db, { ...waiting, course_id }),
    cancellations: listRequests(db, scope, waiting),
    bills: listBills(db, 'all', { status: 'Pending Approval', order: 'asc', course_id }),
    vouchers: listVouchers(db, scope, waiting),
    ledger: listLedgerVouchers(db, null, waiting),
  };
};

/** The kinds of the lists. */
const KIND_OF = {
  concessions: 'concession',
  exemptions: 'exemption',
  refunds: 'refund',
  cancellations: 'cancellation',
  bills: 'bill',
  vouchers: 'payment',
  ledger: 'ledger',
} as const satisfies Record<keyof ReturnType<typeof waitingIn>, RequestKind>;
const LISTS = Object.keys(KIND_OF) as readonly (keyof typeof KIND_OF)[];

const dayOf = (moment: string): IsoDate => localDate(new Date(moment));

/** A list of requests, whatever they are. */
type Waiting = Listing<{ readonly asked_at: string } | { readonly created_at: string }>;

const summarise = async (db: Db, course_id: number | undefined): Promise<ApprovalsSummary> => {
  const lists: Readonly<Record<keyof typeof KIND_OF, Waiting>> = waitingIn(db, course_id);
  const held = await countHeld(db, course_id);
  const certificates = held.reduce((sum, one) => sum + one.held, 0);
  const counts = {
    ...{ concessions: 0, exemptions: 0, refunds: 0, cancellations: 0, bills: 0, vouchers: 0, ledger: 0 },
    certificates,
  };
  const since: Record<RequestKind, IsoDate | null> = {
    ...{
      concession: null,
      exemption: null,
      refund: null,
      cancellation: null,
      bill: null,
      payment: null,
      ledger: null,
    },
    ...{ letter: null, dmc: null },
    ...Object.fromEntries(held.map((one) => [one.paper, dayOf(one.since)])),
  };
  let waiting = certificates;
  for (const name of LISTS) {
    counts[name] = await lists[name].count();
    waiting += counts[name];
    const [oldest] = counts[name] === 0 ? [] : await lists[name].page(1, 0);
    if (oldest) since[KIND_OF[name]] = dayOf('asked_at' in oldest ? oldest.asked_at : oldest.created_at);
  }
  return { ...counts, waiting, since };
};

export const approvalRoutes = (office: Office): readonly Route[] => [
  route(listApprovals, ({ query: { course_id } }) =>
    office.reader.transaction().execute(async (db) => {
      const { concessions, exemptions, refunds, cancellations, bills, vouchers, ledger } = waitingIn(
        db,
        course_id,
      );
      const { waiting } = await summarise(db, course_id);
      return {
        concessions: await concessions.page(MOST, 0),
        exemptions: await exemptions.page(MOST, 0),
        refunds: await refunds.page(MOST, 0),
        cancellations: await cancellations.page(MOST, 0),
        bills: await bills.page(MOST, 0),
        vouchers: await vouchers.page(MOST, 0),
        ledger: await ledger.page(MOST, 0),
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
