import { expect, it } from 'vitest';
import { type LateFee, lateFeeOn } from '../../../../shared/features/charges/dues/late-fee.ts';

const SLABS = {
  grace_days: 5,
  slabs: [
    { days: 1, amount: 50 },
    { days: 11, amount: 200 },
    { days: 31, amount: 500 },
  ],
};
const ONCE = { grace_days: 0, fixed: 75.5 };

/** Paise, for a due of 15 July. */
it.each([
  [SLABS, '2026-07-20', 0],
  [SLABS, '2026-07-21', 50_00],
  [SLABS, '2026-07-30', 50_00],
  [SLABS, '2026-07-31', 200_00],
  [SLABS, '2026-08-19', 200_00],
  [SLABS, '2026-08-20', 500_00],
  [SLABS, '2027-03-31', 500_00],
  [ONCE, '2026-07-15', 0],
  [ONCE, '2026-07-16', 75_50],
  [ONCE, '2027-07-16', 75_50],
] satisfies [LateFee, string, number][])(
  'by slabs or once, a late fee of %j on %s is %i paise',
  (terms, on, paise) => {
    expect(lateFeeOn(terms, '2026-07-15', on)).toBe(paise);
  },
);
