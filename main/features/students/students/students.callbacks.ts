import type { RawBuilder, SqlBool } from 'kysely';
import { defineCallback } from '../../../office/callback.ts';
import type { Change } from '../../../office/change.ts';

/** SQL: whether a record of a register references a student. `which` holds for the rows of a table with a column `student_id`. */
export const isStudentReferenced = defineCallback<readonly [which: RawBuilder<SqlBool>], RawBuilder<SqlBool>>(
  'isStudentReferenced',
);

/** Called in the transaction that puts students, by their ids, on the rolls again. */
export const onStudentsReadmitted = defineCallback<
  readonly [change: Change, studentIds: readonly number[]],
  Promise<void>
>('onStudentsReadmitted');
