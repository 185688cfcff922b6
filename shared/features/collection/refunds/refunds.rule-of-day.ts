import { addDays, daysBetween, type IsoDate } from '../../../dates.ts';
import { nextOn, type RefundPolicy } from '../../college/settings/settings.refund-policy.ts';

/** The session of the day of leaving. */
export interface PolicySession {
  readonly first_day: IsoDate;
  readonly admission_last_date: IsoDate | null;
}

/** The rule of the table for one day. */
export interface RefundRule {
  /** What it counts by: one of the policy's dates, or the days since the last date of admission. */
  readonly by: 'full' | 'less' | 'after' | 'days';
  /** The date that decides: the last of it, the one after which nothing is given, or the last date of admission. */
  readonly date: IsoDate;
  readonly percent: number;
  /** Taken off: so much of the fees, at most so many rupees. */
  readonly deduction: RefundPolicy['deduction'];
}

const NOTHING_OFF = { percent: 0, most: 0 };

const ruleByDays = (policy: RefundPolicy, day: IsoDate, last: IsoDate): RefundRule => {
  const days = daysBetween(last, day);
  const at = policy.bands.findIndex(({ until }) => until === null || days <= until);
  return {
    by: 'days',
    date: last,
    percent: policy.bands[at]?.percent ?? 0,
    deduction: at === 0 ? policy.deduction : NOTHING_OFF,
  };
};

/** The rule for who leaves on a day of a session; null where that session's last date of admission is asked for and not set. */
export const ruleOn = (
  policy: RefundPolicy,
  day: IsoDate,
  { first_day, admission_last_date: last }: PolicySession,
): RefundRule | null => {
  if (!policy.dates) return last === null ? null : ruleByDays(policy, day, last);
  const full = nextOn(policy.dates.full, first_day);
  const less = nextOn(policy.dates.less, addDays(full, 1));
  if (day <= full) return { by: 'full', date: full, percent: 100, deduction: NOTHING_OFF };
  const { most } = policy.dates;
  if (day <= less) return { by: 'less', date: less, percent: 100, deduction: { percent: 100, most } };
  if (last !== null && last > less) return ruleByDays(policy, day, last);
  return { by: 'after', date: less, percent: 0, deduction: NOTHING_OFF };
};
