import { byGender } from '../../students/students/gender-words.ts';
import type { TemplateText } from './letters.built-in.ts';
import { FIELDS, type FieldName, fieldsOf, fillPlaces, type LetterFacts, USUAL } from './letters.fields.ts';

const known = (facts: LetterFacts, name: FieldName): string | undefined => facts[name]?.trim() || undefined;

/** A text that somebody wrote, its places filled from the facts. What is not known stays a place: on paper a blank, filled by pen. */
export const fillText = (text: string, facts: LetterFacts): string =>
  fillPlaces(text, (name) => known(facts, name) ?? known(USUAL, name));

/** The letter's text: a template's, in the words of the gender, and filled. */
export const fillTemplate = (text: string, facts: LetterFacts): string =>
  fillText(byGender(text, facts.gender), facts);

/** The template as it reads for a student: for who left, the text that says *was*, where there is one. */
export const readFor = <T extends Pick<TemplateText, 'text' | 'text_left'>>(
  template: T,
  student: { readonly status: string } | null | undefined,
): T =>
  template.text_left !== undefined && student && student.status !== 'Studying'
    ? { ...template, text: template.text_left }
    : template;

/** What a text does not know: the fields that are ruled blanks on its paper, each once. */
export const blanksOf = (body: string): readonly FieldName[] => fieldsOf(body);

/** `From, Until`. */
export const blankNames = (blanks: readonly FieldName[]): string =>
  blanks.map((name) => FIELDS[name].label).join(', ');

/** `Blank, to be filled in by pen: From, Until.` Undefined where nothing is. */
export const blanksText = (blanks: readonly FieldName[]): string | undefined =>
  blanks.length === 0 ? undefined : `Blank, to be filled in by pen: ${blankNames(blanks)}.`;

/** A text in the pieces between its blanks: one is ruled between each two. */
export const piecesOf = (body: string): readonly string[] => fillPlaces(body, () => '\0').split('\0');
