import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import type { IsoDate } from '../../shared/dates.ts';
import type { Chance } from './chance.ts';

/** A way of paying, with the fields that belong to it. */
export interface Means {
  readonly payment_type: 'Cash' | 'Online' | 'Cheque';
  readonly hasSlip: boolean;
  readonly reference?: string;
  readonly cheque?: { readonly number: string; readonly bank: string; readonly date: IsoDate };
}

export interface Payments {
  readonly means: (amount: number, day: IsoDate) => Means;
  readonly cheque: (day: IsoDate) => Means;
  /** The next number of the bank's counterfoils. */
  readonly slip: () => number;
}

/** Makes random payments. Large sums are seldom cash; every cheque and transfer has a number of its own. */
export const paymentsBy = (chance: Chance): Payments => {
  let lastSlip = 48_200;
  let papers = 0;
  const cheque = (day: IsoDate): Means => {
    papers += 1;
    const number = String(100_000 + ((papers * 7919) % 900_000));
    return {
      payment_type: 'Cheque',
      hasSlip: true,
      cheque: { number, bank: chance.pick(texts.banks), date: day },
    };
  };
  return {
    slip: () => {
      lastSlip += 1;
      return lastSlip;
    },
    cheque,
    means: (amount, day) => {
      const way = chance.part();
      const isLarge = amount > 20_000;
      if (way < (isLarge ? 0.12 : 0.46)) return { payment_type: 'Cash', hasSlip: chance.happens(0.8) };
      if (way >= (isLarge ? 0.7 : 0.92)) return cheque(day);
      papers += 1;
      const reference = String(410_000_000_000 + papers * 7_654_321 + chance.whole(0, 7_654_320));
      return { payment_type: 'Online', hasSlip: false, reference };
    },
  };
};
