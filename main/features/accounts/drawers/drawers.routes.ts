import { addDays } from '../../../../shared/dates.ts';
import {
  acceptHandOver as acceptEndpoint,
  approveClosing as approveEndpoint,
  closeDrawer as closeEndpoint,
  drawerLines,
  drawerSlip,
  getDrawer,
  handOver as handOverEndpoint,
  listCashiers,
  openDrawers,
  printDrawerSlip,
  reopenDrawer as reopenEndpoint,
  secondCount as secondCountEndpoint,
  takeBackHandOver as takeBackEndpoint,
  waitingHandOvers,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { printPaper, showPaper } from '../../../papers/papers.ts';
import { approveClosing, closeNoting, reopenDrawer, secondCount } from './drawers.closing.ts';
import { closingList } from './drawers.closing-queries.ts';
import { readDrawer, readLines, readOpen } from './drawers.figures.ts';
import { onItsWay } from './drawers.hand-over-queries.ts';
import { acceptHandOver, handOver, takeBackHandOver } from './drawers.hand-overs.ts';
import { activeCashiers } from './drawers.queries.ts';
import { slipOf } from './drawers.slip.ts';

/** The cashier whose drawers a person may see: undefined, that is all, for an admin; themselves for an accountant. */
const onlyOf = (actor: SignedIn): number | undefined => (scopeOf(actor) === 'all' ? undefined : actor.userId);

export const drawerRoutes = (office: Office): readonly Route[] => [
  // One transaction reads it, so that figures and close are of the same moment.
  route(getDrawer, ({ query, actor }) =>
    office.reader.transaction().execute((db) => readDrawer(db, actor, query, todayOf(office.clock))),
  ),
  route(drawerLines, ({ query, actor }) => readLines(office.reader, actor, query, todayOf(office.clock))),
  route(openDrawers, ({ query, actor }) => {
    const today = todayOf(office.clock);
    return readOpen(office.reader, actor, query.today ? addDays(today, 1) : today, onlyOf(actor));
  }),
  route(waitingHandOvers, ({ actor }) => onItsWay(office.reader, onlyOf(actor))),
  route(listCashiers, ({ actor }) => activeCashiers(office.reader, scopeOf(actor))),
  route(closeEndpoint, ({ caller, body }) => closeNoting(office, caller, body)),
  route(secondCountEndpoint, ({ caller, body }) => office.write(caller, secondCount, body)),
  route(reopenEndpoint, ({ caller, body }) => office.write(caller, reopenDrawer, body)),
  ...listRoutes(office, closingList, ({ query, actor }) => [
    { ...query, cashier: onlyOf(actor) ?? query.cashier },
  ]),
  route(approveEndpoint, ({ params, caller, body }) =>
    office.write(caller, approveClosing, params.id, body.reason),
  ),
  route(drawerSlip, async ({ params, actor }) =>
    showPaper(office, actor, await slipOf(office, actor, params.id)),
  ),
  route(printDrawerSlip, async ({ params, caller }) =>
    printPaper(office, caller, await slipOf(office, caller.actor, params.id)),
  ),
  route(handOverEndpoint, ({ caller, body }) => office.write(caller, handOver, body)),
  route(acceptEndpoint, ({ params, caller }) => office.write(caller, acceptHandOver, params.id)),
  route(takeBackEndpoint, ({ params, caller }) => office.write(caller, takeBackHandOver, params.id)),
];
