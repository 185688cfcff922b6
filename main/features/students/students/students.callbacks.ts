import type { RawBuilder, SqlBool } from 'kysely';
import type {
  ConsentInput,
  Contacting,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Db } from '../../../database/db.ts';
import { defineCallback } from '../../../office/callback.ts';
import type { Change } from '../../../office/change.ts';

/** SQL: whether a record of a register references a student. `which` holds for the rows of a table with a column `student_id`. */
export const isStudentReferenced = defineCallback<readonly [which: RawBuilder<SqlBool>], RawBuilder<SqlBool>>(
  'isStudentReferenced',
);

/** What is known of messages to a student. */
export const contactingOf = defineCallback<readonly [db: Db, studentId: number], Promise<Contacting>>(
  'contactingOf',
);

/** Keeps what a student said of messages, in the transaction that adds or corrects the student. */
export const keepConsent = defineCallback<
  readonly [change: Change, studentId: number, said: ConsentInput],
  Promise<void>
>('keepConsent');

/** Called in the transaction that puts students, by their ids, on the rolls again. */
export const onStudentsReadmitted = defineCallback<
  readonly [change: Change, studentIds: readonly number[]],
  Promise<void>
>('onStudentsReadmitted');
