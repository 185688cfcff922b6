import type { SaveEnd } from '../../shared/contract/desktop.ts';

/** More files than anyone saves while a page waits to hear of one; most pages never ask. */
const REMEMBERED = 50;

/**
 * Makes a store of how saving each file ended, by the address that its page made for it. A page may ask before the saving
 * begins.
 */
export const createSaveOutcomes = () => {
  const outcomes = new Map<string, PromiseWithResolvers<SaveEnd>>();
  const of = (url: string): PromiseWithResolvers<SaveEnd> => {
    const outcome = outcomes.get(url) ?? Promise.withResolvers<SaveEnd>();
    outcomes.set(url, outcome);
    const [oldest] = outcomes.keys();
    if (outcomes.size > REMEMBERED && oldest !== undefined) outcomes.delete(oldest);
    return outcome;
  };
  return {
    hear: (url: string, outcome: SaveEnd): void => of(url).resolve(outcome),
    of: (url: string): Promise<SaveEnd> => of(url).promise,
  };
};
