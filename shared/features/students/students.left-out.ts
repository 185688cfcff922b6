import { bare, type ColumnMatching } from './students.headings.ts';

const TOTAL = /^(?:(?:grand|sub|page|net)[\s-]*)?totals?\b|^(?:कुल|योग|महायोग)(?=\s|$|:)/iu;
const OF_THE_PAPER =
  /\b(?:signature|sign|principal|prepared by|checked by|verified by|approved by|head clerk|office clerk|accountant|accounts officer|registrar|director|dean|h\.?o\.?d|page \d+|printed on|print date|generated (?:on|by)|end of (?:list|report|page)|contd|continued|(?:carried|brought) (?:over|forward)|[bc]\/f|n\.? ?b\.?|note)\b|हस्ताक्षर|प्राचार्य|नोट|पृष्ठ|लिपिक/iu;
const NUMBER = /^[\d,.()\s₹/-]+$/u;
const RULING = /^[-_=*.|+~\s]+$/;

const LEFT_OUT = {
  headings: 'The headings again',
  numbers: 'The columns numbered',
  total: 'A total',
  paper: 'A line of the paper, and no student',
  ruling: 'A ruling',
  nobody: 'A line without a name',
} as const;

const isHeadingAgain = (
  cells: readonly string[],
  filled: readonly number[],
  headers: readonly string[],
): boolean => {
  const known = new Set(headers.map(bare).filter((header) => header !== ''));
  const again = filled.filter((at) => {
    const text = bare(cells[at] ?? '');
    return text !== '' && (text === bare(headers[at] ?? '') || known.has(text));
  });
  return again.length >= 2 && again.length * 5 >= filled.length * 3;
};

const isNumbering = (texts: readonly string[]): boolean => {
  if (texts.length < 3) return false;
  const numbers = texts.map((text) => Number(text.replace(/[().\s]/g, '')));
  const first = numbers[0] ?? 0;
  return first <= 1 && numbers.every((number, at) => number === first + at);
};

/**
 * Why a row below the headings is no student at all; undefined for one that is, or that is to be mended. A row with a name
 * and a father's name is never left out but for being the headings again.
 */
export const whyLeftOut = (
  cells: readonly string[],
  headers: readonly string[],
  matching: ColumnMatching,
): string | undefined => {
  const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
  const texts = filled.map((at) => (cells[at] ?? '').trim());
  if (texts.every((text) => RULING.test(text))) return LEFT_OUT.ruling;
  if (isHeadingAgain(cells, filled, headers)) return LEFT_OUT.headings;
  if (isNumbering(texts)) return LEFT_OUT.numbers;
  const cell = (column: number | undefined) => (cells[column ?? -1] ?? '').trim();
  const name = cell(matching.name ?? matching.first_name);
  const father = cell(matching.father_name);
  const isNamed = name !== '' && !NUMBER.test(name);
  const hasFather = father !== '' && !NUMBER.test(father);
  if (!hasFather && texts.some((text) => TOTAL.test(text)) && (!isNamed || TOTAL.test(name)))
    return LEFT_OUT.total;
  const isPaper = (text: string) => OF_THE_PAPER.test(text);
  const isNobody = (!isNamed || isPaper(name)) && (!hasFather || isPaper(father));
  // A student may be called Dean: nobody's line has a roll number.
  const isStudent = isNamed && hasFather && cell(matching.roll_no) !== '';
  if (isNobody && !isStudent && texts.some(isPaper)) return LEFT_OUT.paper;
  if (isNamed || hasFather) return undefined;
  return texts.every((text) => NUMBER.test(text)) ? LEFT_OUT.nobody : undefined;
};
