import { z } from 'zod';
import { id, optionalId, optionalOneOf, textOrNumber } from '../../../contract/fields.ts';

/** The class to promote, and its next year. */
export const NewPromotion = z
  .strictObject({
    course_id: id,
    from_year: textOrNumber(40),
    /** Left out for a class that is through. */
    to_year: textOrNumber(40),
    /** The status of students who are through; `Passed Out` where it is left out. */
    status: optionalOneOf(['Passed Out', 'Left']),
    /** With it the plans of this session are raised for them in their new year. */
    session_id: optionalId,
    /** Students of the class who stay where they are. */
    leave_out: z.array(id).max(5000).optional(),
  })
  .refine(({ from_year, to_year }) => to_year === null || to_year !== from_year, {
    path: ['to_year'],
    message: 'The next year cannot be the present one',
  })
  .refine(({ to_year, status }) => to_year === null || status === undefined, {
    path: ['status'],
    message: 'A class that studies on has a next year and no other status',
  })
  .refine(({ to_year, session_id }) => to_year !== null || !session_id, {
    path: ['session_id'],
    message: 'A class that passes out is not charged',
  });
export type NewPromotion = z.output<typeof NewPromotion>;
