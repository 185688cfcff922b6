/**
 * The environment variable that names where random tests begin. The short forms have one, so that they draw the same cases
 * each time and a change is judged by what it changed. The long forms have none and draw new cases; setting it repeats a run.
 */
export const SEED_VARIABLE = 'BURSAR_SEED';

/** The first seed of a random test; `pass` counts the times that one test draws anew, so that it does not draw the same again. */
export const seedOf = (pass = 0): number => {
  const named = process.env[SEED_VARIABLE];
  return (named === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(named)) + pass;
};
