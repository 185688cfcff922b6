import {
  askCautionRefunds,
  lapseCaution,
  listCautionHeld,
  listLapses as listLapsesEndpoint,
  undoLapse,
} from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { letLapse, takeLapseBack } from './caution-money.lapsing.ts';
import { listHeld, listLapses } from './caution-money.queries.ts';
import { askForCaution } from './caution-money.refunding.ts';

const sourcedHeld = sourced(listHeld);

export const cautionMoneyRoutes = (office: Office): readonly Route[] => [
  route(listCautionHeld, async ({ query }) => sourcedHeld(office.reader, query)),
  actRoute(office, askCautionRefunds, askForCaution, ({ body }) => [body]),
  route(listLapsesEndpoint, async ({ query }) => listLapses(office.reader, query)),
  actRoute(office, lapseCaution, letLapse, ({ body }) => [body]),
  route(undoLapse, ({ params, caller, body }) => office.write(caller, takeLapseBack, params.id, body.reason)),
];
