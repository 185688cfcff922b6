import { Box, Button, Checkbox, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SelectFilter } from '../fields/select-field.tsx';
import { unbrokenText } from '../pages/unbroken-text.tsx';
import { type Column, contentOf, type Identified } from './column.tsx';
import type { Selection } from './use-selection.ts';
import { ACTIONS } from './use-shown-columns.ts';
import type { Paging } from './use-url-filters.ts';

const isBlank = (content: ReactNode): boolean =>
  content === '' || content === null || content === undefined || content === false;

interface CardProps<Row extends Identified> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly isVoid: boolean;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selection: Selection | undefined;
}

/** One row of a register, as wide as a phone. */
const RowCard = <Row extends Identified>({ row, columns, isVoid, onOpen, selection }: CardProps<Row>) => {
  const actions = columns.find(({ field }) => field === ACTIONS);
  const title = columns.find(({ inCard }) => inCard === 'title') ?? columns[0];
  const placed = columns.flatMap((column) => {
    const place = column === title ? 'title' : (column.inCard ?? 'detail');
    const content = place === 'hidden' || column === actions ? null : contentOf(column, row);
    return isBlank(content) ? [] : [{ place, content, ...column }];
  });
  const at = (wanted: string) => placed.filter(({ place }) => place === wanted);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        p: 1.25,
        display: 'grid',
        gap: 0.75,
        minWidth: 0,
        // A card has the room that a cell has not.
        '& .MuiTypography-noWrap': { whiteSpace: 'normal' },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', alignItems: 'start' }}>
        {selection && (
          <Checkbox
            size="small"
            checked={selection.ids.has(Number(row.id))}
            onChange={() => selection.toggle(Number(row.id))}
            slotProps={{ input: { 'aria-label': 'Choose this one' } }}
            sx={{ p: 0.5, m: -0.5 }}
          />
        )}
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            fontWeight: 620,
            overflowWrap: 'anywhere',
            '& .MuiTypography-body2': { fontWeight: 'inherit' },
          }}
        >
          {at('title').map(({ field, content }) => (
            <Box key={field}>{unbrokenText(content)}</Box>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
          {at('figure').map(({ field, headerName, content }) => (
            <Box
              key={field}
              sx={{
                fontWeight: 620,
                ...(isVoid && { color: 'text.secondary', textDecoration: 'line-through' }),
              }}
            >
              <Typography
                component="div"
                variant="caption"
                sx={{ color: 'text.secondary', lineHeight: 1.2, textAlign: 'right' }}
              >
                {headerName}
              </Typography>
              {content}
            </Box>
          ))}
          {at('status').map(({ field, content }) => (
            <Box key={field}>{content}</Box>
          ))}
        </Box>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
        {at('detail').map(({ field, headerName, content }) => (
          // What a column draws may turn out to be nothing.
          <Box key={field} sx={{ minWidth: 0, '&:has(dd:empty)': { display: 'none' } }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.2 }}>
              {headerName}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {unbrokenText(content)}
            </Typography>
          </Box>
        ))}
      </Box>
      {actions?.draw && <Box>{actions.draw(row)}</Box>}
      {!actions && onOpen && (
        <Button size="small" sx={{ justifySelf: 'end' }} onClick={() => onOpen(row)}>
          Open
        </Button>
      )}
    </Paper>
  );
};

interface OrderProps<Row extends Identified> {
  readonly columns: readonly Column<Row>[];
  readonly paging: Paging;
}

/** Orders the cards, which have no headings to press. */
const OrderBy = <Row extends Identified>({ columns, paging }: OrderProps<Row>) => {
  const choices = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ field, headerName }) => [
      { value: `${field} asc`, label: `${headerName}, ascending` },
      { value: `${field} desc`, label: `${headerName}, descending` },
    ]);
  if (choices.length === 0) return null;
  const { sort, order = 'desc', sortBy } = paging;
  return (
    <SelectFilter
      label="Order"
      all="Newest first"
      choices={choices}
      value={sort ? `${sort} ${order}` : ''}
      onChange={(chosen) => {
        const [field, direction] = chosen.split(' ');
        sortBy(field || undefined, direction === 'asc' || direction === 'desc' ? direction : undefined);
      }}
    />
  );
};

interface CardListProps<Row extends Identified> extends OrderProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly isLoading: boolean;
  readonly isVoid: ((row: Row) => boolean) | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  readonly selection: Selection | undefined;
}

/** A register on a phone: a card for each row, made from the table's own columns. */
export const CardList = <Row extends Identified>(props: CardListProps<Row>) => {
  const { label, columns, paging, rows, isLoading, isVoid, onOpen, selection } = props;
  return (
    <Box sx={{ p: 1, display: 'grid', gap: 1 }}>
      <OrderBy columns={columns} paging={paging} />
      {isLoading && rows.length === 0 && <Skeleton variant="rounded" height={110} />}
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <RowCard key={row.id} {...{ row, columns, onOpen, selection }} isVoid={isVoid?.(row) ?? false} />
        ))}
      </Box>
    </Box>
  );
};
