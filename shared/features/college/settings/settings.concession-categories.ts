import { z } from 'zod';
import { requiredText } from '../../../contract/fields.ts';

/** Characters of a category's name. */
export const MAX_CATEGORY = 60;
const MOST_CATEGORIES = 40;

const folded = (name: string): string => name.trim().toLocaleLowerCase('en-IN');

/** The categories of concessions that an office offers, in its own order, and whether another one may be typed. */
export const ConcessionCategories = z
  .strictObject({
    names: z
      .array(requiredText('A category needs a name', MAX_CATEGORY))
      .max(MOST_CATEGORIES, `At most ${MOST_CATEGORIES} categories`),
    others: z.boolean(),
  })
  .superRefine(({ names, others }, context) => {
    const issue = (message: string) => context.addIssue({ code: 'custom', path: ['names'], message });
    const twice = names.find((name, at) => names.findIndex((each) => folded(each) === folded(name)) !== at);
    if (twice !== undefined) issue(`${twice} is in the list twice`);
    if (names.length === 0 && !others) issue('Enter a category, or let others be typed');
  });
export type ConcessionCategories = z.output<typeof ConcessionCategories>;

/** What colleges usually concede for. A new office begins with these. */
export const USUAL_CONCESSION_CATEGORIES: ConcessionCategories = {
  names: [
    'Merit',
    'Sports',
    'Sibling',
    'Staff ward',
    'Single girl child',
    'Disability',
    'Defence ward',
    'Hardship',
  ],
  others: true,
};

/** The category as the list spells it, or as it was typed where others are allowed; undefined for one that is not taken. */
export const categoryAmong = ({ names, others }: ConcessionCategories, typed: string): string | undefined =>
  names.find((name) => folded(name) === folded(typed)) ?? (others ? typed : undefined);

export const notAmongCategories = ({ names }: ConcessionCategories): string =>
  `Choose a category of the list: ${names.join(', ')}`;
