import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import { type IsoDate, isIsoDate } from '../../../../shared/dates.ts';
import {
  drawerLines,
  getDrawer,
  openDrawers,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';

const FILTERS = { date: '', cashier: '' };

/** The day and the cashier, from the address. */
export const useDrawerFilters = () => {
  const address = useUrlFilters(FILTERS);
  const { date, cashier } = address.filters;
  return { ...address, date: isIsoDate(date) ? date : undefined, cashier: idOf(cashier) };
};

/**
 * The day that a cashier is to close next: the last open past day with cash, while nothing has moved today; else today.
 * Closing today in the morning would seal it before its first receipt. Undefined until it is known.
 */
const useDayToClose = (cashier: number, isAsked: boolean): IsoDate | undefined => {
  const { today } = useOfficeDay();
  const open = useQuery({ ...queryOf('drawers', openDrawers), enabled: isAsked });
  const left = open.data?.find(({ cashier_id }) => cashier_id === cashier);
  const lines = useQuery({
    ...queryOf('drawers', drawerLines, { query: { date: today, cashier } }),
    enabled: isAsked && left !== undefined,
  });
  if (open.isPending) return undefined;
  if (!left || lines.isError) return today;
  if (!lines.data) return undefined;
  const days = lines.data.map(({ date }) => date);
  // The drawer of a cashier who never closed a day has lines of today alone, so it cannot name the past day.
  if (days.length === 0) return left.days === 1 ? left.since : today;
  return days.reduce((last, day) => (day > last ? day : last));
};

/** The drawer that the address names. Default: one's own, on the day to be closed. */
export const useDrawer = (date: IsoDate | undefined, cashier: number) => {
  const isOwn = cashier === useUser().id;
  const toClose = useDayToClose(cashier, date === undefined);
  const day = date ?? toClose;
  const query = useQuery({
    ...queryOf('drawers', getDrawer, { query: { date: day, cashier } }),
    enabled: day !== undefined,
  });
  return { isOwn, day, query };
};
