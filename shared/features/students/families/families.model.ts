import { z } from 'zod';
import { id, optionalNumber, requiredName, timestamp, version } from '../../../contract/fields.ts';

/** So many students belong to one family at most. */
const MOST_STUDENTS = 20;

const members = (sentence: string) =>
  z.array(id, sentence).max(MOST_STUDENTS, `At most ${MOST_STUDENTS} students`);
const fields = {
  /** Who pays for them: `Mohan Lal`. */
  guardian: requiredName('Guardian is required', 200),
  mobile: optionalNumber(20),
};

/** The students of one family, of the courses that the caller sees. */
const Member = z.object({
  id,
  name: z.string(),
  roll_no: z.string().nullable(),
  course_name: z.string().nullable(),
  year: z.string().nullable(),
});

export const Family = z.object({
  id,
  guardian: z.string(),
  mobile: z.string().nullable(),
  students: z.array(Member).readonly(),
  created_by: z.string(),
  created_at: timestamp,
  version,
});
export type Family = z.infer<typeof Family>;

export const NewFamily = z.strictObject({
  ...fields,
  student_ids: members('Choose at least two students').min(2, 'Choose at least two students'),
});
export type NewFamily = z.output<typeof NewFamily>;

/** What is left out stays as it is. With no students left the family is no longer listed. */
export const FamilyPatch = z
  .strictObject({ ...fields, student_ids: members('Choose students'), version })
  .partial();
export type FamilyPatch = z.output<typeof FamilyPatch>;

/** Students whose father's name and mobile agree, and who are not all of one family. */
export const ProposedFamily = z.object({
  /** The first student's. */
  id,
  guardian: z.string(),
  mobile: z.string(),
  students: z.array(Member).readonly(),
});
export type ProposedFamily = z.infer<typeof ProposedFamily>;

/** A student's brother or sister. Amounts in rupees. */
const Sibling = Member.extend({
  course_id: id.nullable(),
  status: z.string(),
  /** All that is open. */
  pending: z.number(),
  /** Due by today, and not awaited from somebody else. */
  due: z.number(),
});

/** A student's family: null where there is none. Of it the caller sees the siblings in the own courses. */
export const FamilyOfStudent = z.object({
  family: Family.pick({ id: true, guardian: true, mobile: true }).nullable(),
  /** The student's own due by today. */
  due: z.number(),
  siblings: z.array(Sibling).readonly(),
});
export type FamilyOfStudent = z.infer<typeof FamilyOfStudent>;

/** `Asha (B.Sc., 2), Bina (B.A., 1)`. */
export const membersText = ({ students }: Pick<Family, 'students'>): string =>
  students
    .map(({ name, course_name, year }) => {
      const of = [course_name, year].filter(Boolean).join(', ');
      return of === '' ? name : `${name} (${of})`;
    })
    .join(', ');
