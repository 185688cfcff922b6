import { expect } from 'vitest';
import type { ReportContext } from '../../../main/features/overview/reports/report.ts';
import { cellOf, draw, paiseOf } from './drawn.ts';
import type { PlayedReceipt } from './play-receipts.ts';

/** Compares the stock of receipt numbers, book by book, with the receipts that were written: none is missing in any. */
export const holdNumbers = async (
  context: ReportContext,
  receipts: readonly PlayedReceipt[],
): Promise<void> => {
  const bookOf = ({ number }: PlayedReceipt): string => number.slice(0, -6);
  const drawn = await draw('receipt-numbers', context);
  const columns = ['first', 'last', 'used', 'cancelled', 'elsewhere', 'missing'] as const;
  const said = drawn.rows
    .filter(({ cells }) => String(cellOf(drawn, cells, 'label')).startsWith('Receipts'))
    .map(({ cells }) => [
      ...columns.map((column) => cellOf(drawn, cells, column)),
      paiseOf(cellOf(drawn, cells, 'amount')),
    ]);
  const expected = [...Map.groupBy(receipts, bookOf)].map(([, own]) => {
    const standing = own.filter(({ entry }) => entry.undone === null);
    const sum = standing.reduce((paise, { entry }) => paise + entry.paise, 0);
    const [first, last] = [own[0]?.number, own.at(-1)?.number];
    return [first, last, own.length, own.length - standing.length, 0, 0, sum];
  });
  const inOrder = (rows: readonly (readonly unknown[])[]) =>
    rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  expect(inOrder(said), 'the stock of receipt numbers').toEqual(inOrder(expected));
};
