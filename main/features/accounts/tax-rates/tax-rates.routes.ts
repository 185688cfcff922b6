import {
  saveTaxRates as saveEndpoint,
  taxRates,
} from '../../../../shared/features/accounts/tax-rates/tax-rates.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { listTaxRates } from './tax-rates.queries.ts';
import { saveTaxRates } from './tax-rates.service.ts';

export const taxRateRoutes = (office: Office): readonly Route[] => [
  route(taxRates, () => listTaxRates(office.reader)),
  route(saveEndpoint, ({ caller, body }) => office.write(caller, saveTaxRates, body)),
];
