import { FURTHER_FIELDS } from '../students.particulars.ts';
import {
  importField,
  isOfMoneyAlone,
  isOfOtherParticulars,
  isOfOthers,
  isOfOwnContact,
  MAIN_FIELDS,
  type StudentField,
} from './students.fields.ts';

/** Printable ASCII is its own normal form; each row of a list is compared with its headings. */
const PLAIN = /^[ -~]*$/;

export const bare = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const spaced = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}'/]+/gu, ' ')
    .trim();

const REMARK = /\(.*?\)|\[.*?\]/gu;
/** A remark that tells a name in Hindi from the one in English: `Name (in Hindi)`. */
const IN_HINDI = /hindi|हिन्दी|हिंदी/iu;
const UNIT = /(?:\bin\s+)?(?:₹|\b(?:rs|inr|rupees)\b\.?|रुपये|रू\.?|रु\.?)/giu;
/** A remark that says only how an amount is counted; any other (`1st instalment`, `paid`) makes it another amount. */
const UNIT_REMARK =
  /[([]\s*(?:in\s+)?(?:₹|rs|inr|rupees|रुपये|रू|रु|amount)?[.\s]*(?:में|only|per (?:year|annum)|p\.?a\.?|annual|yearly)?\s*[)\]]/giu;
const UP_TO_DATE = /\b(?:till|up ?to|to|as on) date\b/giu;

/** A scholar register's number, of which `Sr. No.` is not one. */
const SCHOLAR_REGISTER = /^\s*S\. ?R\.(?= ?N)/u;

const isContact = (field: StudentField): field is 'mobile' | 'email' =>
  field === 'mobile' || field === 'email';
/** `Course & Year` is of the course first. */
const COURSE_AND_MORE = /\b(?:course|class)\s*[&/+]/iu;

/** A heading as a whole: as written, and without its unit or remark: `Total Fees (in Rs.)`, `Roll No. (University)`. */
const wholeHeading = (header: string, field: StudentField): readonly string[] => {
  const isMoney = importField(field).kind === 'money';
  if (IN_HINDI.test(header)) return [bare(header)];
  if (field === 'year' && COURSE_AND_MORE.test(header)) return [];
  // `Mobile (Father)` is nobody's here.
  if (isContact(field) && !isOfOwnContact(spaced(header))) return [bare(header)];
  if (field === 'admission_no' && SCHOLAR_REGISTER.test(header)) return ['scholarregisterno'];
  const remark = isMoney ? UNIT_REMARK : REMARK;
  return [bare(header), bare(header.replace(remark, ' ').replace(UNIT, ' ').replace(UP_TO_DATE, ' '))];
};

/** The alternatives that a heading offers: `Class/Course`, `Year or Semester`; of an amount, all must mean the same. */
const headingParts = (header: string, field: StudentField): readonly string[] => {
  // The month and year of an examination are none of study.
  if (field === 'year' && /\bmonth\b/iu.test(header)) return [];
  const parts = header.split(/[/|,&\n]|\bor\b/iu).map(bare);
  if (importField(field).kind !== 'money') return parts;
  return parts.every((part) => importField(field).headings.includes(part)) ? parts : [];
};

const hasWords = (header: string, field: StudentField): boolean => {
  const { words, not, kind, further } = importField(field);
  const text = spaced(header.replace(UNIT, ' ').replace(UP_TO_DATE, ' '));
  if (!words?.test(text) || not?.test(text)) return false;
  if (isContact(field)) return isOfOwnContact(text);
  if (further) return !isOfOthers(text);
  return kind === 'money' ? isOfMoneyAlone(text) : !isOfOtherParticulars(text);
};

const CONTACTS = { mobile: /\b(?:mobile|mob|phone|contact|whatsapp)/iu, email: /mail/iu } as const;

const IS_STUDENTS = /\b(?:student|stud|candidate|self)/iu;

/**
 * Whether a `Mobile` or an `E-mail` comes after somebody else: `Mentor`, `Mobile`, `E-mail`. After the other's own, such as `Teacher
 * E-mail`, an `E-mail` is the student's.
 */
const isBesideOthers = (headers: readonly string[], at: number, field: StudentField): boolean => {
  if (!isContact(field) || IS_STUDENTS.test(headers[at] ?? '')) return false;
  const isPlainContact = (header = '') => isOfOwnContact(spaced(header)) && !IS_STUDENTS.test(header);
  let before = at - 1;
  while (before > 0 && isPlainContact(headers[before])) before -= 1;
  const other = headers[before] ?? '';
  return isOfOthers(spaced(other)) && !CONTACTS[field].test(other);
};

export type ColumnMatching = Partial<Record<StudentField, number>>;

/** Adds each field's column (counted from 0) by its heading; no column serves two fields. */
export const withFields = (
  headers: readonly string[],
  matched: ColumnMatching,
  fields: readonly StudentField[],
): ColumnMatching => {
  const matching: ColumnMatching = { ...matched };
  const taken = new Set(Object.values(matching));
  const take = (field: StudentField, column: number | undefined) => {
    if (column === undefined || column < 0) return;
    matching[field] = column;
    taken.add(column);
  };
  for (const readingsOf of [wholeHeading, headingParts]) {
    for (const field of fields) {
      if (matching[field] !== undefined) continue;
      const readings = headers.map((header) => readingsOf(header, field));
      const columns = importField(field).headings.map((heading) =>
        readings.findIndex(
          (texts, at) => !taken.has(at) && texts.includes(heading) && !isBesideOthers(headers, at, field),
        ),
      );
      take(
        field,
        columns.find((at) => at >= 0),
      );
    }
  }
  for (const field of fields) {
    if (matching[field] !== undefined) continue;
    take(
      field,
      headers.findIndex(
        (header, at) => !taken.has(at) && hasWords(header, field) && !isBesideOthers(headers, at, field),
      ),
    );
  }
  return matching;
};

/** Takes names in Hindi for the names of a list that has no others. */
const withNamesInHindi = (headers: readonly string[], matching: ColumnMatching): ColumnMatching => {
  const { name_hindi, father_name_hindi } = withFields(headers, matching, [
    'father_name_hindi',
    'name_hindi',
  ]);
  const { name = name_hindi, father_name = father_name_hindi } = matching;
  return {
    ...matching,
    ...(name !== undefined && { name }),
    ...(father_name !== undefined && { father_name }),
  };
};

/** The columns by which a list of students is known: who they are, and what they owe. */
export const matchMainColumns = (headers: readonly string[]): ColumnMatching =>
  withNamesInHindi(headers, withFields(headers, {}, MAIN_FIELDS));

/** Adds the columns of the further particulars and of the status, among those that are left. */
export const withFurtherColumns = (headers: readonly string[], matching: ColumnMatching): ColumnMatching =>
  withFields(headers, matching, [...FURTHER_FIELDS, 'status']);

const OWN_NUMBERS = ['admission_no', 'enrolment_no'] as const;

/**
 * Adds the college's or the University's own number that stands in for the roll number: `Admission No` in a list that has no
 * roll numbers yet is both, so that a later sheet finds its students by it.
 */
export const withOwnNumbers = (headers: readonly string[], matching: ColumnMatching): ColumnMatching => {
  const { roll_no } = matching;
  if (roll_no === undefined) return matching;
  const own = OWN_NUMBERS.find(
    (field) =>
      wholeHeading(headers[roll_no] ?? '', field).some((text) =>
        importField(field).headings.includes(text),
      ) || hasWords(headers[roll_no] ?? '', field),
  );
  return own === undefined || matching[own] !== undefined ? matching : { ...matching, [own]: roll_no };
};

/** Every field's column. */
export const matchColumns = (headers: readonly string[]): ColumnMatching =>
  withFurtherColumns(headers, matchMainColumns(headers));

/** The columns that would serve a field as well as the one that was taken, by the very same heading. */
export const rivalsOf = (headers: readonly string[], matching: ColumnMatching, field: StudentField) => {
  const taken = matching[field];
  if (taken === undefined) return [];
  const own = bare(headers[taken] ?? '');
  const others = new Set(Object.values(matching));
  return headers.flatMap((header, at) => (!others.has(at) && bare(header) === own ? [at] : []));
};
