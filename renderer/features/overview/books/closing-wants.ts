import { counted } from '../../../../shared/counted.ts';
import {
  addDays,
  addMonths,
  financialYear,
  financialYearDays,
  type IsoDate,
} from '../../../../shared/dates.ts';
import type { AccountStanding } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { OpenDrawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { monthName } from '../../../../shared/features/overview/books/month-name.ts';
import type { Month } from '../../../../shared/features/overview/books/months.model.ts';
import type { HandOff } from '../../../../shared/features/overview/tally/tally.model.ts';

/** What a step of closing still wants: null where it wants nothing, undefined where that is not known, or nothing was begun. */
export type Wants = string | null | undefined;

/** Cash of days before today that nobody has counted. No tick while a drawer of today is open: `open` are those of today, too. */
export const dayWants = (
  past: readonly OpenDrawer[] | undefined,
  open: readonly OpenDrawer[] | undefined,
): Wants => {
  const days = past?.reduce((sum, each) => sum + each.days, 0);
  if (days === undefined || open === undefined) return undefined;
  if (days > 0) return `${counted(days, 'day', 'days')} not closed`;
  return open.length === 0 ? null : undefined;
};

/** Lines of the bank that the books do not have; no tick before a statement was loaded. */
export const bankWants = (standings: readonly AccountStanding[] | undefined): Wants => {
  const loaded = standings?.filter(({ bank_day }) => bank_day !== null) ?? [];
  if (loaded.length === 0) return undefined;
  const sum = (of: 'unmatched' | 'suspense') => loaded.reduce((total, each) => total + each[of], 0);
  if (sum('unmatched') > 0) return `${counted(sum('unmatched'), 'line', 'lines')} to match`;
  return sum('suspense') > 0 ? `${counted(sum('suspense'), 'line', 'lines')} in suspense` : null;
};

interface Days {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** The months that have ended and are not locked, the latest first; those of some days alone where these are said. */
export const unlockedMonths = (months: readonly Month[], days?: Days): readonly Month[] =>
  months.filter(
    ({ month, state }) =>
      state !== 'Locked' &&
      state !== 'Running' &&
      (!days || (`${month}-31` >= days.first && `${month}-01` <= days.last)),
  );

export const monthWants = (months: readonly Month[] | undefined): Wants => {
  if (!months?.some(({ state }) => state !== 'Running')) return undefined;
  const open = unlockedMonths(months).length;
  return open === 0 ? null : `${counted(open, 'month', 'months')} not locked`;
};

/** The last year that has ended, where anything was booked in it. */
export const yearWants = (
  months: readonly Month[] | undefined,
  today: IsoDate,
  closedTo: IsoDate | undefined,
): Wants => {
  const last = addDays(financialYearDays(financialYear(today)).first, -1);
  if (!months?.some(({ month }) => `${month}-01` <= last)) return undefined;
  return closedTo !== undefined && closedTo >= last ? null : `${financialYear(last)} not closed`;
};

/** The last month that is locked, and whether Tally has it to its end. */
export const tallyWants = (
  months: readonly Month[] | undefined,
  handOffs: readonly HandOff[] | undefined,
): Wants => {
  const locked = months?.find(({ state }) => state === 'Locked')?.month;
  if (locked === undefined || !handOffs) return undefined;
  const end = addDays(addMonths(`${locked}-01`, 1), -1);
  return handOffs.some(({ to }) => to >= end) ? null : `${monthName(locked)} not exported`;
};
