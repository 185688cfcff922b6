import { z } from 'zod';
import { isoDate, positiveAmount, requiredText } from '../../../../shared/contract/fields.ts';
import type { StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';
import {
  STUDENT_LIMITS,
  type Student,
} from '../../../../shared/features/students/students/students.model.ts';
import type { MovingClass } from '../../students/students/moving-class.ts';

const CHOOSE_CHARGE = 'Enter head, amount and due date of the new charge';

/** The form of a move: the class as it will be, and the charges that change with it. */
export const MoveForm = z
  .object({
    course_id: z.number('Choose a course'),
    year: z.string().max(STUDENT_LIMITS.year),
    category: z.string().max(60),
    roll_no: z.string().max(STUDENT_LIMITS.roll_no),
    reason: requiredText('Say why the student moves', 300),
    order_no: z.string().max(100),
    falls: z.array(z.number()),
    charge_head: z.number().optional(),
    charge_amount: positiveAmount('A positive amount is required').optional(),
    charge_date: z.union([z.literal(''), isoDate]),
  })
  .refine(
    ({ charge_head, charge_amount, charge_date }) =>
      charge_head === undefined || (charge_amount !== undefined && charge_date !== ''),
    { path: ['charge_amount'], message: CHOOSE_CHARGE },
  );
export type MoveValues = z.output<typeof MoveForm>;

/** The body of the call that does, or previews, what the form says. */
export const bodyOf = (values: MoveValues) => {
  const { charge_head, charge_amount, charge_date, ...order } = values;
  const isChanged = order.falls.length > 0 && charge_head !== undefined && charge_amount !== undefined;
  return {
    ...order,
    charge: isChanged ? { head_id: charge_head, amount: charge_amount, due_date: charge_date } : null,
  };
};

/** The class of a student as the form holds it. */
export const classOf = ({ course_id, year, category, roll_no }: Student): MovingClass => ({
  course_id: course_id ?? undefined,
  year: String(year ?? ''),
  category: category ?? '',
  roll_no: roll_no ?? '',
});

/** Whether what was looked at can be done. */
export const isPossible = (move: StudentMove): boolean => move.refused.length === 0;
