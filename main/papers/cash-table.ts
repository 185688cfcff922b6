import { formatRupees } from '../../shared/money.ts';
import type { Says } from '../../shared/papers/labels.ts';
import type { Sheet } from '../pdf/paper.ts';
import { drawTable } from '../pdf/table.ts';

interface Pieces {
  /** How many of each note or coin, by its rupees, in the order in which they are drawn. */
  readonly counts: readonly { readonly value: number; readonly pieces: number }[];
  /** What they come to, in rupees, and what that is called. */
  readonly total: { readonly label: string; readonly amount: number };
  /** Said where there are none. */
  readonly empty?: string;
}

/** Draws a table of notes and coins at a place, in points. Answers the y below it. */
export const drawPieces = (
  sheet: Sheet,
  { counts, total, empty }: Pieces,
  place: { readonly x: number; readonly y: number; readonly width: number },
  says: Says,
): number =>
  drawTable(
    sheet,
    {
      columns: [
        { heading: says('Note or coin'), width: 34, align: 'right' },
        { heading: says('Pieces'), width: 26, align: 'right' },
        { heading: says('Amount'), width: 40, align: 'right' },
      ],
      rows: counts.map(({ value, pieces }) => [`₹${value}`, String(pieces), formatRupees(value * pieces)]),
      totals: [total.label, '', formatRupees(total.amount)],
      ...(empty !== undefined && { empty }),
    },
    place,
  ).y;
