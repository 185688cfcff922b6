import { sumRupees } from '../../../../../shared/money.ts';

const isAmount = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value);

/** Rupees that go back of the cash given; below zero what is short, undefined where either is not typed. */
export const changeOf = (amount: number | undefined, given: number | undefined): number | undefined =>
  isAmount(amount) && isAmount(given) ? sumRupees([given, -amount]) : undefined;
