import type { Role } from '../../../../shared/contract/roles.ts';
import { formatDate, type IsoDate, localDate } from '../../../../shared/dates.ts';
import type { OfficeDay } from '../../../../shared/features/college/settings/settings.model.ts';
import { paymentDayProblem, paymentDays, type Reach } from '../../../../shared/payment-dates.ts';
import type { Db } from '../../../database/db.ts';
import { cashAccountOf } from '../../../journal/accounts.ts';
import { requireOpenDay } from '../../../journal/booking-day.ts';
import { conflict, invalid } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { todayOf } from '../../../office/clock.ts';
import { clockProblem, readingOf } from '../../../office/clock-problem.ts';
import type { Office } from '../../../office/office.ts';
import { readSettings } from './settings.queries.ts';
import { usesOf } from './settings.uses.ts';

/** Before the office is set up nothing is closed. */
const NO_LIMITS: Reach = { back_days: null, closed_to: null };

/** Who pays or is paid, and when, as far as a day depends on it. */
type Paying = Pick<Change, 'today' | 'actor'> & { readonly db: Db };

/** Refuses, with 400, a date of payment that this person may not enter today. */
export const requirePaymentDate = async (
  change: Paying,
  role: Role,
  date: IsoDate,
  path: string,
): Promise<void> => {
  const reach = (await readSettings(change.db)) ?? NO_LIMITS;
  const problem = paymentDayProblem(date, paymentDays(role, change.today, reach));
  if (problem !== undefined) throw invalid(problem, path);
};

/**
 * Refuses, with 400, a day of payment that this person may not enter today, or on which the month is closed; with 409, for cash that
 * they receive, one on which their drawer is.
 */
export const requirePaymentDay = async (
  change: Paying,
  role: Role,
  date: IsoDate,
  path: string,
  { receivesCash = false }: { readonly receivesCash?: boolean } = {},
): Promise<void> => {
  await requirePaymentDate(change, role, date, path);
  const { userId } = change.actor;
  const cash = userId === null || !receivesCash ? undefined : await cashAccountOf(change.db, userId);
  await requireOpenDay(change, date, path, cash === undefined ? [] : [cash]);
};

/** Reads what the page of the day's settings shows at first. */
export const officeDay = async (office: Office, role: Role): Promise<OfficeDay> => {
  const today = todayOf(office.clock);
  const reach = (await readSettings(office.reader)) ?? NO_LIMITS;
  return {
    now: office.clock.now().toISOString(),
    today,
    earliest_payment: paymentDays(role, today, reach).earliest,
    closed_to: reach.closed_to,
    uses: (await usesOf(office.reader)).uses,
    clock_problem: (await clockProblem(office.reader, readingOf(office.clock)))?.message ?? null,
  };
};

/**
 * Takes the clock as right though it stands before the last entry, which was made while it ran ahead, or days after it, as at the end
 * of holidays: entries go on from now. Throws 409 where it is in no doubt.
 */
export const takeClockAsRight = async (change: Change): Promise<void> => {
  const now = new Date(change.now);
  const doubt = await clockProblem(change.db, { now, isTrusted: false });
  if (doubt === undefined) throw conflict('The clock agrees with the last entry');
  await change.record({
    entity: 'settings',
    id: 1,
    action: 'updated',
    summary: `The clock is right at ${formatDate(localDate(now))} ${now.toTimeString().slice(0, 5)}: ${doubt.because}`,
  });
};
