import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { id, optionalId, optionalText, requiredName, timestamp, version } from '../../../contract/fields.ts';

/** Characters. */
export const COURSE_LIMITS = { name: 120, description: 1000 } as const;

export const NEEDS_COURSE_NAME = 'Course name is required';

export const Course = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The accountant it is assigned to; the first, where there are several. */
  accountant_id: id.nullable(),
  active: z.boolean(),
  created_at: timestamp,
  version,
});
export type Course = z.infer<typeof Course>;

const tolerance = { aliases: { name: ['title'] } };

export const NewCourse = accepting(
  z.strictObject({
    name: requiredName(NEEDS_COURSE_NAME, COURSE_LIMITS.name),
    description: optionalText(COURSE_LIMITS.description),
    accountant_id: optionalId,
  }),
  { ...tolerance, decided: ['id', 'active', 'created_at', 'version'] },
);
export type NewCourse = z.output<typeof NewCourse>;

export const CoursePatch = accepting(
  z.strictObject({
    name: requiredName(NEEDS_COURSE_NAME, COURSE_LIMITS.name).optional(),
    description: optionalText(COURSE_LIMITS.description).optional(),
    accountant_id: optionalId,
    active: z.boolean().optional(),
    version: version.optional(),
  }),
  { ...tolerance, decided: ['id', 'created_at'] },
);
export type CoursePatch = z.output<typeof CoursePatch>;
