import type { IsoDate } from '../../../shared/dates.ts';

/** The page of the drawer of a cashier on a day. */
export const drawerAddress = (date: IsoDate, cashier: number): string =>
  `/day-close?${new URLSearchParams({ date, cashier: String(cashier) })}`;
