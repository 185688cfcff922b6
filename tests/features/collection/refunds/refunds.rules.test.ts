import { describe, expect, it } from 'vitest';
import { addDays } from '../../../../shared/dates.ts';
import {
  type PolicySession,
  ruleOn,
} from '../../../../shared/features/collection/refunds/refunds.rule-of-day.ts';
import {
  type PaidHead,
  proposeRefund,
} from '../../../../shared/features/collection/refunds/refunds.rules.ts';
import { ruleText } from '../../../../shared/features/collection/refunds/refunds.text.ts';
import {
  RefundPolicy,
  USUAL_REFUND_POLICY,
} from '../../../../shared/features/college/settings/settings.refund-policy.ts';

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
  const last = days === null ? null : '2026-08-01';
  const session = { first_day: '2026-07-01', admission_last_date: last };
  const rule = ruleOn({ ...USUAL_REFUND_POLICY, dates: null }, addDays('2026-08-01', days ?? 0), session);
  const { deduction, amounts } = proposeRefund(rule, heads);
  return [rule?.percent ?? null, deduction / 100, ...amounts.map((paise) => paise / 100)];
};

describe('the table of refunds by percentages', () => {
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

describe("the table of refunds by UGC's letters", () => {
  const JULY: PolicySession = { first_day: '2026-07-01', admission_last_date: '2026-08-01' };
  const given = (day: string, session = JULY, policy = USUAL_REFUND_POLICY) => {
    const rule = ruleOn(policy, day, session);
    const { deduction, amounts } = proposeRefund(rule, [FEES, CAUTION]);
    return [rule && ruleText(rule, day, deduction / 100), ...amounts.map((paise) => paise / 100)];
  };

  it.each([
    ['2026-07-01', '100 %: leaves by 30-09-2026', 10_000],
    ['2026-09-30', '100 %: leaves by 30-09-2026', 10_000],
    ['2026-10-01', '100 %, less ₹1,000.00: leaves by 31-10-2026', 9000],
    ['2026-10-31', '100 %, less ₹1,000.00: leaves by 31-10-2026', 9000],
    ['2026-11-01', '0 %: leaves after 31-10-2026', 0],
    ['2027-06-30', '0 %: leaves after 31-10-2026', 0],
  ])('who leaves on %s gets %s', (day, rule, fees) => {
    expect(given(day)).toEqual([rule, fees, 1000]);
  });

  it('asks for no last date of admission', () => {
    expect(given('2026-09-10', { ...JULY, admission_last_date: null })).toEqual([
      '100 %: leaves by 30-09-2026',
      10_000,
      1000,
    ]);
  });

  it('leaves who leaves later to the percentages where admission goes on after both dates', () => {
    const late = { ...JULY, admission_last_date: '2026-11-15' };
    expect(given('2026-09-30', late)).toEqual(['100 %: leaves by 30-09-2026', 10_000, 1000]);
    expect(given('2026-11-20', late)).toEqual([
      '80 %: 5 days after the last date of admission (15-11-2026)',
      8000,
      1000,
    ]);
  });

  it('takes the dates of the session, wherever in the year it begins', () => {
    expect(given('2027-01-10', { first_day: '2027-01-01', admission_last_date: null })[0]).toBe(
      '100 %: leaves by 30-09-2027',
    );
    const dates = { full: '12-31', less: '01-31', most: 500 };
    expect(given('2027-01-31', JULY, { ...USUAL_REFUND_POLICY, dates })).toEqual([
      '100 %, less ₹500.00: leaves by 31-01-2027',
      9500,
      1000,
    ]);
  });

  it('takes off no more than was paid', () => {
    const { deduction, amounts } = proposeRefund(ruleOn(USUAL_REFUND_POLICY, '2026-10-15', JULY), [
      head(600),
    ]);
    expect([deduction, ...amounts]).toEqual([60_000, 0]);
  });

  it('gives nothing back of a head that is marked so, and takes nothing off of it', () => {
    const share = head(800, { head_id: 5, kind: 'kept' });
    const { amounts } = proposeRefund(ruleOn(USUAL_REFUND_POLICY, '2026-10-15', JULY), [FEES, share]);
    expect(amounts).toEqual([900_000, 0]);
  });

  it.each([
    ['a second date before the first', { full: '10-31', less: '09-30', most: 1000 }],
    ['twice one date', { full: '10-31', less: '10-31', most: 1000 }],
    ['a day that not every year has', { full: '02-29', less: '03-31', most: 1000 }],
    ['a day that is none', { full: '09-31', less: '10-31', most: 1000 }],
    ['less than nothing taken off', { full: '09-30', less: '10-31', most: -1 }],
  ])('is refused with %s', (_what, dates) => {
    expect(RefundPolicy.safeParse({ ...USUAL_REFUND_POLICY, dates }).success).toBe(false);
  });

  it('saved before there were dates is one of percentages alone', () => {
    const { bands, deduction } = USUAL_REFUND_POLICY;
    expect(RefundPolicy.parse({ bands, deduction }).dates).toBeNull();
  });
});
