import { z } from 'zod';
import { isIsoDate } from '../../../../shared/dates.ts';
import { LateFee } from '../../../../shared/features/charges/dues/late-fee.ts';
import { type FeePlan, NEEDS_LINES } from '../../../../shared/features/charges/plans/plans.model.ts';
import {
  linesOfSheet,
  type PlanSheet,
  sheetOf,
} from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { outsideSession } from '../../../../shared/features/college/sessions/sessions.rules.ts';
import { formatRupees, hasWholePaise, MAX_RUPEES } from '../../../../shared/money.ts';

export const LATE_KINDS = [
  { value: 'none', label: 'No late fee' },
  { value: 'day', label: 'A sum a day, up to a limit' },
  { value: 'once', label: 'A fixed sum' },
  { value: 'slabs', label: 'Sums by days late' },
] as const;

/** A restored draft has null for a blank. */
const blankable = z.union([z.number(), z.nan(), z.null()]).optional();
const days = z.union([z.string(), z.number()]);

const faultOf = (amount: number | null | undefined): string | undefined => {
  if (amount === undefined || amount === null) return undefined;
  if (Number.isNaN(amount)) return 'This is not an amount';
  if (amount <= 0) return 'An amount is more than zero';
  if (amount > MAX_RUPEES) return `At most ${formatRupees(MAX_RUPEES)}`;
  return hasWholePaise(amount) ? undefined : 'An amount has at most two decimals';
};

/** The fields of a late fee in a form. */
export const LATE_FIELDS = {
  late: z.enum(['none', 'day', 'once', 'slabs']),
  grace_days: days,
  late_amount: blankable,
  late_most: blankable,
  slabs: z.array(z.object({ days, amount: blankable })),
};

const Fields = z.object({
  session_id: z.int('Choose a session').optional(),
  course_id: z.int('Choose a course').optional(),
  year: z.string().trim().max(40),
  category: z.string().trim().max(60),
  dates: z.array(z.string()),
  rows: z.array(z.object({ head_id: z.int(), amounts: z.array(blankable) })),
  ...LATE_FIELDS,
});
export type PlanValues = z.input<typeof Fields>;

/** The sheet that a form holds. */
export const sheetIn = ({ dates, rows }: Pick<PlanValues, 'dates' | 'rows'>): PlanSheet => ({
  dates,
  rows: rows.map(({ head_id, amounts }) => ({
    head_id,
    amounts: dates.map((_, at) => amounts[at] ?? undefined),
  })),
});

export type LateValues = Pick<PlanValues, 'late' | 'grace_days' | 'late_amount' | 'late_most' | 'slabs'>;

const lateFeeIn = ({ late, ...values }: LateValues): unknown => {
  if (late === 'none') return null;
  const grace_days = Number(values.grace_days);
  if (late === 'day') return { grace_days, per_day: values.late_amount, most: values.late_most };
  if (late === 'once') return { grace_days, fixed: values.late_amount };
  const filled = values.slabs.filter((slab) => slab.days !== '' || typeof slab.amount === 'number');
  return { grace_days, slabs: filled.map((slab) => ({ days: Number(slab.days), amount: slab.amount })) };
};

/** Says at its field what is wrong with the late fee that a form holds. */
export const sayLateFault = (
  values: LateValues,
  say: (message: string, ...path: (string | number)[]) => void,
): void => {
  if (LateFee.nullable().safeParse(lateFeeIn(values)).success) return;
  const isDays = !(Number.isInteger(Number(values.grace_days)) && Number(values.grace_days) >= 0);
  if (isDays) say('Enter whole days', 'grace_days');
  else if (values.late === 'slabs') say('Enter days and a sum in at least one row', 'slabs', 0, 'amount');
  else say('Enter an amount', typeof values.late_amount === 'number' ? 'late_most' : 'late_amount');
};

/** The late fee that a form holds; null for none. Throws for one at fault. */
export const lateFeeOf = (values: LateValues): FeePlan['late_fee'] =>
  LateFee.nullable().parse(lateFeeIn(values));

interface DatesIn {
  readonly sessions: readonly Session[];
  /** The lines that the plan had: their dates stay, wherever they lie. */
  readonly before: FeePlan['lines'];
}

/** A plan's form; what it gives is the plan as the API takes it. */
export const planForm = ({ sessions, before }: DatesIn) =>
  Fields.superRefine((values, context) => {
    const say = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    if (values.session_id === undefined) say('Choose a session', 'session_id');
    if (values.course_id === undefined) say('Choose a course', 'course_id');
    const filled = values.dates.map(() => false);
    for (const [row, { amounts }] of values.rows.entries()) {
      for (const at of values.dates.keys()) {
        const amount = amounts[at];
        const fault = faultOf(amount);
        if (fault) say(fault, 'rows', row, 'amounts', at);
        if (typeof amount === 'number') filled[at] = true;
      }
    }
    if (!filled.includes(true)) say(NEEDS_LINES, 'rows', 0, 'amounts', 0);
    const session = sessions.find(({ id }) => id === values.session_id);
    for (const [at, date] of values.dates.entries()) {
      if (date === '' && !filled[at]) continue;
      if (!isIsoDate(date)) say('Enter its due date', 'dates', at);
      else if (values.dates.indexOf(date) !== at) say('This date has a column already', 'dates', at);
      else if (session && !before.some(({ due_date }) => due_date === date)) {
        const problem = outsideSession(session, date);
        if (problem) say(problem, 'dates', at);
      }
    }
    sayLateFault(values, say);
  }).transform((values) => ({
    session_id: values.session_id ?? 0,
    course_id: values.course_id ?? 0,
    year: values.year,
    category: values.category,
    lines: linesOfSheet(sheetIn(values)),
    late_fee: lateFeeOf(values),
  }));

export const lateValues = (late: FeePlan['late_fee']) => {
  const none = { grace_days: '0', late_amount: undefined, late_most: undefined, slabs: [] };
  if (late === null) return { ...none, late: 'none' as const };
  const grace_days = String(late.grace_days);
  if ('fixed' in late) return { ...none, late: 'once' as const, grace_days, late_amount: late.fixed };
  if ('slabs' in late) {
    const slabs = late.slabs.map(({ days: from, amount }) => ({ days: String(from), amount }));
    return { ...none, late: 'slabs' as const, grace_days, slabs };
  }
  return { ...none, late: 'day' as const, grace_days, late_amount: late.per_day, late_most: late.most };
};

/** What a sheet offers a row for: the heads in use, but for those that the office itself charges under. */
const offered = (heads: readonly Head[]): readonly number[] =>
  heads.filter(({ active, purpose }) => active && purpose === null).map(({ id }) => id);

/** A sheet in which nothing is written yet. */
export const blankSheet = (heads: readonly Head[]): PlanSheet => sheetOf([], offered(heads));

/** The values with which the form begins: of a plan that stands, of one to be copied, or the session alone. */
export const planValues = (
  plan: Partial<FeePlan> & Pick<FeePlan, 'lines' | 'late_fee'>,
  heads: readonly Head[],
): PlanValues => {
  const { dates, rows } = sheetOf(plan.lines, offered(heads));
  return {
    session_id: plan.session_id,
    course_id: plan.course_id,
    year: plan.year ?? '',
    category: plan.category ?? '',
    dates: [...dates],
    rows: rows.map(({ head_id, amounts }) => ({ head_id, amounts: [...amounts] })),
    ...lateValues(plan.late_fee),
  };
};
