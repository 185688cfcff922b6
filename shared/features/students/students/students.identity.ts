/** The fields that tell one student from another, in a list or on the books. */
export interface Identity {
  readonly name: string;
  readonly father_name: string;
  readonly course_id: number | null;
  readonly roll_no: string | null;
  readonly year: string | null;
  readonly admission_no: string | null;
  readonly date_of_birth: string | null;
}

/** Other than printable ASCII, a dot, or spaces at the ends or beside each other: most names have none of it. */
const UNEVEN = /[^ -~]|\.| {2}|^ | $/u;

/** A name as it is compared: without capitals, dots and uneven spaces. */
export const nameKey = (text: string): string =>
  UNEVEN.test(text)
    ? text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s.]+/gu, ' ')
        .trim()
    : text.toLowerCase();

/** A name or a number as lists from elsewhere write it, without spaces, dots and capitals: `BA. 101` is `ba101`. */
export const plainKey = (text: string | null): string => (text ?? '').toLowerCase().replaceAll(/[\s.]+/g, '');

/** The same student, perhaps the same (who loads is asked), or another. */
export type Likeness = 'same' | 'perhaps' | 'other';

const isBoth = (one: string | null, other: string | null): boolean => one !== null && other !== null;
const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;

/**
 * Whether two are one student, in whatever year each is. A student is known by admission number; where one has none, by roll
 * number with name and birth date, or by name, father and birth date in a course; where a birth date is missing, by roll
 * number, name and father in a course. Names that agree in a course without that are asked about, but for two roll numbers of
 * one class.
 */
export const likeness = (one: Identity, other: Identity): Likeness => {
  const isNamed = nameKey(one.name) === nameKey(other.name);
  const isBorn = isSame(one.date_of_birth, other.date_of_birth);
  if (isBoth(one.admission_no, other.admission_no)) {
    if (one.admission_no !== other.admission_no) return 'other';
    return isNamed || isBorn ? 'same' : 'perhaps';
  }
  if (!isNamed) return 'other';
  const isOfFather = nameKey(one.father_name) === nameKey(other.father_name);
  const isOfRoll = isSame(one.roll_no, other.roll_no);
  const isOfCourse = one.course_id === other.course_id;
  if (isBorn && (isOfRoll || (isOfFather && isOfCourse))) return 'same';
  if (isBorn) return isOfFather ? 'perhaps' : 'other';
  if (!isOfFather || !isOfCourse) return 'other';
  if (isBoth(one.date_of_birth, other.date_of_birth)) return isOfRoll ? 'perhaps' : 'other';
  // Two roll numbers of one class are two students.
  if (isBoth(one.roll_no, other.roll_no) && !isOfRoll && one.year === other.year) return 'other';
  return isOfRoll ? 'same' : 'perhaps';
};

/** `Kiran Kumari, year 2, Roll No. 14`, `Asha Rao, 1st Year, Admission No. 2026/7`: as the office knows a student. */
export const identityText = ({
  name,
  year,
  roll_no,
  admission_no,
}: Pick<Identity, 'name' | 'year' | 'roll_no' | 'admission_no'>): string =>
  [
    name,
    year === null ? '' : /year|sem/i.test(year) ? year : `year ${year}`,
    roll_no === null ? '' : `Roll No. ${roll_no}`,
    admission_no === null ? '' : `Admission No. ${admission_no}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
