import { dialled } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import {
  CHANNEL_LABELS,
  type Channel,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { mayReceive, wrongContactsOf } from '../consent/consent.queries.ts';
import { mobilesOf } from '../consent/consent.service.ts';

type Contacts = Pick<Student, 'id' | 'name' | 'email' | 'mobile'>;

/** A number or address as a channel takes it; undefined for a number that it does not take. */
const asSent = (contact: string, channel: Channel): string | undefined =>
  channel === 'email' ? contact : dialled(contact);

/** A student's own numbers or addresses to which a channel sends, the first one first. */
export const ownBy = async (db: Db, student: Contacts, channel: Channel): Promise<readonly string[]> => {
  const { email } = student;
  const emails = email === null ? [] : [email];
  const contacts = channel === 'email' ? emails : await mobilesOf(db, student);
  return contacts.flatMap((contact) => asSent(contact, channel) ?? []);
};

const wrongOf = async (db: Db, id: number, channel: Channel): Promise<ReadonlySet<string | undefined>> =>
  new Set((await wrongContactsOf(db, id)).map(({ contact }) => asSent(contact, channel)));

/**
 * Why nothing goes to an address that is a student's own: it is wrong, or messages are not allowed. Undefined where it may go,
 * and for any other address: whoever typed that was told it by the person who wants the paper.
 */
export const contactProblem = async (
  db: Db,
  student: Contacts,
  channel: Channel,
  address: string,
): Promise<string | undefined> => {
  const { id, name } = student;
  if (!(await ownBy(db, student, channel)).includes(address)) return undefined;
  if (!(await mayReceive(db, id, channel))) return `${name} does not allow messages by this channel`;
  return (await wrongOf(db, id, channel)).has(address)
    ? `This address of ${name} is marked as wrong`
    : undefined;
};

/** The first number or address of a student to which a channel may send, or why there is none. */
export const contactOf = async (
  db: Db,
  student: Contacts,
  channel: Channel,
): Promise<{ readonly to: string } | { readonly why: string }> => {
  if (!(await mayReceive(db, student.id, channel)))
    return { why: `No consent to messages by ${CHANNEL_LABELS[channel]}` };
  const own = await ownBy(db, student, channel);
  const what = channel === 'email' ? 'e-mail address' : 'mobile number';
  if (own.length === 0) return { why: `No ${what}` };
  const wrong = await wrongOf(db, student.id, channel);
  const to = own.find((contact) => !wrong.has(contact));
  return to === undefined ? { why: `The ${what} is marked as wrong` } : { to };
};
