import { z } from 'zod';
import { id } from './fields.ts';

/** So many rows of a register can be chosen at once, to be printed or exported together. */
export const MOST_CHOSEN = 200;

const TOO_MANY = `At most ${MOST_CHOSEN} at once`;

/** The records chosen in a register, each once. */
export const Chosen = z.strictObject({
  ids: z
    .array(id)
    .min(1, 'Choose at least one')
    .max(MOST_CHOSEN, TOO_MANY)
    .transform((ids): readonly number[] => [...new Set(ids)]),
});

/** Chosen ids in a query string, with commas: `ids=3,7,12`. */
export const chosenIds = z
  .string()

  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(MOST_CHOSEN, TOO_MANY));
