import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Column } from '../../shared/column.ts';
import { CSV_BOM, csvCell, csvLine } from '../../shared/csv-cell.ts';

/** The number of characters written between two turns of the event loop: about a millisecond's work. */
const PART = 32_768;

const cellOf = <Row>(column: Column<Row>, row: Row): string => {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return csvCell(value);
  if (!Number.isFinite(value)) return '';
  return column.kind === 'money' ? value.toFixed(2) : String(value);
};

/**
 * Writes a register as CSV, part by part: UTF-8 with a byte order mark, lines ended by CR LF. Amounts and numbers are plain
 * (`60000.00`, `-500.00`), dates `2026-11-21`, which every spreadsheet program reads the same way. A text that could run as
 * a formula is made harmless. Rows are read only as fast as parts are taken.
 */
export async function* csvRows<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string, void, undefined> {
  let part = CSV_BOM + csvLine(columns.map(({ header }) => header));
  for await (const row of rows) {
    part += `${columns.map((column) => cellOf(column, row)).join(',')}\r\n`;
    if (part.length < PART) continue;
    yield part;
    part = '';
    await yieldToEventLoop();
  }
  yield part;
}
