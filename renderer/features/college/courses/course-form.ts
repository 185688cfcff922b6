import { z } from 'zod';
import { limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import {
  COURSE_LIMITS,
  type Course,
  NEEDS_COURSE_NAME,
} from '../../../../shared/features/college/courses/courses.model.ts';

/** A course as its form holds it. */
export const CourseForm = z.object({
  name: requiredText(NEEDS_COURSE_NAME, COURSE_LIMITS.name),
  description: limitedText(COURSE_LIMITS.description),
  accountant_id: z.int().optional(),
});
type CourseForm = z.input<typeof CourseForm>;

export const BLANK_COURSE: CourseForm = { name: '', description: '' };

export const formOf = ({ name, description, accountant_id }: Course): CourseForm => ({
  name,
  description: description ?? '',
  accountant_id: accountant_id ?? undefined,
});
