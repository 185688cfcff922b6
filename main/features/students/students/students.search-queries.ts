import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { soundToFind } from '../../../../shared/name-sounds.ts';
import { begins, beginsAWord, contains } from '../../../database/search.ts';
import { isHeard } from '../../../database/sounds/sounds.ts';
import { idsHeard, idsWith } from '../../../database/texts.ts';

const NAME = sql.ref('students.name');
const NAME_HINDI = sql.ref('students.name_hindi');
const FATHER = sql.ref('students.father_name');
const FATHER_HINDI = sql.ref('students.father_name_hindi');
const ROLL = sql.ref('students.roll_no');

const ADMISSION = sql.ref('students.admission_no');
const ENROLMENT = sql.ref('students.enrolment_no');
const MOBILE = sql.ref('students.mobile');

/** Fewer digits stand in too many telephone numbers to say whom somebody means. */
const FEWEST_DIGITS = 5;

/** The digits of a text that may be part of a telephone number, as these are kept; undefined for any other. */
const asMobile = (text: string): string | undefined => {
  const digits = text.replace(/[\s().-]+/g, '');
  return /^\+?\d+$/.test(digits) && digits.length >= FEWEST_DIGITS ? digits : undefined;
};

const hasMobile = (text: string): RawBuilder<SqlBool> => {
  const digits = asMobile(text);
  return digits === undefined ? sql<SqlBool>`0` : contains([MOBILE], digits);
};

/** The text as an id; 0, which nobody has, where it is none. */
const asId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/** The students with whose record another was made one that held the text: its old numbers lead to who stays. */
const mergedWith = (text: string): RawBuilder<number> => {
  const columns = ['name', 'roll_no', 'father_name', 'admission_no', 'enrolment_no'] as const;
  const said = columns.map((column) => sql.ref(`merged_students.${column}`));
  return sql<number>`select merged_into from merged_students where ${contains(said, text)} or ${isHeard('merged_students', text)}`;
};

/** Whether a student's name, numbers or father's name hold the text, or sound like it, or the id is it. */
export const isFoundBy = (text: string): RawBuilder<SqlBool> => {
  const digits = asMobile(text);
  const mobiles = digits === undefined ? undefined : idsWith('students', digits);
  const ids = idsHeard('students', text);
  const among = ids
    ? sql`students.id in (${ids} union all select ${asId(text)} union all ${mergedWith(text)} ${mobiles ? sql`union all ${mobiles}` : sql``}) and`
    : sql``;
  return sql<SqlBool>`(${among}
    (${contains([NAME, NAME_HINDI, ROLL, FATHER, FATHER_HINDI, ADMISSION, ENROLMENT], text)} or ${isHeard('students', text)} or students.id = ${asId(text)} or ${hasMobile(text)} or students.id in (${mergedWith(text)})))`;
};

/** Where among the names of a student one sounds like the text, from 1 on; 0 for nowhere. Their own comes first. */
const heardAt = (text: string): RawBuilder<number> =>
  sql<number>`instr(students.sound, ${soundToFind(text) ?? '\u0001'})`;

const isOwnNameHeard = (text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${heardAt(text)} between 1 and instr(students.sound, '/')`;

/**
 * Sorts students by how near the text is to them, the nearest first: their own name goes before the same one otherwise written, that before the roll number, that before
 * the admission number, the id and the telephone, and the father's name comes last. Of those to whom it is as near, who is
 * on the rolls goes before who left, who owes before who owes nothing, then by name.
 */
export const nearness = (text: string): RawBuilder<string> => sql<string>`case
  when ${NAME} = ${text} collate nocase or ${NAME_HINDI} = ${text} then 'a'
  when ${begins(NAME, text)} or ${begins(NAME_HINDI, text)} then 'b'
  when ${beginsAWord(NAME, text)} then 'c'
  when ${contains([NAME, NAME_HINDI], text)} then 'd'
  when ${heardAt(text)} = 1 then 'dd'
  when ${isOwnNameHeard(text)} then 'de'
  when ${ROLL} = ${text} collate nocase then 'e'
  when ${begins(ROLL, text)} then 'f'
  when ${contains([ROLL], text)} then 'g'
  when ${ADMISSION} = ${text} collate nocase then 'g'
  when students.id = ${asId(text)} then 'h'
  when ${contains([ADMISSION, ENROLMENT], text)} then 'i'
  when ${hasMobile(text)} then 'i'
  when ${begins(FATHER, text)} then 'j'
  when ${heardAt(text)} > 0 and not ${contains([FATHER, FATHER_HINDI], text)} then 'l'
  else 'k' end || (students.status <> 'Studying') || (students.pending_paise = 0) || lower(students.name)`;
