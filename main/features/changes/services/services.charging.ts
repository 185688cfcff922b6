import { daysBetween, type IsoDate } from '../../../../shared/dates.ts';
import { monthDays } from '../../../../shared/features/changes/charge-runs/periods.ts';
import type {
  ChargedService,
  Every,
  Service,
  ServiceCharge,
} from '../../../../shared/features/changes/services/services.model.ts';
import {
  EVERY_TEXT,
  forDays,
  rateText,
} from '../../../../shared/features/changes/services/services.rules.ts';
import { type RowRemark, remarksOf } from '../../../../shared/features/college/files/row-remarks.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { act, type Looking } from '../../../office/act.ts';
import { scopeOf } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { takesLong } from '../../../office/command.ts';
import { requireChargeable } from '../../charges/dues/dues.charge.ts';
import { findSessionByName } from '../../college/sessions/sessions.queries.ts';
import {
  chargeAsPlanned,
  lateFeeAfter,
  MOST_SHOWN,
  seenOfPlan,
  toCharged,
} from '../charge-runs/charge-runs.charging.ts';
import { planCharges, type WantedCharge } from '../charge-runs/charge-runs.planning.ts';
import { findRunOf } from '../charge-runs/charge-runs.queries.ts';
import { chargedBySheet } from './services.queries.ts';
import { chargedStudentsOf, type ServedRow, servedWithin } from './services.served-queries.ts';
import { requireService } from './services.service.ts';

/** What a period charges: the rates of a month, a term or a year, of those who have the service on a day of it. */
interface Span {
  readonly every: Every;
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** A month is charged by months, a session's name by years. Any other name is a term: who has the service on its due date is charged. */
const spanOf = async (db: Db, { period, due_date }: ServiceCharge): Promise<Span> => {
  const month = monthDays(period);
  if (month) return { every: 'month', ...month };
  const session = await findSessionByName(db, period);
  return session
    ? { every: 'year', first: session.first_day, last: session.last_day }
    : { every: 'term', first: due_date, last: due_date };
};

const daysWithin = ({ from_day, last_day }: ServedRow, { first, last }: Span): number => {
  const begins = from_day > first ? from_day : first;
  const ends = last_day !== null && last_day < last ? last_day : last;
  return daysBetween(begins, ends) + 1;
};

interface Named {
  readonly period: string;
  /** Blank where the head is called as the service is: papers say the head before it. */
  readonly service: string;
}

const described = ({ period, service }: Named, { part, rate_name, place }: ServedRow, days = ''): string =>
  [service, rateText({ group: part, name: rate_name, place }), `${period}${days}`].filter(Boolean).join(', ');

/**
 * What a student is charged for a period, of all that they had of a service in it. By months, and for a term or year, the whole of the
 * rate had last; by days each rate for its days, rounded to the whole rupee.
 */
const linesOf = (
  by: Service['by'],
  own: readonly ServedRow[],
  span: Span,
  named: Named,
): WantedCharge['lines'] => {
  const last = own.at(-1);
  if (!last) return [];
  if (by === 'months' || span.every !== 'month')
    return last.every === span.every
      ? [{ paise: last.amount_paise, description: described(named, last) }]
      : [];
  const ofDays = daysBetween(span.first, span.last) + 1;
  const charged = own.filter(({ every }) => every === 'month');
  const byPlace = Map.groupBy(charged, ({ rate_id, place }) => `${rate_id} ${place ?? ''}`);
  return [...byPlace.values()].flatMap((rows) => {
    const [row] = rows;
    const days = rows.reduce((sum, one) => sum + daysWithin(one, span), 0);
    const paise: Paise = row ? forDays(row.amount_paise, days, ofDays) : 0;
    if (!row || paise === 0) return [];
    const part = days === ofDays ? '' : ` (${days} of ${ofDays} days)`;
    return [{ paise, description: described(named, row, part) }];
  });
};

const look = async ({ db, actor, today }: Looking, id: number, input: ServiceCharge) => {
  const scope = scopeOf(actor);
  const service = await requireService(db, today, id);
  const run = await findRunOf(db, { service_id: id, period: input.period });
  const head = await requireChargeable(
    { db },
    { head_id: run?.head_id ?? service.head_id, late_fee: input.late_fee },
  );
  const span = await spanOf(db, input);
  const rows = await servedWithin(db, scope, id, span);
  const named = {
    period: input.period,
    service: service.name.toLowerCase() === head.name.toLowerCase() ? '' : service.name,
  };
  const wanted: WantedCharge[] = [];
  const leftOut: RowRemark[] = [];
  for (const [student_id, own] of Map.groupBy(rows, (row) => row.student_id)) {
    const last = own.at(-1);
    if (!last) continue;
    const lines = linesOf(service.by, own, span, named);
    const what = [last.name, last.roll_no].filter(Boolean).join(', ');
    if (lines.length === 0 && last.every !== span.every)
      leftOut.push({
        row: 0,
        what,
        reason: `${rateText({ group: last.part, name: last.rate_name })} is charged ${EVERY_TEXT[last.every]}`,
      });
    wanted.push({ student_id, course_id: last.course_id, row: 0, what, lines });
  }
  const has = new Set(wanted.map(({ student_id }) => student_id));
  const charged = run ? await chargedStudentsOf(db, scope, run.id) : [];
  const noMore = charged
    .filter((student) => !has.has(student.id))
    .map(({ id: student_id, course_id, name }) => ({ student_id, course_id, row: 0, what: name, lines: [] }));
  const plan = await planCharges(db, scope, run, input.due_date, [...wanted, ...noMore]);
  const beside = await chargedBySheet(db, scope, head.id, input.period);
  return { service, head, plan, leftOut, beside, late_fee: lateFeeAfter(plan, scope, input.late_fee) };
};
type Found = Awaited<ReturnType<typeof look>>;

const show = ({ head, plan, leftOut, beside }: Found, period: string): ChargedService => ({
  ...toCharged(plan, { head: head.name, period }),
  left_out: remarksOf(leftOut, MOST_SHOWN),
  beside: { students: beside.students, amount: toRupees(beside.paise) },
});

const perform = async (
  change: Change,
  found: Found,
  service_id: number,
  { period, due_date }: ServiceCharge,
): Promise<ChargedService> => {
  const { service, head, plan, late_fee } = found;
  const of = {
    head: head.name,
    head_id: head.id,
    service_id,
    period,
    due_date,
    late_fee,
    source: service.name,
  };
  return { ...show(found, period), run_id: await chargeAsPlanned(change, plan, of) };
};

/**
 * Charges the students in scope who have a service for a period, all of it in one transaction, as a sheet of them would; the same period
 * again changes only what differs and nobody has paid: who has the service no more is charged no more. Throws 404 for a service that is
 * not there, 400 for a head that is not active, 409 for an accountant's other late fee.
 */
export const chargeForService = act({
  look: async (looking: Looking, id: number, input: ServiceCharge) => ({
    ...(await look(looking, id, input)),
    period: input.period,
  }),
  show: (found) => show(found, found.period),
  seen: ({ plan, leftOut, beside, late_fee }) => [seenOfPlan(plan), leftOut, beside, late_fee],
  perform,
});
takesLong('Students are being charged for a service', chargeForService);
