import { z } from 'zod';
import { LateFee, type OwnLateFee } from '../../../../shared/features/charges/dues/late-fee.ts';

export const LATE_KINDS = [
  { value: 'none', label: 'No late fee' },
  { value: 'day', label: 'A sum a day, up to a limit' },
  { value: 'once', label: 'A fixed sum' },
  { value: 'slabs', label: 'Sums by days late' },
  { value: 'dates', label: 'Sums by dates' },
] as const;

/** The choices of what is charged beside others of a plan. */
export const LATE_KINDS_IN_PLAN = [{ value: 'plan', label: 'As the plan' }, ...LATE_KINDS] as const;

/** A restored draft has null for a blank. */
export const blankable = z.union([z.number(), z.nan(), z.null()]).optional();
const days = z.union([z.string(), z.number()]);

/** The fields of a late fee in a form. */
export const LATE_FIELDS = {
  late: z.enum(['plan', 'none', 'day', 'once', 'slabs', 'dates']),
  /** The head under which it is charged; blank for the usual one. */
  late_head: z.int().nullish(),
  grace_days: days,
  late_amount: blankable,
  late_most: blankable,
  /** Days, or a date, by the kind. */
  slabs: z.array(z.object({ days, until: z.string(), amount: blankable })),
};
const LateFields = z.object(LATE_FIELDS);
export type LateValues = z.input<typeof LateFields>;
export const BLANK_SLAB = { days: '', until: '', amount: undefined };

const lateFeeIn = ({ late, late_head, ...values }: LateValues): unknown => {
  if (late === 'plan') return undefined;
  if (late === 'none') return null;
  const of = { grace_days: Number(values.grace_days), ...(late_head && { head_id: late_head }) };
  if (late === 'day') return { ...of, per_day: values.late_amount, most: values.late_most };
  if (late === 'once') return { ...of, fixed: values.late_amount };
  const key = late === 'dates' ? 'until' : 'days';
  const filled = values.slabs.filter((slab) => slab[key] !== '' || typeof slab.amount === 'number');
  const slabs = filled.map(({ days: from, until, amount }) =>
    late === 'dates' ? { until, amount } : { days: Number(from), amount },
  );
  return { ...of, slabs };
};

const OwnRule = LateFee.nullable().optional();

/** Says at its field what is wrong with the late fee that a form holds. */
export const sayLateFault = (
  values: LateValues,
  say: (message: string, ...path: (string | number)[]) => void,
): void => {
  if (OwnRule.safeParse(lateFeeIn(values)).success) return;
  const isDays = !(Number.isInteger(Number(values.grace_days)) && Number(values.grace_days) >= 0);
  if (isDays) say('Enter whole days', 'grace_days');
  else if (values.late === 'dates')
    say('Enter dates, one after the other, each with its sum', 'slabs', 0, 'until');
  else if (values.late === 'slabs') say('Enter days and a sum in at least one row', 'slabs', 0, 'amount');
  else say('Enter an amount', typeof values.late_amount === 'number' ? 'late_most' : 'late_amount');
};

/** The late fee that a form holds; null for none, undefined for that of the plan. Throws for one at fault. */
export const ownLateFeeOf = (values: LateValues): OwnLateFee => OwnRule.parse(lateFeeIn(values));

/** The late fee that a form holds; null for none. Throws for one at fault. */
export const lateFeeOf = (values: LateValues): LateFee | null => ownLateFeeOf(values) ?? null;

/** A late fee as a form's values; undefined for that of the plan. */
export const lateValues = (rule: OwnLateFee): LateValues => {
  const none = { grace_days: '0', late_amount: undefined, late_most: undefined, slabs: [] };
  if (!rule) return { ...none, late: rule === null ? 'none' : 'plan', late_head: undefined };
  const of = { ...none, grace_days: String(rule.grace_days), late_head: rule.head_id };
  if ('fixed' in rule) return { ...of, late: 'once', late_amount: rule.fixed };
  if ('per_day' in rule) return { ...of, late: 'day', late_amount: rule.per_day, late_most: rule.most };
  const slabs = rule.slabs.map((slab) =>
    'until' in slab ? { ...BLANK_SLAB, ...slab } : { ...BLANK_SLAB, ...slab, days: String(slab.days) },
  );
  return { ...of, late: rule.slabs.some((slab) => 'until' in slab) ? 'dates' : 'slabs', slabs };
};
