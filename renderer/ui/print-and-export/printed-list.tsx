import { GlobalStyles, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { type Column, contentOf, type Identified } from '../tables/column.tsx';
import { isFigure } from '../tables/figure.ts';
import { FILTERS_ON_PAPER } from './printed-filter.tsx';

interface PrintedListProps<Row extends Identified> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly isVoid: ((row: Row) => boolean) | undefined;
}

/** What a cell says on paper: a date or an amount in one piece. */
const onPaper = (content: ReactNode): ReactNode =>
  typeof content === 'string' && isFigure(content) ? (
    <span style={{ whiteSpace: 'nowrap' }}>{content}</span>
  ) : (
    content
  );

/** A register as it goes on paper: plain HTML of all its rows, with what they are filtered by. Nothing of it is on screen. */
export const PrintedList = <Row extends Identified>({
  label,
  columns,
  rows,
  isVoid,
}: PrintedListProps<Row>) => {
  const printed = columns.filter(({ field }) => field !== 'actions');
  return (
    <>
      <GlobalStyles
        styles={{
          '@page': { size: 'landscape' },
          '@media print': FILTERS_ON_PAPER,
        }}
      />
      <Table
        size="small"
        aria-label={`${label}, to print`}
        sx={{
          display: 'none',
          '@media print': {
            display: 'table',
            '& tr': { breakInside: 'avoid' },
            '& th': { fontWeight: 620 },
            '& th, & td': { fontSize: '8.5pt', py: 0.25, px: 0.5, verticalAlign: 'top' },
            '& .MuiTypography-root': { fontSize: 'inherit', whiteSpace: 'normal' },
            '& .is-void td': { textDecoration: 'line-through' },
          },
        }}
      >
        <TableHead>
          <TableRow>
            {printed.map(({ field, headerName, headerAlign }) => (
              <TableCell key={field} align={headerAlign ?? 'left'}>
                {headerName}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} className={isVoid?.(row) ? 'is-void' : ''}>
              {printed.map((column) => (
                <TableCell key={column.field} align={column.align ?? 'left'}>
                  {onPaper(contentOf(column, row))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
};
