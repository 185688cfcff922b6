import { isTotal } from '../../../../sheet-totals.ts';
import { bare, type ColumnMatching } from './students.headings.ts';

const OF_THE_PAPER =
  /\b(?:signature|sign|principal|prepared by|checked by|verified by|approved by|clerk|accountant|accounts officer|registrar|director|dean|h\.?o\.?d|page \d+|printed on|print date|generated (?:on|by)|end of (?:list|report|page)|contd|continued|(?:carried|brought) (?:over|forward)|[bc]\/f|n\.? ?b\.?|note)\b|हस्ताक्षर|प्राचार्य|नोट|पृष्ठ|लिपिक/iu;
const NUMBER = /^[\d,.()\s₹/-]+$/u;
const RULING = /^[-_=*.|+~\s]+$/;

/** How a list says that a student studies no more, or never began. */
const GONE =
  /\b(?:left|leaving|cancel(?:led|ed|lation)?|withdrawn?|withdrawal|drop(?:ped)?[ -]?(?:out)?|discontinued?|struck ?off|passed ?out|pass ?out|alumn\w+|inactive|not active|transferred|migrated|expired|deceased|rejected|removed|name cut|t\.?c\.? (?:issued|taken|given)|tc)\b|नाम पृथक|छोड़|निरस्त/iu;

/** Why a row of somebody who left or was cancelled is not loaded, as its status says; undefined for who studies. */
export const leftByStatus = (cells: readonly string[], { status }: ColumnMatching): string | undefined => {
  const said = (cells[status ?? -1] ?? '').trim();
  return GONE.test(said) ? `No student of today: the status says “${said}”` : undefined;
};

const LEFT_OUT = {
  headings: 'The headings again',
  numbers: 'The columns numbered',
  total: 'A total',
  paper: 'A note of the sheet, not a student',
  ruling: 'A ruled line',
  nobody: 'A line without a name',
} as const;

/**
 * Finds rows that are the headings again: two cells or more, and three of five. Most rows are known by their first cells. A row
 * whose name is no heading is of a student, also where a `P` heads a column and marks each day.
 */
const headingsOf = (headers: readonly string[], nameAt: number | undefined) => {
  const known = headers.map(bare);
  const any = new Set(known.filter((header) => header !== ''));
  const isHeading = (cell: string, at: number): boolean => {
    const text = bare(cell);
    return text !== '' && (text === known[at] || any.has(text));
  };
  return (cells: readonly string[], filled: readonly number[]): boolean => {
    const name = cells[nameAt ?? -1] ?? '';
    if (nameAt !== undefined && name.trim() !== '' && !isHeading(name, nameAt)) return false;
    let others = 0;
    for (const at of filled) {
      if (!isHeading(cells[at] ?? '', at)) others += 1;
      if (others * 5 > filled.length * 2) return false;
    }
    return filled.length - others >= 2;
  };
};

const numberOf = (text = ''): number => Number(text.replace(/[().\s]/g, ''));

const isNumbering = (texts: readonly string[]): boolean => {
  if (texts.length < 3) return false;
  const first = numberOf(texts[0]);
  return first <= 1 && texts.every((text, at) => numberOf(text) === first + at);
};

/**
 * Says why a row below these headings is no student at all; undefined for one that is, or that is to be mended. A row with a
 * name and a father's name is never left out but for being the headings again.
 */
export const leftOutBelow = (headers: readonly string[], matching: ColumnMatching) => {
  const isHeadingAgain = headingsOf(headers, matching.name ?? matching.first_name);
  return (cells: readonly string[]): string | undefined => {
    const filled = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]));
    const texts = filled.map((at) => (cells[at] ?? '').trim());
    if (texts.every((text) => RULING.test(text))) return LEFT_OUT.ruling;
    if (isHeadingAgain(cells, filled)) return LEFT_OUT.headings;
    if (isNumbering(texts)) return LEFT_OUT.numbers;
    const cell = (column: number | undefined) => (cells[column ?? -1] ?? '').trim();
    const name = cell(matching.name ?? matching.first_name);
    const father = cell(matching.father_name);
    const isNamed = name !== '' && !NUMBER.test(name);
    const hasFather = father !== '' && !NUMBER.test(father) && !isTotal(father);
    if (isTotal(name) || (!hasFather && !isNamed && texts.some((text) => isTotal(text))))
      return LEFT_OUT.total;
    const isPaper = (text: string) => OF_THE_PAPER.test(text);
    const isNobody = (!isNamed || isPaper(name)) && (!hasFather || isPaper(father));
    // A student may be called Dean: nobody's line has a roll number.
    const isStudent = isNamed && hasFather && cell(matching.roll_no) !== '';
    if (isNobody && !isStudent && texts.some(isPaper)) return LEFT_OUT.paper;
    if (isNamed || hasFather) return undefined;
    return texts.every((text) => NUMBER.test(text)) ? LEFT_OUT.nobody : undefined;
  };
};
