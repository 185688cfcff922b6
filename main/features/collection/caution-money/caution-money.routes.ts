import {
  askCautionRefunds,
  lapseCaution,
  loadDeposits,
  settleCaution,
  undoLapse,
  undoLoadOfDeposits,
} from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { importDeposits } from '../../changes/opening-dues/opening-dues.service.ts';
import { letLapse, takeLapseBack } from './caution-money.lapsing.ts';
import { readDeposits, undoOpeningDeposits } from './caution-money.opening.ts';
import { depositLoadList, heldList, lapseList } from './caution-money.queries.ts';
import { askForCaution } from './caution-money.refunding.ts';
import { settleDeposits } from './caution-money.settling.ts';

export const cautionMoneyRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, heldList, ({ query }) => [query]),
  actRoute(office, askCautionRefunds, askForCaution, ({ body }) => [body]),
  actRoute(office, settleCaution, settleDeposits, ({ params, body }) => [params.id, body]),
  ...listRoutes(office, lapseList, ({ query }) => [query]),
  actRoute(office, lapseCaution, letLapse, ({ body }) => [body]),
  route(undoLapse, ({ params, caller, body }) => office.write(caller, takeLapseBack, params.id, body.reason)),
  ...listRoutes(office, depositLoadList, ({ query }) => [query]),
  actRoute(office, loadDeposits, importDeposits, async ({ body }) => [
    await readDeposits(office, body),
    body,
  ]),
  route(undoLoadOfDeposits, ({ params, caller, body }) =>
    office.write(caller, undoOpeningDeposits, { id: params.id, reason: body.reason }),
  ),
];
