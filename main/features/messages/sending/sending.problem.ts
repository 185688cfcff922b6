import type { IsoDate } from '../../../../shared/dates.ts';
import type { Db } from '../../../database/db.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { contactProblem } from '../outbox/outbox.consent.ts';
import type { MessageRow } from '../outbox/outbox.queries.ts';
import { reminderProblem } from '../reminders/reminders.sending.ts';

type Message = Pick<MessageRow, 'student_id' | 'kind' | 'record_id' | 'channel' | 'to_address'>;

/** Why a message is not sent any more, looked at again at the moment of sending; undefined where it goes. */
export const problemAtSending = async (
  db: Db,
  message: Message,
  today: IsoDate,
): Promise<string | undefined> => {
  const { student_id, kind, channel, to_address } = message;
  const student = student_id === null ? undefined : await findStudent(db, 'all', student_id);
  if (!student) return kind === 'reminder' ? 'The student is not in the list any more' : undefined;
  return kind === 'reminder'
    ? reminderProblem(db, message, student, today)
    : contactProblem(db, student, channel, to_address);
};
