import type { IsoDate } from '../../../../shared/dates.ts';

/** The address of a cashier's drawer on a day. */
export const drawerAddress = (date: IsoDate, cashier: number): string =>
  `/day-close?${new URLSearchParams({ date, cashier: String(cashier) })}`;
