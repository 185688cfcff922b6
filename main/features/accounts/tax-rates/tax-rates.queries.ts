import { sql } from 'kysely';
import type { TaxRate } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { NewRow } from '../../../database/row-types.ts';

const rupeesOf = (paise: Paise | null): number | null => (paise === null ? null : toRupees(paise));

/** All rates of tax, by code and first day. */
export const listTaxRates = async (db: Db): Promise<readonly TaxRate[]> => {
  const rows = await db
    .selectFrom('tax_rates')
    .selectAll()
    .orderBy('code')
    .orderBy('first_day')
    .orderBy('id')
    .execute();
  return rows.map(({ above_sum_paise, above_paise, above_every, first_day, last_day, rate, ...row }) => ({
    ...{ ...row, rate: rate / 100, above_sum: rupeesOf(above_sum_paise), above: rupeesOf(above_paise) },
    ...{ every: above_every, from: first_day, to: last_day },
  }));
};

export const insertTaxRate = async (db: Db, rate: NewRow<'tax_rates'>): Promise<number> => {
  const { id } = await db.insertInto('tax_rates').values(rate).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateTaxRate = async (db: Db, id: number, rate: NewRow<'tax_rates'>): Promise<void> => {
  await db
    .updateTable('tax_rates')
    .set({ ...rate, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
