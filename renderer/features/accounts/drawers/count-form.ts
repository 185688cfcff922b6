import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import {
  type Counts,
  DENOMINATIONS,
  OLDER_DENOMINATIONS,
} from '../../../../shared/features/collection/cheques/cash-count.ts';

/** The pieces typed, by the field of each note or coin. */
export type Pieces = Readonly<Record<string, number | undefined>>;

export const CountForm = z.object({
  counts: z.record(z.string(), z.number().optional()),
  reason: limitedText(300),
});

export const NOTHING_COUNTED = { counts: {}, reason: '' };

/** The name of a note's or coin's field. It begins with letters: a number would make the form take its fields for a list. */
export const pieceField = (value: number): string => `of${value}`;

const ALL = [...OLDER_DENOMINATIONS, ...DENOMINATIONS];

/** The count to be sent, without notes and coins of which there are none. */
export const countsOf = (pieces: Pieces): Counts =>
  Object.fromEntries(
    ALL.map((value) => [String(value), pieces[pieceField(value)] ?? 0] as const).filter(([, of]) => of > 0),
  );

/** The notes and coins to count, the greatest first. Older ones are asked for on request, or where some were counted. */
export const askedFor = (withOlder: boolean, pieces: Pieces): readonly number[] => [
  ...OLDER_DENOMINATIONS.filter((value) => withOlder || pieces[pieceField(value)] !== undefined),
  ...DENOMINATIONS,
];
