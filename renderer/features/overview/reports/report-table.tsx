import {
  Box,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import {
  type Cell,
  cellText,
  headingOf,
  type Report,
  type ReportColumn,
  type ReportRow,
} from '../../../../shared/features/overview/reports/reports.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { EmptyState } from '../../../ui/pages/states.tsx';
import { unbrokenText } from '../../../ui/pages/unbroken-text.tsx';
import type { Figure } from './reports.data.ts';

interface ReportTableProps {
  readonly report: Report;
  readonly label: string;
  /** Absent where figures are rows themselves already. */
  readonly onOpen?: ((figure: Figure) => void) | undefined;
  /** Draws the name of a row, with what stands beside it. */
  readonly named?: ((row: ReportRow, name: ReactNode) => ReactNode) | undefined;
}

const isFigure = ({ kind }: ReportColumn): boolean => kind === 'money' || kind === 'number';
const alignOf = (column: ReportColumn) => (isFigure(column) ? 'right' : 'left');

/** A figure that opens what it is made of. */
const OpenFigure = ({
  children,
  onClick,
  label,
}: {
  readonly children: ReactNode;
  readonly onClick: () => void;
  readonly label: string;
}) => (
  <Link
    component="button"
    type="button"
    onClick={onClick}
    aria-label={label}
    sx={{
      font: 'inherit',
      color: 'inherit',
      verticalAlign: 'baseline',
      textDecoration: 'underline dotted',
      textDecorationColor: 'var(--mui-palette-text-disabled)',
      textUnderlineOffset: '3px',
      '&:hover': { textDecorationStyle: 'solid', textDecorationColor: 'currentColor' },
    }}
  >
    {children}
  </Link>
);

/** So many cells before a row's figures name it together; where there are more, the first one does. */
const MOST_NAMING = 3;

const nameOf = (cells: readonly Cell[], columns: readonly ReportColumn[]): string => {
  const before = columns.findIndex(isFigure);
  return columns
    .slice(0, before > MOST_NAMING ? 1 : Math.max(1, before))
    .map((column, at) => cellText(cells[at], column))
    .filter((text) => text !== '')
    .join(', ');
};

/** A receipt's or a voucher's number, which is not broken at its strokes. */
const isNumber = (cell: Cell | undefined): boolean =>
  typeof cell === 'string' && /^\S{1,24}$/.test(cell) && /\d/.test(cell);

/** More columns than these share a usual screen: their texts have less room. */
const MOST_ROOMY = 8;

/** A text that a narrow column may cut, for the hover. */
const titleOf = (cell: Cell | undefined): string | undefined =>
  typeof cell === 'string' && cell.length > 15 ? cell : undefined;

/** The place of a report's last amount that comes to something: of debits alone it is Debit. -1 where there is none. */
const lastAmount = ({ columns, totals }: Report): number =>
  columns.findLastIndex(({ kind }, at) => kind === 'money' && totals[at] !== 0);

/** A report without the columns that stand in files alone. */
const onScreen = (report: Report): Report => {
  const isShown = (_: unknown, at: number) => report.columns[at]?.in_files_alone !== true;
  return {
    ...report,
    columns: report.columns.filter(isShown),
    rows: report.rows.map((row) => ({ ...row, cells: row.cells.filter(isShown) })),
    totals: report.totals.filter(isShown),
  };
};

/** A report's rows between its headings and its totals. Plain HTML, so that it prints as it stands. */
export const ReportTable = ({ report: whole, label, onOpen, named }: ReportTableProps) => {
  const report = onScreen(whole);
  const { columns, rows, totals } = report;
  const stays = lastAmount(report);
  // The record's number or name leads to it.
  const linkAt = Math.max(
    0,
    columns.findIndex(({ kind }) => kind === 'text'),
  );

  const content = (column: ReportColumn, cell: Cell | undefined, row: ReportRow | null) => {
    const shown = cellText(cell, row === null ? { ...column, adds: false } : column);
    if (!onOpen || !column.opens || typeof cell !== 'number' || cell === 0) return unbrokenText(shown);
    if (row === null ? !report.totals_open : row.key === null) return shown;
    const of = row === null ? 'Total' : nameOf(row.cells, columns);
    const figure: Figure = {
      column: column.key,
      label: `${column.header}, ${of}: ${column.kind === 'money' ? formatRupees(cell) : shown}`,
      row: row?.key || undefined,
    };
    return (
      <OpenFigure label={`Open ${figure.label}`} onClick={() => onOpen(figure)}>
        {shown}
      </OpenFigure>
    );
  };

  const naming = (column: ReportColumn, row: ReportRow, cell: Cell | undefined) => {
    const name =
      row.link === null ? (
        content(column, cell, row)
      ) : (
        <Link component={RouterLink} to={row.link} underline="hover">
          {cellText(cell, column) || 'Open'}
        </Link>
      );
    return named ? named(row, name) : name;
  };

  if (rows.length === 0) {
    return (
      <Box sx={{ minHeight: 200 }}>
        <EmptyState title="Nothing to list" hint="Nothing matches what is chosen above." />
      </Box>
    );
  }
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        '@media print': { overflow: 'visible', border: 0 },
      }}
    >
      <Table
        size="small"
        aria-label={label}
        sx={{
          '& td, & th': { py: 0.75, px: 1.25 },
          // A figure's column is no wider than its figures.
          '& th': { fontWeight: 620, color: 'text.secondary', lineHeight: 1.25, verticalAlign: 'bottom' },
          '& [data-figure], & [data-number]': { whiteSpace: 'nowrap' },
          // A row is one line: a long text ends in …, and is whole on hover.
          '@media screen': {
            '& tbody td': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
            '& tbody td:not([data-figure]):not([data-number])': { maxWidth: 340 },
          },
          ...(columns.length > MOST_ROOMY && {
            '@media screen and (min-width: 600px) and (max-width: 1699.95px)': {
              '& td, & th': { px: 0.75 },
              '& tbody td:not([data-figure]):not([data-number])': { maxWidth: 160 },
            },
          }),
          // On a phone an amount at the end stays in sight while the rest moves below it.
          ...(stays !== -1 && {
            '@media screen and (max-width: 599.95px)': {
              // A border that is one with its neighbour's would move away with it.
              borderCollapse: 'separate',
              [`& tr > :nth-child(${stays + 1})`]: {
                position: 'sticky',
                right: 0,
                bgcolor: 'background.paper',
                borderLeft: 1,
                borderLeftColor: 'divider',
              },
            },
          }),
          '@media print': {
            '& tr': { breakInside: 'avoid' },
            // The totals stand once, at the end, not at the foot of every sheet.
            '& tfoot': { display: 'table-row-group' },
            '& button': { textDecoration: 'none' },
            '& td, & th': { fontSize: '8pt', lineHeight: 1.2, py: '1px', px: 0.5 },
          },
        }}
      >
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={alignOf(column)} scope="col">
                {headingOf(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow
              key={row.key ?? index}
              hover
              sx={{
                ...(row.struck && { '& td': { textDecoration: 'line-through', color: 'text.secondary' } }),
                ...(row.strong && { '& td': { fontWeight: 600 } }),
              }}
            >
              {columns.map((column, place) => (
                <TableCell
                  key={column.key}
                  align={alignOf(column)}
                  data-figure={column.kind !== 'text' ? true : undefined}
                  data-number={isNumber(row.cells[place]) ? true : undefined}
                  title={titleOf(row.cells[place])}
                >
                  {place === linkAt
                    ? naming(column, row, row.cells[place])
                    : content(column, row.cells[place], row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
        {totals.some((total) => total !== null) && (
          <TableFooter>
            <TableRow>
              {columns.map((column, place) => (
                <TableCell
                  key={column.key}
                  align={alignOf(column)}
                  sx={{
                    color: 'text.primary',
                    fontWeight: 680,
                    fontSize: '0.875rem',
                    borderTop: 2,
                    borderColor: 'divider',
                    whiteSpace: 'nowrap',
                  }}
                >
                  {content(column, totals[place], null)}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
};
