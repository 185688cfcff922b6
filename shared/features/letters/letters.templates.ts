import { formatRupees } from '../../money.ts';
import type { LetterType } from './letters.rules.ts';

/** The facts of a template. One that is not known stays a line to write on. */
export interface LetterFacts {
  readonly name?: string | null;
  readonly father_name?: string | null;
  readonly roll_no?: string | null;
  readonly course?: string | null;
  readonly year?: string | null;
  /** Day of the letter as printed: `21-11-2026`. */
  readonly date?: string | null;
  readonly from?: string | null;
  readonly until?: string | null;
  readonly conduct?: string | null;
  readonly purpose?: string | null;
  readonly designation?: string | null;
  readonly salary?: string | null;
  /** The sentence about the fees: `duesText`. */
  readonly dues?: string | null;
}

/** Facts that no record holds: asked for beside the body where the template has a place for them. */
export const REQUESTED_FACTS = ['from', 'until', 'conduct', 'purpose', 'designation', 'salary'] as const;
export type RequestedFact = (typeof REQUESTED_FACTS)[number];

const TEMPLATES: Readonly<Record<LetterType, string>> = {
  Letterhead: `To
{{name}}

Subject: 

Sir/Madam,

`,
  'Transfer Certificate': `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, was a student of this college in {{course}} ({{year}}) from {{from}} to {{until}}.

He/she {{dues}} and has returned all books and property in his/her charge. His/her conduct during this period was {{conduct}}.

The college has no objection to his/her admission to any other institution.`,
  'Bonafide Certificate': `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, is a bona fide student of this college, studying in {{course}} ({{year}}).

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
  'Character Certificate': `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, was a student of this college in {{course}} ({{year}}) from {{from}} to {{until}}.

To the best of our knowledge he/she bears a {{conduct}} moral character, and nothing adverse is on record against him/her.

We wish him/her success in life.`,
  'Study Certificate': `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, studied in this college in {{course}} ({{year}}) from {{from}} to {{until}}.

The above particulars are true according to the records of the college.`,
  'Migration Certificate': `This is to certify that {{name}}, son/daughter of {{father_name}}, Roll No. {{roll_no}}, was a student of this college in {{course}} ({{year}}).

The college has no objection to his/her migrating to another university or board and continuing his/her studies there.`,
  'Salary Certificate': `This is to certify that {{name}} is employed in this college as {{designation}} since {{from}}.

His/her present salary is ₹ {{salary}} a month.

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
  Others: `To
{{name}}

`,
};

const PLACE = /\{\{(\w+)\}\}/g;
const BLANK = '______________';
/** Whether a text still has lines to write on. */
export const hasBlanks = (text: string): boolean => /_{5,}/.test(text);

/** Said where nothing else is chosen. */
const USUAL: LetterFacts = { conduct: 'good', dues: 'has paid all dues of the college' };

/** A certificate never says that all is paid to who owes something; `pending` is in rupees. */
export const duesText = (pending: number): string | null =>
  pending > 0 ? `owes the college ${formatRupees(pending)} on this day` : null;

const factByName = (facts: LetterFacts, name: string): string | undefined => {
  const found = Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
};

/** The letter's text, its places filled from the facts. */
export const fillTemplate = (type: LetterType, facts: LetterFacts): string =>
  TEMPLATES[type].replace(
    PLACE,
    (_place, name: string) => factByName(facts, name) ?? factByName(USUAL, name) ?? BLANK,
  );

/** The facts that this type's template asks for beyond the record. */
export const factsRequestedBy = (type: LetterType): readonly RequestedFact[] =>
  REQUESTED_FACTS.filter((fact) => TEMPLATES[type].includes(`{{${fact}}}`));
