import {
  readOpening,
  saveOpening as saveEndpoint,
} from '../../../../shared/features/accounts/ledger-opening/ledger-opening.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { findOpening } from './ledger-opening.queries.ts';
import { saveOpening } from './ledger-opening.service.ts';

export const ledgerOpeningRoutes = (office: Office): readonly Route[] => [
  route(readOpening, () => findOpening(office.reader)),
  route(saveEndpoint, ({ caller, body }) => office.write(caller, saveOpening, body)),
];
