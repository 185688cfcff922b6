import { dialled } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { Channel } from '../../../../shared/features/students/students/students.consent.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { mayReceive, wrongContactsOf } from '../consent/consent.queries.ts';

type Contacts = Pick<Student, 'id' | 'name' | 'email' | 'mobile'>;

/**
 * Why nothing goes to an address that is a student's own: it is wrong, or messages are not allowed. Undefined where it may go,
 * and for any other address: whoever typed that was told it by the person who wants the paper.
 */
export const contactProblem = async (
  db: Db,
  { id, name, email, mobile }: Contacts,
  channel: Channel,
  address: string,
): Promise<string | undefined> => {
  const asSent = (contact: string): string => (channel === 'email' ? contact : (dialled(contact) ?? contact));
  const own = channel === 'email' ? email : mobile;
  if (own === null || asSent(own) !== address) return undefined;
  if (!(await mayReceive(db, id, channel))) return `${name} does not allow messages by this channel`;
  const wrong = await wrongContactsOf(db, id);
  return wrong.some(({ contact }) => asSent(contact) === address)
    ? `This address of ${name} is marked as wrong`
    : undefined;
};
