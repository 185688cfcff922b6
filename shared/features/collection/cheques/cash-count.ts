import { z } from 'zod';
import { type Paise, toPaise } from '../../../money.ts';

/** The notes and coins in use, in rupees, the greatest first. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
/** Notes that are no longer given out and are still money: asked for only where there is one. */
export const OLDER_DENOMINATIONS = [2000] as const;

/** How many there are of each note or coin, by its value in rupees: `{"500": 2, "10": 9}`. */
export type Counts = Readonly<Record<string, number>>;

/** Adds up counted notes and coins. Paise. */
export const countedPaise = (counts: Counts): Paise =>
  Object.entries(counts).reduce((sum, [value, pieces]) => sum + toPaise(Number(value)) * pieces, 0);

const VALUES = new Set([...OLDER_DENOMINATIONS, ...DENOMINATIONS].map(String));
const pieces = z.int('Enter a whole number').min(0, 'Enter a whole number').max(99_999, 'At most 99999');

/** Counted notes and coins. Those of which there are none are left out. */
export const CountsInput = z
  .record(z.string(), pieces)
  .refine(
    (counts) => Object.keys(counts).every((value) => VALUES.has(value)),
    'There is no such note or coin',
  )
  .transform((counts): Counts => Object.fromEntries(Object.entries(counts).filter(([, of]) => of > 0)));
