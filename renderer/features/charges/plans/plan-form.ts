import { z } from 'zod';
import { isIsoDate } from '../../../../shared/dates.ts';
import { WHOM } from '../../../../shared/features/charges/plans/plans.for.ts';
import {
  type FeePlan,
  NEEDS_LINES,
  type NewFeePlan,
} from '../../../../shared/features/charges/plans/plans.model.ts';
import {
  linesOfSheet,
  type PlanSheet,
  sheetOf,
} from '../../../../shared/features/charges/plans/plans.sheet.ts';
import type { Head } from '../../../../shared/features/college/heads/heads.model.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { outsideSession } from '../../../../shared/features/college/sessions/sessions.rules.ts';
import { formatRupees, hasWholePaise, MAX_RUPEES } from '../../../../shared/money.ts';
import {
  blankable,
  LATE_FIELDS,
  lateFeeOf,
  lateValues,
  ownLateFeeOf,
  sayLateFault,
} from '../dues/late-form.ts';

const faultOf = (amount: number | null | undefined): string | undefined => {
  if (amount === undefined || amount === null) return undefined;
  if (Number.isNaN(amount)) return 'This is not an amount';
  if (amount <= 0) return 'An amount is more than zero';
  if (amount > MAX_RUPEES) return `At most ${formatRupees(MAX_RUPEES)}`;
  return hasWholePaise(amount) ? undefined : 'An amount has at most two decimals';
};

const Fields = z.object({
  session_id: z.int('Choose a session').optional(),
  course_id: z.int('Choose a course').optional(),
  year: z.string().trim().max(40),
  category: z.string().trim().max(60),
  dates: z.array(z.string()),
  rows: z.array(z.object({ head_id: z.int(), for: z.enum(WHOM).optional(), amounts: z.array(blankable) })),
  ...LATE_FIELDS,
  /** The late fees of single heads; a blank date is each on which the head is due. */
  own: z.array(z.object({ head_id: z.int().nullish(), due_date: z.string().nullish(), ...LATE_FIELDS })),
});
export type PlanValues = z.input<typeof Fields>;

/** The sheet that a form holds. */
export const sheetIn = ({ dates, rows }: Pick<PlanValues, 'dates' | 'rows'>): PlanSheet => ({
  dates,
  rows: rows.map(({ head_id, for: whom, amounts }) => ({
    head_id,
    for: whom,
    amounts: dates.map((_, at) => amounts[at] ?? undefined),
  })),
});

type Own = PlanValues['own'][number];
type Line = NewFeePlan['lines'][number];

/** Whether a late fee of one head is for a line. */
const isOf = ({ head_id, due_date }: Own, line: Line): boolean =>
  head_id === line.head_id && (!due_date || due_date === line.due_date);

const isSamePlace = (one: Own, other: Own): boolean =>
  one.head_id === other.head_id && (one.due_date || '') === (other.due_date || '');

/** The lines that a form holds, each with the late fee of its date, else of its head, where these have one. */
const linesIn = ({ own, ...values }: PlanValues): NewFeePlan['lines'] =>
  linesOfSheet(sheetIn(values)).map((line) => {
    const rules = own.filter((one) => isOf(one, line));
    const rule = rules.find(({ due_date }) => due_date) ?? rules[0];
    return rule ? { ...line, late_fee: ownLateFeeOf(rule) } : line;
  });

/** The late fees of the heads of a plan: one for a head, or for each of its dates where these differ. */
const ownOf = (lines: FeePlan['lines']): PlanValues['own'] =>
  [...Map.groupBy(lines, ({ head_id }) => head_id)].flatMap(([head_id, all]) => {
    const isOne = new Set(all.map(({ late_fee }) => JSON.stringify(late_fee))).size === 1;
    return (isOne ? all.slice(0, 1) : all)
      .filter(({ late_fee }) => late_fee !== undefined)
      .map(({ due_date, late_fee }) => ({
        head_id,
        due_date: isOne ? '' : due_date,
        ...lateValues(late_fee),
      }));
  });

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
    const lines = linesOfSheet(sheetIn(values));
    for (const [at, own] of values.own.entries()) {
      const sayHere = (message: string, ...path: (string | number)[]) => say(message, 'own', at, ...path);
      if (!own.head_id) sayHere('Choose a head', 'head_id');
      else if (!lines.some((line) => isOf(own, line)))
        sayHere('Nothing of this head is due then', 'due_date');
      else if (values.own.findIndex((other) => isSamePlace(own, other)) !== at)
        sayHere('This head has a late fee already', 'head_id');
      sayLateFault(own, sayHere);
    }
  }).transform((values) => ({
    session_id: values.session_id ?? 0,
    course_id: values.course_id ?? 0,
    year: values.year,
    category: values.category,
    lines: linesIn(values),
    late_fee: lateFeeOf(values),
  }));

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
    rows: rows.map(({ head_id, for: whom, amounts }) => ({
      head_id,
      for: whom,
      amounts: [...amounts],
    })),
    ...lateValues(plan.late_fee),
    own: ownOf(plan.lines),
  };
};
