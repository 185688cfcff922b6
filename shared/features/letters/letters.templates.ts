import { byGender } from '../students/gender-words.ts';
import { GENDERS } from '../students/students.particulars.ts';
import type { TemplateText } from './letters.built-in.ts';
import { FIELDS, type FieldName, fillPlaces, type LetterFacts, partsOf, USUAL } from './letters.fields.ts';

const BLANK = '______________';
/** A line to write on, as it is typed: underlined or dotted. */
const BLANKS = /_{3,}|[.…]{5,}/g;
const hasBlanks = (text: string): boolean => text.search(BLANKS) !== -1;

const factByName = (facts: LetterFacts, name: string): string | undefined => {
  const found = Object.entries(facts).find(([key]) => key === name)?.[1];
  return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
};

/** The letter's text: a template's, its places filled from the facts. What is not known is a line to write on. */
export const fillTemplate = (text: string, facts: LetterFacts): string =>
  fillPlaces(
    byGender(text, facts.gender),
    (name) => factByName(facts, name) ?? factByName(USUAL, name) ?? BLANK,
  );

/** The template as it reads for a student: for who left, the text that says *was*, where there is one. */
export const readFor = <T extends Pick<TemplateText, 'text' | 'text_left'>>(
  template: T,
  student: { readonly status: string } | null | undefined,
): T =>
  template.text_left !== undefined && student && student.status !== 'Studying'
    ? { ...template, text: template.text_left }
    : template;

/** The template's fields that are still lines to write on in a text. Each is met after the words before it. */
const blankFields = (template: string, text: string): readonly string[] => {
  const { before, names } = partsOf(template);
  const blank: string[] = [];
  let from = 0;
  for (const [index, name] of names.entries()) {
    const words = before[index] ?? '';
    const at = text.indexOf(words, from);
    if (at === -1) continue;
    from = at + words.length;
    if (text.startsWith(BLANK, from)) blank.push(name);
  }
  return blank;
};

const labelOf = (name: string): string => FIELDS[name as FieldName]?.label ?? name;

/** `Still blank in the text: From, Until.`, or without names where not all are known; undefined for a text without lines to write on. */
export const blanksText = (
  { text: template, text_left }: Pick<TemplateText, 'text' | 'text_left'>,
  text: string,
): string | undefined => {
  if (!hasBlanks(text)) return undefined;
  const blanks = text.match(BLANKS) ?? [];
  const found = [template, text_left ?? template].flatMap((each) =>
    [null, ...GENDERS].map((gender) => blankFields(byGender(each, gender), text)),
  );
  const most = found.reduce((best, names) => (names.length > best.length ? names : best), []);
  const names = [...new Set(most.map(labelOf))];
  return most.length >= blanks.length
    ? `Still blank in the text: ${names.join(', ')}.`
    : 'The text still has blanks to fill in.';
};

interface Lettered {
  readonly template: Pick<TemplateText, 'title' | 'text' | 'text_left'>;
  readonly body: string;
  /** Whether a file stands in place of the text. */
  readonly isFile: boolean;
}

/** What a certificate lacks before it is issued; undefined for one that is whole, and for a letter, which may be filled in by hand. */
export const lacking = ({ template, body, isFile }: Lettered): string | undefined =>
  isFile || template.title === null ? undefined : blanksText(template, body);
