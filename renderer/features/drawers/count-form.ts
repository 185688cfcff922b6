import { z } from 'zod';
import { limitedText } from '../../../shared/contract/fields.ts';
import {
  type Counts,
  DENOMINATIONS,
  OLDER_DENOMINATIONS,
} from '../../../shared/features/cheques/cheques.counts.ts';

/** The pieces that were typed, by the field of each note or coin. */
export type Pieces = Readonly<Record<string, number | undefined>>;

export const CountForm = z.object({
  counts: z.record(z.string(), z.number().optional()),
  reason: limitedText(300),
});

export const NOTHING_COUNTED = { counts: {}, reason: '' };

/** A note's or coin's field; a name that begins with a digit would make a list of the fields. */
export const pieceField = (value: number): string => `of${value}`;

const ALL = [...OLDER_DENOMINATIONS, ...DENOMINATIONS];

/** The count as it is sent: those of which there are none are left out. */
export const countsOf = (pieces: Pieces): Counts =>
  Object.fromEntries(
    ALL.map((value) => [String(value), pieces[pieceField(value)] ?? 0] as const).filter(([, of]) => of > 0),
  );

/** The notes and coins asked for, the greatest first; older ones where they are wanted or were counted. */
export const askedFor = (withOlder: boolean, pieces: Pieces): readonly number[] => [
  ...OLDER_DENOMINATIONS.filter((value) => withOlder || pieces[pieceField(value)] !== undefined),
  ...DENOMINATIONS,
];
