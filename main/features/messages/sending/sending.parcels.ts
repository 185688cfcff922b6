import type { MessageKind } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import { officeItself, type Scope } from '../../../office/actor.ts';
import { todayOf } from '../../../office/clock.ts';
import type { Office } from '../../../office/office.ts';
import { paperToSend } from '../../../papers/papers.ts';
import type { Parcel } from '../../../sending/target.ts';
import { demandLetterToSend } from '../../collection/demand-letters/demand-letters.to-send.ts';
import { receiptOf } from '../../collection/fees/fees.receipt.ts';
import { findUser } from '../../college/users/users.queries.ts';
import { findEmail } from '../../papers/emails/emails.queries.ts';
import { letterToSend } from '../../papers/letters/letters.print.ts';
import { findLetter } from '../../papers/letters/letters.queries.ts';
import { statementToSend } from '../outbox/outbox.callbacks.ts';
import type { MessageRow } from '../outbox/outbox.queries.ts';
import { problemAtSending } from './sending.problem.ts';

/** What goes along with a message, looked up at the moment at which it is sent; or why it is not sent any more. */
type Contents = Pick<Parcel, 'attached'> | { readonly dropped: string };

type ContentsOf = (office: Office, recordId: number, message: MessageRow) => Promise<Contents>;

const alone: ContentsOf = async () => ({ attached: [] });

const CONTENTS: Readonly<Record<MessageKind, ContentsOf>> = {
  fee: async (office, id, { channel }) => {
    const paper = await receiptOf(office, 'all', id);
    if (paper.cancelled) return { dropped: 'The receipt was cancelled before it was sent' };
    if (channel === 'sms') return { attached: [] };
    return { attached: [await paperToSend(office, paper)] };
  },
  letter: async (office, id) => {
    const letter = await findLetter(office.reader, 'all', id);
    if (!letter || letter.cancelled) return { dropped: 'The letter was cancelled before it was sent' };
    return { attached: [await letterToSend(office, id)] };
  },
  email: async (office, id) => {
    const email = await findEmail(office.reader, officeItself('office PC'), id);
    if (!email) return { dropped: 'The e-mail was deleted before it was sent' };
    const files = email.attachments.map(async ({ filename, name }) => {
      const content = await office.files.readWhole(filename);
      if (content === null) throw new Error('An attachment is missing');
      return { filename: name, content };
    });
    return { attached: await Promise.all(files) };
  },
  demand_letter: async (office, id, { student_id, created_by_name }) => {
    const letter = await demandLetterToSend(office, student_id ?? id, created_by_name);
    return letter ? { attached: [letter] } : { dropped: 'Nothing is owed any more' };
  },
  statement: async (office, id, { student_id, created_by, created_by_name }) => {
    const sender = await findUser(office.reader, created_by);
    const scope: Scope = sender?.role === 'accountant' ? sender.course_ids : 'all';
    const of = { id: student_id ?? id, scope, by: created_by_name };
    return { attached: [await statementToSend.call(office, of)] };
  },
  reminder: alone,
};

/** Makes a message ready to be sent. Rejects where its paper cannot be drawn. */
export const parcelOf = async (
  office: Office,
  message: MessageRow,
): Promise<Parcel | { readonly dropped: string }> => {
  const problem = await problemAtSending(office.reader, message, todayOf(office.clock));
  if (problem !== undefined) return { dropped: problem };
  const contents = await CONTENTS[message.kind](office, message.record_id, message);
  if ('dropped' in contents) return contents;
  const { id, subject, text, template, message_id, answers, to_name: name, to_address: address } = message;
  return { id, subject, text, template, message_id, answers, to: { name, address }, ...contents };
};
