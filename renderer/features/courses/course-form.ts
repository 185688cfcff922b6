import { z } from 'zod';
import { type Course, NEEDS_COURSE_NAME } from '../../../shared/features/courses/courses.model.ts';

/** A course as its form holds it. */
export const CourseForm = z.object({
  name: z.string().trim().min(1, NEEDS_COURSE_NAME).max(120, 'At most 120 characters'),
  description: z.string().trim().max(1000, 'At most 1000 characters'),
  accountant_id: z.int().optional(),
});
type CourseForm = z.input<typeof CourseForm>;

export const BLANK_COURSE: CourseForm = { name: '', description: '' };

export const formOf = ({ name, description, accountant_id }: Course): CourseForm => ({
  name,
  description: description ?? '',
  ...(accountant_id !== null && { accountant_id }),
});
