import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDate, localDate } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import type { Column, Identified } from './column.tsx';

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

interface ActionsSize {
  /** The most buttons that a row has, each a small picture. */
  readonly buttons: number;
}

/** Pixels: the buttons in a row, and room beside them to press the cell itself. */
const actionsWidth = ({ buttons }: ActionsSize): number => Math.max(76, 28 + buttons * 32);

/** The row's buttons, at its end; with `acts`, none of them only shows or prints. A worded button among them asks for a `width` instead of a number of them. */
export const actionsColumn = <Row extends Identified>(
  draw: (row: Row) => ReactNode,
  { acts = false, ...size }: (ActionsSize | { readonly width: number }) & Pick<Column<Row>, 'acts'>,
): Column<Row> => ({
  field: 'actions',
  acts,
  headerName: 'Actions',
  width: 'buttons' in size ? actionsWidth(size) : size.width,
  align: 'right',
  headerAlign: 'right',
  draw: (row) => (
    <Box sx={{ display: 'flex', gap: 0.25, alignItems: 'center', justifyContent: 'end' }}>{draw(row)}</Box>
  ),
});
