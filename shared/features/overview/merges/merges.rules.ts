import { formatDate } from '../../../dates.ts';
import { nameKey } from '../../students/students/students.identity.ts';
import type { Student } from '../../students/students/students.model.ts';
import { FURTHER_FIELDS } from '../../students/students/students.particulars.ts';
import type { TwoTexts } from './merges.model.ts';

type Said = readonly [field: string, text: (student: Student) => string | null];

const yearOf = ({ year }: Student): string | null => (year === null ? null : String(year));

/** What would be taken for two students: who it is, and where a student cannot be twice. */
const TELLING: readonly Said[] = [
  ['Name', ({ name }) => name],
  ["Father's Name", ({ father_name }) => father_name],
  ['Date of Birth', ({ date_of_birth }) => date_of_birth && formatDate(date_of_birth)],
  ['Course', ({ course_name }) => course_name],
  ['Mobile', ({ mobile }) => mobile],
  ['Status', ({ status }) => status],
];

/** In what two records differ that both of them say. Capitals, dots and spaces are no difference. */
export const differences = (stays: Student, goes: Student): readonly TwoTexts[] =>
  TELLING.flatMap(([field, text]) => {
    const [one, other] = [text(stays), text(goes)];
    if (one === null || other === null || nameKey(one) === nameKey(other)) return [];
    return [{ field, stays: one, goes: other }];
  });

/**
 * The particulars that the record that stays takes from the other where its own are blank. The roll number and the session are
 * of a class: they are taken by who is of that class alone.
 */
export const filledFrom = (stays: Student, goes: Student) => {
  const isOfClass = stays.course_id === goes.course_id && yearOf(stays) === yearOf(goes);
  const fields = isOfClass ? (['roll_no', 'session_id', ...FURTHER_FIELDS] as const) : FURTHER_FIELDS;
  // A branch is that of its account.
  const isOfAccount = [null, goes.account_number].includes(stays.account_number);
  return fields.filter(
    (field) => stays[field] === null && goes[field] !== null && (field !== 'ifsc' || isOfAccount),
  );
};
