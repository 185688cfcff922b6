import { z } from 'zod';
import { id, isoDate, positiveAmount } from '../../../contract/fields.ts';
import { addDays, daysBetween, type IsoDate } from '../../../dates.ts';
import { type Paise, toPaise } from '../../../money.ts';
import type { LateDue, OpenDue } from './dues.rules.ts';

const amount = positiveAmount('Enter an amount');
const grace_days = z.int().min(0).max(366);
/** The head under which it is charged: left out, that of what is late, and *Late Fee* for the rule of a whole plan. */
const head_id = id.optional();
/** The most sums of one rule. */
export const MOST_SLABS = 20;

const Slabs = z.union([
  /** Each slab begins so many days past the grace. */
  z
    .array(z.strictObject({ days: z.int().min(1).max(3660), amount }))
    .min(1)
    .max(MOST_SLABS),
  /** Each slab ends with its day; after the last day the last sum stays. */
  z
    .array(z.strictObject({ until: isoDate, amount }))
    .min(1)
    .max(MOST_SLABS)
    .refine(
      (slabs) => slabs.every(({ until }, at) => at === 0 || until > (slabs[at - 1]?.until ?? '')),
      'Each date is later than the one before',
    ),
]);

/** The rule of a late fee: a sum a day up to a most, one sum, or sums by days past the grace or by dates. */
export const LateFee = z.union([
  z.strictObject({ grace_days, head_id, per_day: amount, most: amount }),
  z.strictObject({ grace_days, head_id, fixed: amount }),
  z.strictObject({ grace_days: grace_days.default(0), head_id, slabs: Slabs }),
]);
export type LateFee = z.output<typeof LateFee>;

/** The rule of what may have one of its own: null for no late fee, left out for that of its plan. */
export const OwnLateFee = LateFee.nullable().optional();
export type OwnLateFee = z.output<typeof OwnLateFee>;

/** A rule as the office keeps it; null for none. */
export const lateFeeJson = (rule: OwnLateFee): string | null => (rule ? JSON.stringify(rule) : null);

/** Reads a rule as the office keeps it, in JSON. */
export const readLateFee = (json: string | null): LateFee | null =>
  LateFee.nullable().parse(JSON.parse(json ?? 'null'));

const slabOn = (slabs: Extract<LateFee, { slabs: unknown }>['slabs'], days: number, on: IsoDate): number => {
  const dated = slabs.filter((slab) => 'until' in slab);
  if (dated.length > 0) return (dated.find(({ until }) => on <= until) ?? dated.at(-1))?.amount ?? 0;
  const reached = slabs.filter((slab) => 'days' in slab && slab.days <= days);
  return Math.max(0, ...reached.map((slab) => slab.amount));
};

/** The late fee on a day for a due that is still open then. */
export const lateFeeOn = (rule: LateFee, dueDate: IsoDate, on: IsoDate): Paise => {
  const days = daysBetween(dueDate, on) - rule.grace_days;
  if (days < 1) return 0;
  if ('fixed' in rule) return toPaise(rule.fixed);
  if ('per_day' in rule) return Math.min(days * toPaise(rule.per_day), toPaise(rule.most));
  return toPaise(slabOn(rule.slabs, days, on));
};

/** A rule whose dates are moved with the last date for which it is; one without dates stays. */
export const movedLateFee = <Rule extends OwnLateFee>(rule: Rule, moved: (day: IsoDate) => IsoDate): Rule =>
  rule && 'slabs' in rule
    ? {
        ...rule,
        slabs: rule.slabs.map((slab) => ('until' in slab ? { ...slab, until: moved(slab.until) } : slab)),
      }
    : rule;

/** The same by a number of days. */
export const laterLateFee = <Rule extends OwnLateFee>(rule: Rule, days: number): Rule =>
  movedLateFee(rule, (day) => addDays(day, days));

/** The late fee of an instalment. */
interface LateCharge {
  /** The instalment's open dues. */
  readonly due_ids: readonly number[];
  readonly paise: Paise;
}

/**
 * A late fee as the due that it becomes once any of its instalment is paid: under its head, due on the day as of which it is
 * charged. Its number is the next that no due has.
 */
export const lateDue = (
  { due_ids, paise }: LateCharge,
  head: Pick<OpenDue, 'fee_type' | 'position'> & { readonly id: number },
  on: IsoDate,
  number: number,
): LateDue => ({
  id: number,
  head_id: head.id,
  fee_type: head.fee_type,
  position: head.position,
  due_date: on,
  open_paise: paise,
  late_ids: due_ids,
});
