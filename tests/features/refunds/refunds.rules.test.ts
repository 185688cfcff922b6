import { describe, expect, it } from 'vitest';
import { RefundPolicy, USUAL_REFUND_POLICY } from '../../../shared/features/refunds/refunds.policy.ts';
import { type PaidHead, proposeRefund } from '../../../shared/features/refunds/refunds.rules.ts';

const head = (rupees: number, fields: Partial<PaidHead> = {}): PaidHead => ({
  head_id: 1,
  kind: 'fees',
  paise: rupees * 100,
  counted: rupees * 100,
  gone: 0,
  ...fields,
});
const FEES = head(10_000);
const CAUTION = head(1000, { head_id: 11, kind: 'deposit', counted: 0 });
const proposed = (days: number | null, ...heads: readonly PaidHead[]) => {
  const { percent, deduction, amounts } = proposeRefund(USUAL_REFUND_POLICY, days, heads);
  return [percent, deduction / 100, ...amounts.map((paise) => paise / 100)];
};

describe('the table of refunds', () => {
  it.each([
    [-30, 100, 500, 9500],
    [-15, 100, 500, 9500],
    [-14, 90, 0, 9000],
    [0, 90, 0, 9000],
    [1, 80, 0, 8000],
    [15, 80, 0, 8000],
    [16, 50, 0, 5000],
    [20, 50, 0, 5000],
    [30, 50, 0, 5000],
    [31, 0, 0, 0],
  ])('%i days after the last date of admission it gives back %i %%', (days, percent, deduction, fees) => {
    expect(proposed(days, FEES, CAUTION)).toEqual([percent, deduction, fees, 1000]);
  });

  it('takes at most ₹5,000 off', () => {
    expect(proposed(-20, head(200_000))).toEqual([100, 5000, 195_000]);
  });

  it('says nothing of the fees where the last date of admission is not set, and gives deposits back in full', () => {
    expect(proposed(null, FEES, CAUTION)).toEqual([null, 0, 0, 1000]);
  });

  it('is divided among the heads to the paisa', () => {
    const heads = [33.33, 33.33, 33.35].map((rupees) => head(rupees));
    expect(proposed(20, ...heads)).toEqual([50, 0, 16.66, 16.66, 16.68]);
  });

  it('speaks of what counts for the session, less what was given back, and never of more than is there', () => {
    expect(proposed(20, head(10_000, { counted: 600_000 }))).toEqual([50, 0, 3000]);
    expect(proposed(20, head(10_000, { gone: 200_000 }))).toEqual([50, 0, 3000]);
    expect(proposed(20, head(10_000, { gone: 600_000 }), CAUTION)).toEqual([50, 0, 0, 1000]);
    expect(proposed(20, head(1000, { kind: 'deposit', gone: 40_000 }))).toEqual([50, 0, 600]);
  });

  it.each([
    ['no last line', [{ until: 0, percent: 100 }]],
    [
      'two last lines',
      [
        { until: null, percent: 100 },
        { until: null, percent: 0 },
      ],
    ],
    [
      'days that go back',
      [
        { until: 5, percent: 100 },
        { until: 5, percent: 90 },
        { until: null, percent: 0 },
      ],
    ],
    ['more than everything', [{ until: null, percent: 101 }]],
  ])('is refused with %s', (_what, bands) => {
    expect(RefundPolicy.safeParse({ ...USUAL_REFUND_POLICY, bands }).success).toBe(false);
  });
});
