import type { IsoDate } from '../../../../shared/dates.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { contactOf } from '../outbox/outbox.consent.ts';
import type { MessageRow } from '../outbox/outbox.queries.ts';
import { standingOf } from './reminders.queries.ts';

/** Why a reminder is not sent any more: its dues were paid or changed since, payment was promised, or the student may not be reached there. */
export const reminderProblem = async (
  db: Db,
  { record_id, channel, to_address }: Pick<MessageRow, 'record_id' | 'channel' | 'to_address'>,
  student: Student,
  today: IsoDate,
): Promise<string | undefined> => {
  const standing = await standingOf(db, record_id, today);
  if (!standing || standing.open_paise < standing.amount_paise)
    return 'Paid or changed since the reminder was written';
  if (standing.has_promise) return 'The student promised to pay by a later day';
  const contact = await contactOf(db, student, channel);
  if ('why' in contact) return contact.why;
  return contact.to === to_address ? undefined : 'The student has another number or address now';
};
