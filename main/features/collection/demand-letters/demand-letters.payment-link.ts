import { type IsoDate, isIsoDate } from '../../../../shared/dates.ts';
import { balanceOf, owedSums } from '../../../../shared/features/charges/dues/owed.text.ts';
import { upiLink } from '../../../../shared/upi.ts';
import type { Demand } from './demand-letters.queries.ts';

/** Adds up a demand in rupees: what is due by its day with late fees, what is due later, and all. */
export const amountsOf = ({ lines, late }: Demand, on: IsoDate) => {
  const sums = owedSums(lines, late, on);
  return { ...sums, all: balanceOf(sums) };
};

/**
 * Makes the reference of a payment from the student's id and the paper's day, `17-211126`, so that the payment can be
 * found.
 */
export const referenceOf = ({ student }: Demand, on: IsoDate): string => {
  const [year = '', month = '', day = ''] = isIsoDate(on) ? on.split('-') : [];
  return `${student.id}-${day}${month}${year.slice(2)}`;
};

/** Makes the payment link of a paper: for what is due by its day, or for all where nothing is due yet. */
export const paymentLink = (demand: Demand, on: IsoDate, address: string, name: string): string => {
  const { due, all } = amountsOf(demand, on);
  const { roll_no, id } = demand.student;
  const note = `Fees ${roll_no ?? id} slip ${referenceOf(demand, on)}`;
  return upiLink({ address, name, amount: due > 0 ? due : all, note });
};
