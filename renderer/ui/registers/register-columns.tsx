import type { ReactNode } from 'react';
import type { ColumnKind } from '../../../shared/column.ts';
import { columnValue, type OnScreen, type RegisterColumn } from '../../../shared/contract/register.ts';
import { formatCount } from '../../../shared/counted.ts';
import { formatDate } from '../../../shared/dates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { StatusChip } from '../pages/status-chip.tsx';
import type { Column, Identified } from '../tables/column.tsx';
import { amountColumn, dateColumn, drawnColumn, FROM_THE_LAST, textColumn } from '../tables/columns.tsx';
import { TwoLines } from '../tables/two-lines.tsx';

/** What a page draws in its own way, by the column's name. */
export type Cells<Row, Names extends string = string> = {
  readonly [Name in Names]?: (row: Row) => ReactNode;
};

interface Drawn<Row> {
  readonly columns: Readonly<Record<string, RegisterColumn<Row>>>;
  readonly sort: readonly string[];
}

const WORDS: { readonly [Kind in ColumnKind]: (value: never) => string } = {
  text: (value: string) => value,
  number: formatCount,
  money: formatRupees,
  date: formatDate,
};

const TO_THE_RIGHT = { align: 'right', headerAlign: 'right' } as const;

const numberColumn: typeof textColumn = (field, heading, extra) =>
  textColumn(field, heading, { flex: 0, ...TO_THE_RIGHT, ...extra });

const FRAMES = { text: textColumn, number: numberColumn, money: amountColumn, date: dateColumn };

/** A column's words in a row; undefined where it has none. */
const wordsOf = <Row,>(name: string, column: RegisterColumn<Row>, row: Row): string | undefined => {
  const said = columnValue(name, column, row);
  return said === null || said === undefined || said === '' ? undefined : WORDS[column.kind](said as never);
};

const isRoom = ({ screen }: RegisterColumn<never>): boolean => screen !== false && !('under' in screen);

/** The columns of a register on screen: each by its kind, with the lines below it, unless `cells` draws it. */
export const registerColumns = <Row extends Identified>(
  { columns, sort }: Drawn<Row>,
  cells: Cells<Row> = {},
): readonly Column<Row>[] => {
  const all = Object.entries<RegisterColumn<Row>>(columns);
  return all
    .filter(([, column]) => isRoom(column))
    .map(([name, column]) => {
      const { fromLast, header, sortedBy = name, ...room } = column.screen as OnScreen;
      const extra = {
        ...room,
        ...(sort.includes(sortedBy) && { sortable: true }),
        ...(fromLast && { sortingOrder: FROM_THE_LAST }),
      };
      const heading = header ?? column.header;
      const cell = cells[name];
      if (cell) {
        const isFigure = column.kind === 'money' || column.kind === 'number';
        return drawnColumn<Row>(sortedBy, heading, cell, { ...(isFigure && TO_THE_RIGHT), ...extra });
      }
      const { tones } = column;
      if (tones) {
        const chip = (row: Row) => {
          const words = wordsOf(name, column, row);
          return words && <StatusChip tone={tones[words] ?? 'neutral'} label={words} />;
        };
        return drawnColumn<Row>(sortedBy, heading, chip, extra);
      }
      const below = all.filter(([, { screen }]) => screen && 'under' in screen && screen.under === name);
      if (below.length > 0) {
        const lines = (row: Row) => {
          const first = wordsOf(name, column, row);
          const second = below.flatMap(([under, each]) => wordsOf(under, each, row) ?? []).join(' · ');
          return first || second ? <TwoLines first={first} second={second} /> : undefined;
        };
        return drawnColumn<Row>(sortedBy, heading, lines, extra);
      }
      return FRAMES[column.kind]<Row>(sortedBy, heading, {
        ...extra,
        valueGetter: (_value: unknown, row: Row) => wordsOf(name, column, row),
        valueFormatter: (value: unknown) => (typeof value === 'string' ? value : ''),
      });
    });
};
