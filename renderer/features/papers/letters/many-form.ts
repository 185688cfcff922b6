import { z } from 'zod';
import { optionalDate } from '../../../../shared/contract/fields.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { STUDENT_STATUSES } from '../../../../shared/features/students/students/students.particulars.ts';
import { LETTER_TYPES, type LetterType } from '../../../../shared/papers/letter-types.ts';
import { asked, asksAtFirst, typedFor } from './letter-form.ts';
import { namedTemplate, usualName } from './letter-templates.data.ts';

/** What is issued to many students at once: a letter on the letterhead is written one by one, and a salary is no student's. */
export const MANY_TYPES: readonly LetterType[] = LETTER_TYPES.filter(
  (type) => type !== 'Letterhead' && type !== 'Salary Certificate',
);

const fields = {
  type: z.enum(LETTER_TYPES),
  template: z.string(),
  asked,
  period: z.string().optional(),
  date: optionalDate,
};

/** The form for students that were chosen in their register. */
export const ManyForm = z.object({
  ...fields,
  of_course: z.number().optional(),
  of_year: z.string().optional(),
  of_status: z.enum(STUDENT_STATUSES).optional(),
});
export type ManyValues = z.output<typeof ManyForm>;

/** The form for a class. */
export const ManyOfClassForm = ManyForm.extend({ of_course: z.number('Choose the course') });

export const manyAtFirst = (own: readonly LetterTemplate[]): z.input<typeof ManyForm> => ({
  type: 'Bonafide Certificate',
  template: usualName('Bonafide Certificate', 'English', own),
  asked: asksAtFirst(),
  period: '',
  date: localDate(new Date()),
  of_year: '',
  of_status: 'Studying',
});

/** The form as the API takes it, of students chosen or of the class that it names. */
export const manyBody = (
  values: Partial<ManyValues>,
  own: readonly LetterTemplate[],
  ids: readonly number[] | undefined,
) => {
  const { type = 'Bonafide Certificate', template = '', asked: typed = {}, period, date } = values;
  const { of_course, of_year, of_status } = values;
  const whom = ids
    ? { ids: [...ids] }
    : {
        where: {
          course_id: of_course,
          ...(of_year && { year: of_year }),
          ...(of_status && { status: of_status }),
        },
      };
  return {
    ...whom,
    type,
    template: namedTemplate(template),
    facts: typedFor({ template, asked: typed, period }, own),
    date: date ?? null,
  };
};
