import { financialYear, financialYearDays, type IsoDate } from '../../../../shared/dates.ts';
import type { TaxQuery } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import type { Bill, BillUpdate } from '../../../../shared/features/accounts/bills/bills.model.ts';
import type { BillTax, TaxProposal } from '../../../../shared/features/accounts/tax-rates/tax-rates.model.ts';
import {
  holdsOn,
  isForPan,
  passes,
  taxOn,
} from '../../../../shared/features/accounts/tax-rates/tax-rates.rules.ts';
import { type Paise, sumPaise, sumRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { forbidden, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findParty } from '../parties/parties.queries.ts';
import { listTaxRates } from '../tax-rates/tax-rates.queries.ts';
import { billedBefore } from './bills.tax-queries.ts';

type Taxed = Pick<Bill, 'amount' | 'date' | 'party_id'>;
export type Tax = readonly Omit<BillTax, 'code'>[];

/** What tax comes to, in paise. */
export const sumOfTax = (tax: Tax): Paise => toPaise(sumRupees(tax.map(({ amount }) => amount)));

export const isSameTax = (before: Tax, after: Tax): boolean => {
  const said = (tax: Tax) => tax.map(({ rate_id, amount, base }) => `${rate_id} ${amount} ${base}`).sort();
  return String(said(before)) === String(said(after));
};

/**
 * The tax of a bill after an entry or a correction: what was there where none is said. Throws 403 for an accountant who changes it,
 * 400 for a rate that does not hold on the bill's day, a bill of no party, and for as much as the bill or more.
 */
export const taxAfter = async (
  { db, actor }: Change<SignedIn>,
  before: Tax,
  { tax }: Pick<BillUpdate, 'tax'>,
  { amount, date, party_id }: Taxed,
): Promise<Tax> => {
  const after = tax?.map((one) => ({ ...one, base: one.base ?? amount })) ?? before;
  if (actor.role !== 'admin' && !isSameTax(before, after))
    throw forbidden('Only an admin can say what tax is deducted');
  if (after.length === 0) return after;
  if (party_id === null)
    throw invalid('Tax is deducted from a vendor or contractor in Parties: choose one', 'party_id');
  const rates = await listTaxRates(db);
  for (const [at, { rate_id, base }] of after.entries()) {
    const rate = rates.find(({ id }) => id === rate_id);
    if (!rate) throw invalid('There is no such rate of tax', `tax.${at}.rate_id`);
    const isKept = before.some((one) => one.rate_id === rate_id);
    if (!isKept && !holdsOn(rate, date))
      throw invalid(`${rate.code} does not apply on the day of the bill`, `tax.${at}.rate_id`);
    if (after.findIndex((other) => other.rate_id === rate_id) < at)
      throw invalid(`${rate.code} is there twice`, `tax.${at}.rate_id`);
    if (base > amount) throw invalid('The sum that is taxed is more than the bill', `tax.${at}.base`);
  }
  if (sumOfTax(after) >= toPaise(amount)) throw invalid('The tax must be less than the bill', 'tax');
  return after;
};

/**
 * Proposes the tax of a bill by each rate for its party. With the bill count the party's other bills of its month or financial year
 * that have tax of the rate, or none. Throws 404 for an unknown party.
 */
export const proposedTax = async (
  db: Db,
  today: IsoDate,
  { party_id, bill_id, amount, date = today }: TaxQuery,
): Promise<TaxProposal> => {
  const party = await findParty(db, party_id);
  if (!party) throw notFound('Party');
  const { first, last } = financialYearDays(financialYear(date));
  const month = date.slice(0, 8);
  const before = {
    year: await billedBefore(db, { party_id, bill_id, from: first, to: last }),
    month: await billedBefore(db, { party_id, bill_id, from: `${month}01`, to: `${month}31` }),
  };
  const rates = (await listTaxRates(db)).filter((rate) => holdsOn(rate, date) && isForPan(rate, party.pan));
  return {
    pan: party.pan,
    rates: rates.map((rate) => {
      const bills = rate.every === null ? [] : before[rate.every];
      const untaxed = sumPaise(bills.filter(({ rate_id }) => rate_id === null));
      const counted = untaxed + sumPaise(bills.filter(({ rate_id }) => rate_id === rate.id));
      const passed = passes(rate, toPaise(amount), counted);
      return {
        ...{ rate_id: rate.id, code: rate.code, payment: rate.payment, rate: rate.rate, passed },
        amount: passed === null ? 0 : taxOn(amount, rate),
        ...{ before: toRupees(counted), untaxed: toRupees(untaxed) },
      };
    }),
  };
};
