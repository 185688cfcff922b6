import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { formatDate } from '../../shared/dates.ts';
import { formatRupees } from '../../shared/money.ts';
import type { Column } from './data-table.tsx';

interface Identified {
  readonly id: number | string;
}

type Extra<Row extends Identified> = Partial<Column<Row>>;

/** A column of words that takes the room that is left. */
export const textColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): Column<Row> => ({ field, headerName, flex: 1, minWidth: 130, ...extra });

/** Rupees, right-aligned: `₹12,34,567.00`. */
export const amountColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): Column<Row> => ({
  field,
  headerName,
  width: 140,
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: unknown) => (typeof value === 'number' ? formatRupees(value) : ''),
  ...extra,
});

/** A day: `21-11-2026`. */
export const dateColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): Column<Row> => ({
  field,
  headerName,
  width: 116,
  valueFormatter: (value: unknown) => (typeof value === 'string' ? formatDate(value) : ''),
  ...extra,
});

/** A cell drawn from the row, such as a `StatusChip`. */
export const drawnColumn = <Row extends Identified>(
  field: string,
  headerName: string,
  draw: (row: Row) => ReactNode,
  extra: Extra<Row> = {},
): Column<Row> => ({ field, headerName, width: 130, renderCell: ({ row }) => draw(row), ...extra });

interface ActionsSize {
  /** The most buttons that a row has, each a small picture. */
  readonly buttons: number;
}

/** Pixels: the buttons in a row, and room beside them to press the cell itself. */
const actionsWidth = ({ buttons }: ActionsSize): number => Math.max(76, 28 + buttons * 32);

/** The row's buttons, at its end. A worded button among them asks for a `width` instead of a number of them. */
export const actionsColumn = <Row extends Identified>(
  draw: (row: Row) => ReactNode,
  size: ActionsSize | { readonly width: number },
): Column<Row> => ({
  field: 'actions',
  headerName: 'Actions',
  width: 'buttons' in size ? actionsWidth(size) : size.width,
  align: 'right',
  headerAlign: 'right',
  renderCell: ({ row }) => (
    <Box sx={{ display: 'flex', gap: 0.25, height: '100%', alignItems: 'center', justifyContent: 'end' }}>
      {draw(row)}
    </Box>
  ),
});
