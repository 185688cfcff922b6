import { type IsoDate, isIsoDate } from '../../../shared/dates.ts';
import { balanceOf, owedSums } from '../../../shared/features/dues/owed.text.ts';
import { upiLink } from '../../../shared/upi.ts';
import type { Demand } from './demand-letters.queries.ts';

/** What a demand comes to, in rupees: by its day with what is late, later, and in all. */
export const amountsOf = ({ lines, late }: Demand, on: IsoDate) => {
  const sums = owedSums(lines, late, on);
  return { ...sums, all: balanceOf(sums) };
};

/** `17-211126`: names the student and the day of a paper, so that a payment is found again. */
export const referenceOf = ({ student }: Demand, on: IsoDate): string => {
  const [year = '', month = '', day = ''] = isIsoDate(on) ? on.split('-') : [];
  return `${student.id}-${day}${month}${year.slice(2)}`;
};

/** What the code on a paper asks for: what is due by its day, or all where nothing is due yet. */
export const paymentLink = (demand: Demand, on: IsoDate, address: string, name: string): string => {
  const { due, all } = amountsOf(demand, on);
  const { roll_no, id } = demand.student;
  const note = `Fees ${roll_no ?? id} slip ${referenceOf(demand, on)}`;
  return upiLink({ address, name, amount: due > 0 ? due : all, note });
};
