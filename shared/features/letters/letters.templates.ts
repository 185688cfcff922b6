import { formatRupees } from '../../money.ts';
import { byGender } from '../students/gender-words.ts';
import { GENDERS, type Gender } from '../students/students.particulars.ts';
import { isOncePerStudent, type LetterType } from './letters.rules.ts';

/** The facts of a template. One that is not known stays a line to write on. */
export interface LetterFacts {
  readonly name?: string | null;
  readonly father_name?: string | null;
  /** Chooses between he and she; both stand where it is not known. */
  readonly gender?: Gender | null;
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

/** The facts of a template by the names that its fields have on screen. */
export const FACT_LABELS: Readonly<Record<string, string>> & Readonly<Record<RequestedFact, string>> = {
  name: 'Name',
  father_name: 'Father’s name',
  roll_no: 'Roll number',
  course: 'Course',
  year: 'Year',
  from: 'From',
  until: 'Until',
  conduct: 'Conduct',
  purpose: 'Purpose',
  designation: 'Designation',
  salary: 'Salary a month',
};

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

His/her present salary is ₹{{salary}} a month.

This certificate is issued at his/her request for the purpose of {{purpose}}.`,
  Others: `To
{{name}}

`,
};

const PLACE = /\{\{(\w+)\}\}/g;
const BLANK = '______________';
/** Whether a text still has lines to write on. */
const hasBlanks = (text: string): boolean => /_{5,}/.test(text);

/** Said where nothing else is chosen. */
export const USUAL_CONDUCT = 'good';
const USUAL: LetterFacts = { conduct: USUAL_CONDUCT, dues: 'has paid all dues of the college' };

/** A certificate never says that all is paid to who owes something; `pending` is in rupees. */
export const duesText = (pending: number): string | null =>
  pending > 0 ? `owes the college ${formatRupees(pending)} on this day` : null;

const factByName = (facts: LetterFacts, name: string): string | undefined => {
  const found = Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
};

/** The letter's text, its places filled from the facts. */
export const fillTemplate = (type: LetterType, facts: LetterFacts): string =>
  byGender(TEMPLATES[type], facts.gender).replace(
    PLACE,
    (_place, name: string) => factByName(facts, name) ?? factByName(USUAL, name) ?? BLANK,
  );

/** The facts that this type's template asks for beyond the record. */
export const factsRequestedBy = (type: LetterType): readonly RequestedFact[] =>
  REQUESTED_FACTS.filter((fact) => TEMPLATES[type].includes(`{{${fact}}}`));

/** The template's facts that are still lines to write on, by the words before them. */
const blankFacts = (type: LetterType, text: string): readonly string[] => {
  const isBlank = (template: string, name: string): boolean => {
    const [before = ''] = template.split(`{{${name}}}`);
    const words = before.split('}}').at(-1) ?? '';
    return text.includes(`${words}${BLANK}`);
  };
  const templates = [null, ...GENDERS].map((gender) => byGender(TEMPLATES[type], gender));
  const names = [...TEMPLATES[type].matchAll(PLACE)].flatMap(([, name]) => name ?? []);
  return [...new Set(names)].filter((name) => templates.some((template) => isBlank(template, name)));
};

/** `Still blank in the text: From, Until.`, or without names where not all are known; undefined for a text without lines to write on. */
export const blanksText = (type: LetterType, text: string): string | undefined => {
  if (!hasBlanks(text)) return undefined;
  const names = blankFacts(type, text).map((name) => FACT_LABELS[name] ?? name);
  const blanks = text.match(/_{5,}/g) ?? [];
  return names.length >= blanks.length
    ? `Still blank in the text: ${names.join(', ')}.`
    : 'The text still has blanks to fill in.';
};

interface Lettered {
  readonly type: LetterType;
  readonly issuedTo: string;
  readonly studentId: number | null;
  readonly body: string;
  /** Whether a file stands in place of the text. */
  readonly isFile: boolean;
}

/** Whether a text is the template with a name alone: the printed form, whose blanks are filled in by hand. */
const isPrintedForm = ({ type, issuedTo, studentId, body }: Lettered): boolean =>
  studentId === null && body === fillTemplate(type, { name: issuedTo });

/** What a certificate that a student gets once lacks before it is issued; undefined for one that is whole. */
export const lacking = (letter: Lettered): string | undefined =>
  letter.isFile || !isOncePerStudent(letter.type) || isPrintedForm(letter)
    ? undefined
    : blanksText(letter.type, letter.body);
