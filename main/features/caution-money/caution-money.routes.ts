import {
  askCautionRefunds,
  lapseCaution,
  listCautionHeld,
  listLapses as listLapsesEndpoint,
  undoLapse,
} from '../../../shared/features/caution-money/caution-money.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { sourced } from '../../lists/sourced-listing.ts';
import { todayOf } from '../../office/clock.ts';
import type { Office } from '../../office/office.ts';
import { letLapse, previewLapse, takeLapseBack } from './caution-money.lapsing.ts';
import { listHeld, listLapses } from './caution-money.queries.ts';
import { askForCaution } from './caution-money.refunding.ts';

const sourcedHeld = sourced(listHeld);

export const cautionMoneyRoutes = (office: Office): readonly Route[] => [
  route(listCautionHeld, async ({ query }) => sourcedHeld(office.reader, query)),
  route(askCautionRefunds, ({ caller, body }) => office.write(caller, askForCaution, body)),
  route(listLapsesEndpoint, async ({ query }) => listLapses(office.reader, query)),
  route(lapseCaution, ({ caller, actor, body }) => {
    if (!body.dry_run) return office.write(caller, letLapse, body);
    const at = { today: todayOf(office.clock), now: office.clock.now().toISOString(), name: actor.name };
    return previewLapse(office.reader, body, at);
  }),
  route(undoLapse, ({ params, caller, body }) => office.write(caller, takeLapseBack, params.id, body.reason)),
];
