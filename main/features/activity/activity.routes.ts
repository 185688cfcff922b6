import { addDays, type IsoDate } from '../../../shared/dates.ts';
import {
  type ActivityQuery,
  listActivity,
  verifyActivity,
} from '../../../shared/features/activity/activity.endpoints.ts';
import type { Activity, Verification } from '../../../shared/features/activity/activity.model.ts';
import type { Listing } from '../../database/listing.ts';
import { type Route, route } from '../../http/route.ts';
import { FIRST_LINK } from '../../office/audit-chain.ts';
import { type Clerk, hireClerk } from '../../office/clerk.ts';
import { databaseFile } from '../../office/data-directory.ts';
import type { Office } from '../../office/office.ts';
import type { ActivityAnswer, ActivityFilter, ActivityOrder, Link } from './activity.orders.ts';

const PATIENCE_MS = 30_000;

type ActivityClerk = Clerk<ActivityOrder, ActivityAnswer>;

/** The first moment of a day by the office's own clock, ISO in UTC. */
const momentOf = (day: IsoDate): string => new Date(`${day}T00:00:00`).toISOString();

const filterOf = ({
  from,
  to,
  q,
  user_id,
  entity,
  entity_id,
  action,
  order,
}: ActivityQuery): ActivityFilter => ({
  q,
  user_id,
  entity,
  entity_id,
  action,
  order: order ?? 'desc',
  since: from === undefined ? undefined : momentOf(from),
  until: to === undefined ? undefined : momentOf(addDays(to, 1)),
});

const rowsOf = async (clerk: ActivityClerk, order: ActivityOrder): Promise<readonly Activity[]> => {
  const answer = await clerk.ask(order, PATIENCE_MS);
  return answer.kind === 'rows' ? answer.rows : [];
};

/** The audit as a list, read beside the event loop: it grows by every change, and is searched as a whole. */
const activityListing = (clerk: ActivityClerk, filter: ActivityFilter): Listing<Activity> => ({
  page: (limit, offset) => rowsOf(clerk, { kind: 'page', filter, limit, offset }),
  count: async () => {
    const answer = await clerk.ask({ kind: 'count', filter }, PATIENCE_MS);
    return answer.kind === 'count' ? answer.count : 0;
  },
  chunks: async function* () {
    let rows = await rowsOf(clerk, { kind: 'chunk', filter, beyond: undefined });
    for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
      yield rows;
      rows = await rowsOf(clerk, { kind: 'chunk', filter, beyond: last.id });
    }
  },
});

/** Checks the whole chain, part by part. */
const verify = async (clerk: ActivityClerk): Promise<Verification> => {
  let from: Link | null = { id: 0, hash: FIRST_LINK };
  let checked = 0;
  while (from !== null) {
    const part: ActivityAnswer = await clerk.ask({ kind: 'verify', from }, PATIENCE_MS);
    if (part.kind !== 'verified') throw new Error('The clerk answered another question');
    checked += part.checked;
    if (part.broken) return { ok: false, checked, broken: part.broken };
    from = part.next;
  }
  return { ok: true, checked, broken: null };
};

export const activityRoutes = (office: Office): readonly Route[] => {
  const data = { databaseFile: databaseFile(office.dataDirectory) };
  const clerk = hireClerk<ActivityOrder, ActivityAnswer>('activity', data);
  office.atClose(() => clerk.dismiss());
  return [
    route(listActivity, async ({ query }) => activityListing(clerk, filterOf(query))),
    route(verifyActivity, () => verify(clerk)),
  ];
};
