import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { BillTax } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import { type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** The tax of bills, by bill, and in it by code. */
export const taxOfBills = async (
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => readonly BillTax[]> => {
  if (ids.length === 0) return () => [];
  const rows = await db
    .selectFrom('bill_taxes')
    .innerJoin('tax_rates', 'tax_rates.id', 'bill_taxes.rate_id')
    .select(['bill_id', 'rate_id', 'code', 'base_paise', 'amount_paise'])
    .where('bill_id', 'in', ids)
    .orderBy('code')
    .orderBy('rate_id')
    .execute();
  const of = Map.groupBy(rows, ({ bill_id }) => bill_id);
  return (id) =>
    (of.get(id) ?? []).map(({ bill_id: _, base_paise, amount_paise, ...rate }) => ({
      ...{ ...rate, amount: toRupees(amount_paise), base: toRupees(base_paise) },
    }));
};

/** Puts the tax of a bill in the place of what there was. */
export const replaceTax = async (
  db: Db,
  bill_id: number,
  tax: readonly Omit<BillTax, 'code'>[],
): Promise<void> => {
  await db.deleteFrom('bill_taxes').where('bill_id', '=', bill_id).execute();
  for (const { rate_id, base, amount } of tax)
    await db
      .insertInto('bill_taxes')
      .values({ bill_id, rate_id, base_paise: toPaise(base), amount_paise: toPaise(amount) })
      .execute();
};

/** What a party's other bills of some days come to, and those of them without tax, in paise. Bills that are not approved for good count not. */
export const billedBefore = async (
  db: Db,
  {
    party_id,
    bill_id,
    from,
    to,
  }: Readonly<Record<'from' | 'to', IsoDate>> & {
    readonly party_id: number;
    readonly bill_id: number | undefined;
  },
): Promise<readonly { readonly rate_id: number | null; readonly paise: Paise }[]> => {
  const { rows } = await sql<{ rate_id: number | null; paise: Paise }>`
    select rate_id, sum(coalesce(base_paise, bills.amount_paise)) as paise
    from bills left join bill_taxes on bill_taxes.bill_id = bills.id
    where party_id = ${party_id} and date between ${from} and ${to} and status <> 'Not Approved'
      and bills.id <> ${bill_id ?? 0}
    group by rate_id`.execute(db);
  return rows;
};
