import { formatDate } from '../../../../shared/dates.ts';
import type {
  NewWrongContact,
  Withdrawal,
} from '../../../../shared/features/messages/consent/consent.model.ts';
import {
  CHANNEL_LABELS,
  CHANNELS,
  type ConsentInput,
  type Contacting,
  type WrongContact,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { guardianMobile } from '../../students/families/families.queries.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import {
  consentsOf,
  contactingOf,
  findWrongContact,
  insertConsent,
  insertWrongContact,
  setRight,
  wrongContactsOf,
} from './consent.queries.ts';

const requireStudent = async (change: Change, id: number): Promise<Student> => {
  const student = await findStudent(change.db, scopeOf(change.actor), id);
  if (!student) throw notFound('Student');
  return student;
};

/**
 * Keeps what a student said of messages by each channel that is named. Throws 400 for a day that is not yet, and for one before that of
 * the last word on the channel: an older form does not undo a withdrawal.
 */
export const keepConsent = async (
  change: Change,
  studentId: number,
  { day = change.today, how, ...said }: ConsentInput,
): Promise<void> => {
  const { db, actor, now } = change;
  const student = await requireStudent(change, studentId);
  if (day > change.today) throw invalid('The day of a consent is not after today', 'consent.day');
  const before = await consentsOf(db, studentId);
  for (const channel of CHANNELS) {
    const state = said[channel];
    if (state === undefined) continue;
    const last = before.find((consent) => consent.channel === channel);
    if (last && day < last.day)
      throw invalid(
        `${CHANNEL_LABELS[channel]} was ${last.state} on ${formatDate(last.day)}: enter that day or a later one`,
        'consent.day',
      );
    const consent = { student_id: studentId, channel, state, day, how };
    const entered = { entered_by_name: actor.name, entered_at: now };
    const id = await insertConsent(db, { ...consent, ...entered });
    await change.record({
      entity: 'consents',
      id,
      action: state,
      summary: `${student.name}, ${CHANNEL_LABELS[channel]}${how === null ? '' : `, ${how}`}`,
      after: { ...consent, ...entered },
      audience: { courses: [student.course_id] },
    });
  }
};

/** Refuses messages from today on by the channels that are named: whoever is on the telephone can enter it. Throws 404 out of scope. */
export const withdrawConsent = async (
  change: Change,
  studentId: number,
  { channels, how }: Withdrawal,
): Promise<Contacting> => {
  const refused = Object.fromEntries(channels.map((channel) => [channel, 'refused' as const]));
  await keepConsent(change, studentId, { ...refused, how });
  return contactingOf(change.db, studentId);
};

/** The mobile numbers of a student: the record's own, then the one of the family's guardian. */
export const mobilesOf = async (
  db: Db,
  { id, mobile }: Pick<Student, 'id' | 'mobile'>,
): Promise<readonly string[]> =>
  [
    ...new Set([...(mobile?.split(', ') ?? []), ...((await guardianMobile(db, id)) ?? '').split(', ')]),
  ].filter(Boolean);

/** Marks a number or address of a student as wrong. Throws 400 for one that is not in the record, 409 for one that is marked. */
export const markWrong = async (
  change: Change,
  studentId: number,
  { contact, why, day = change.today }: NewWrongContact,
): Promise<WrongContact> => {
  const { db, actor, now } = change;
  const student = await requireStudent(change, studentId);
  if (day > change.today) throw invalid('This day is not after today', 'day');
  if (student.email !== contact && !(await mobilesOf(db, student)).includes(contact))
    throw invalid("This is not a number or address in the student's record", 'contact');
  if ((await wrongContactsOf(db, studentId)).some((wrong) => wrong.contact === contact))
    throw conflict('This is marked as wrong already', 'contact');
  const marked = { student_id: studentId, contact, why, day, marked_at: now };
  const id = await insertWrongContact(db, { ...marked, marked_by_name: actor.name });
  const wrong = { ...marked, id, marked_by: actor.name };
  await change.record({
    entity: 'wrong_contacts',
    id,
    action: 'marked',
    summary: `${student.name}, ${contact}: ${why}`,
    after: { ...wrong, right: null },
    audience: { courses: [student.course_id] },
  });
  return wrong;
};

/** Takes the mark off a number or address that is right after all. Throws 404 for one that is not marked, or out of scope. */
export const markRight = async (change: Change, id: number): Promise<WrongContact> => {
  const wrong = await findWrongContact(change.db, id);
  const student = wrong && (await findStudent(change.db, scopeOf(change.actor), wrong.student_id));
  if (!wrong || !student) throw notFound('Number or address');
  const right = { at: change.now, by: change.actor.name };
  await setRight(change.db, wrong, right);
  await change.record({
    entity: 'wrong_contacts',
    id,
    action: 'right',
    summary: `${student.name}, ${wrong.contact}`,
    before: wrong,
    after: { ...wrong, right },
    audience: { courses: [student.course_id] },
  });
  return wrong;
};
