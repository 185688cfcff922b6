import type { RawBuilder, SqlBool } from 'kysely';
import { askedAbove } from '../../office/asked-above.ts';
import type { Change } from '../../office/change.ts';

/** Whether a record of a register names a student, of a table with a column `student_id` for which `which` holds. */
export const studentsNamed = askedAbove<readonly [which: RawBuilder<SqlBool>], RawBuilder<SqlBool>>(
  'which records name a student',
);

/** Told in the transaction that puts students, by their ids, on the rolls again. */
export const studentsReadmitted = askedAbove<
  readonly [change: Change, studentIds: readonly number[]],
  Promise<void>
>('what students owe again who are readmitted');
