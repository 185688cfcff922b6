import type { ReactNode } from 'react';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import type { Column, Identified } from './column.tsx';
import type { RowActsOf } from './row-acts.ts';
import { RowButtons } from './row-buttons.tsx';

type Extra<Row extends Identified> = Partial<Column<Row>>;

/** What another press on a heading orders by: words from A first. */
const FROM_A = ['asc', 'desc', null] as const satisfies Column<never>['sortingOrder'];

/** Numbers that count on, such as receipts': the last first. */
export const FROM_THE_LAST = ['desc', 'asc', null] as const satisfies Column<never>['sortingOrder'];

/** A column of words that takes the room that is left. */
export const textColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): Column<Row> => ({ field, headerName, flex: 1, minWidth: 130, sortingOrder: FROM_A, ...extra });

/** Rupees, right-aligned: `₹12,34,567.00`. */
export const amountColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): Column<Row> => ({
  field,
  headerName,
  width: 140,
  inCard: 'figure',
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: unknown) => (typeof value === 'number' ? formatRupees(value) : ''),
  ...extra,
});

/** A day as it is, or the day of a moment by this desk's clock. */
const formatDay = (value: string): string =>
  formatDate(value.includes('T') ? localDate(new Date(value)) : value);

/** A day: `21-11-2026`. */
export const dateColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): Column<Row> => ({
  field,
  headerName,
  width: 116,
  valueFormatter: (value: unknown) => (typeof value === 'string' ? formatDay(value) : ''),
  ...extra,
});

/** A cell drawn from the row, such as a `StatusChip`. */
export const drawnColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  draw: (row: Row) => ReactNode,
  extra: Extra<Row> = {},
): Column<Row> => ({
  field,
  headerName,
  width: 130,
  sortingOrder: FROM_A,
  draw,
  ...extra,
});

/** The column of the row's buttons, at its end. */
export const actionsColumn = <Row extends Identified>(rowActs: RowActsOf<Row>): Column<Row> => ({
  field: 'actions',
  rowActs,
  headerName: 'Actions',
  width: 76,
  align: 'right',
  headerAlign: 'right',
  draw: (row) => <RowButtons acts={rowActs(row)} />,
});
