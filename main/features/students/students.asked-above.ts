import type { RawBuilder, SqlBool } from 'kysely';
import { askedAbove } from '../../office/asked-above.ts';

/** Whether a record of a register names a student, of a table with a column `student_id` for which `which` holds. */
export const studentsNamed = askedAbove<readonly [which: RawBuilder<SqlBool>], RawBuilder<SqlBool>>(
  'which records name a student',
);
