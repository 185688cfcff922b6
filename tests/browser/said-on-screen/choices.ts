import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Act, Place } from './act.ts';

interface Offered {
  readonly choices: readonly string[];
  readonly chosen: string;
}

const offeredBy = (select: Locator): Promise<Offered> =>
  select.evaluate((element) => {
    if (!(element instanceof HTMLSelectElement)) throw new Error('Not a select');
    const all = [...element.options];
    return {
      choices: all.filter(({ value }) => value !== '').map(({ text }) => text),
      chosen: element.selectedOptions[0]?.text ?? '',
    };
  });

const DEFAULT = ' (default)';
/** Words as a person reads them, in order: `office-supplies` is shown as Office supplies. */
const sorted = (words: readonly string[]): readonly string[] =>
  words.map((word) => word.toLowerCase().replaceAll('-', ' ')).toSorted();

interface ChoicesOptions {
  /** Stands at the choice that the line calls the default, too. */
  readonly isForm?: boolean;
  /** What the office offers beyond the specification's choices. */
  readonly beyond?: readonly string[];
}

/** That a select of the screen offers just what the line names after its colon. */
export const offers = (
  says: string,
  find: (place: Place) => Locator,
  { isForm = false, beyond = [] }: ChoicesOptions = {},
): Act => ({
  says,
  does: async (place) => {
    const words = says.slice(says.indexOf(':') + 1).split(',');
    const named = words.map((word) => word.trim());
    const plain = named.map((word) => word.replace(DEFAULT, ''));
    const select = find(place);
    await expect
      .poll(async () => sorted((await offeredBy(select)).choices))
      .toEqual(sorted([...plain, ...beyond]));
    const byDefault = named.find((word) => word.endsWith(DEFAULT))?.replace(DEFAULT, '');
    if (isForm && byDefault !== undefined) expect((await offeredBy(select)).chosen).toBe(byDefault);
  },
});
