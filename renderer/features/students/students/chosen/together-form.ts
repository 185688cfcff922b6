import { z } from 'zod';
import {
  TOGETHER_FIELDS,
  type TogetherField,
  type TogetherOrder,
} from '../../../../../shared/features/students/students/students.chosen.ts';
import {
  GENDERS,
  MINORITIES,
  STUDENT_STATUSES,
} from '../../../../../shared/features/students/students/students.particulars.ts';

/** The form's fields begin with `new_`, so that a filter of the page behind it has another name. */
export const TogetherForm = z
  .object({
    whom: z.enum(['chosen', 'all']),
    new_year: z.string().trim().max(40),
    new_category: z.string().trim().max(60),
    new_gender: z.enum(GENDERS).optional(),
    new_minority: z.enum(MINORITIES).optional(),
    new_status: z.enum(STUDENT_STATUSES).optional(),
  })
  .refine((values) => TOGETHER_FIELDS.some((field) => values[`new_${field}`]), {
    path: ['new_year'],
    message: 'Choose what to change',
  });
export type TogetherValues = z.output<typeof TogetherForm>;

export const NOTHING_NEW = { whom: 'chosen', new_year: '', new_category: '' } as const;

/** What is changed: a field that is left blank stays as it is. */
export const setOf = (values: Partial<TogetherValues>): TogetherOrder['set'] =>
  Object.fromEntries(
    TOGETHER_FIELDS.flatMap((field: TogetherField) => {
      const value = values[`new_${field}`];
      return value ? [[field, value]] : [];
    }),
  );

export const togetherInput = (values: Partial<TogetherValues>) => ({
  whom: values.whom ?? 'chosen',
  set: setOf(values),
});
