import type {
  TaxRate,
  TaxRatesUpdate,
} from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import { notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { insertTaxRate, listTaxRates, updateTaxRate } from './tax-rates.queries.ts';

/** Adds rates, or corrects those that are named by their id. Throws 404 for an unknown id, 409 for another version. */
export const saveTaxRates = async (
  change: Change,
  { rates }: TaxRatesUpdate,
): Promise<readonly TaxRate[]> => {
  const known = new Map((await listTaxRates(change.db)).map((rate) => [rate.id, rate]));
  const saved: number[] = [];
  for (const { id, version, rate, above_sum, above, every, from, to, ...words } of rates) {
    const columns = {
      ...{ ...words, rate: Math.round(rate * 100), above_every: every, first_day: from, last_day: to },
      above_sum_paise: above_sum === null ? null : toPaise(above_sum),
      above_paise: above === null ? null : toPaise(above),
    };
    if (id === undefined) saved.push(await insertTaxRate(change.db, columns));
    else {
      const before = known.get(id);
      if (!before) throw notFound('Rate of tax');
      requireVersion(version, before);
      await updateTaxRate(change.db, id, columns);
      saved.push(id);
    }
  }
  const after = await listTaxRates(change.db);
  for (const rate of after.filter(({ id }) => saved.includes(id)))
    await change.record({
      ...{ entity: 'tax_rates', id: rate.id, action: known.has(rate.id) ? 'updated' : 'created' },
      ...{ summary: `${rate.code}, ${rate.rate} %, ${rate.payment}`, after: rate, audience: { courses: [] } },
      ...(known.has(rate.id) && { before: known.get(rate.id) }),
    });
  return after;
};
