import { z } from 'zod';
import { formatDate } from '../../../../shared/dates.ts';
import {
  dialled,
  type MessageKind,
  NEEDS_ADDRESS,
  NEEDS_MOBILE,
  type Queued,
  type SendTo,
} from '../../../../shared/features/messages/outbox/outbox.model.ts';
import {
  type ReceiptPlaces,
  registeredText,
} from '../../../../shared/features/messages/sending/sms.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { amountsOf } from '../../collection/demand-letters/demand-letters.payment-link.ts';
import { findDemand } from '../../collection/demand-letters/demand-letters.to-send.ts';
import { findFee } from '../../collection/fees/fees.queries.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { addressesIn, findEmail } from '../../papers/emails/emails.queries.ts';
import { findLetter } from '../../papers/letters/letters.queries.ts';
import { referencedStudent } from '../../students/students/students.referenced.ts';
import { readSmsRow } from '../sms/sms.queries.ts';
import { contactProblem, ownBy } from './outbox.consent.ts';
import { findMessages, lastOfThread, messagesAbout } from './outbox.queries.ts';
import { queueMessage } from './outbox.queueing.ts';

/** A record as it is sent to one person. */
interface Sendable {
  readonly kind: MessageKind;
  readonly record_id: number;
  readonly student: Student | undefined;
  readonly course_ids: readonly number[];
  readonly name: string;
  /** The e-mail addresses that are known of who gets it, where that is no student. */
  readonly emails?: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly answers?: string | null;
  /** The registered text of it, for an SMS; undefined where there is none. */
  readonly sms?: { readonly template: string; readonly text: string } | undefined;
}

const NO_TEXT = 'No text for an SMS is registered for this: see Office, Sending';
const Address = z.email(NEEDS_ADDRESS);

/** The addresses to send to, in the form of the channel. Throws 400 where there is none, or one of another form. */
const addressesOf = async (
  db: Db,
  { student, emails = [], sms }: Sendable,
  { to, channel }: SendTo,
): Promise<readonly string[]> => {
  if (channel === 'sms' && !sms) throw invalid(NO_TEXT, 'channel');
  const [own] = student ? await ownBy(db, student, channel) : [];
  const known = own === undefined ? emails : [own];
  if (channel !== 'email') {
    const number = to === null ? own : dialled(to);
    if (number === undefined) throw invalid(NEEDS_MOBILE, 'to');
    return [number];
  }
  const parsed = z
    .array(Address)
    .nonempty()
    .safeParse(to === null ? known : [to]);
  if (!parsed.success) throw invalid(NEEDS_ADDRESS, 'to');
  return parsed.data;
};

const ON_ITS_WAY = 'This is on its way to this address already: see Outbox';
const NOT_KNOWN =
  'This was given to the mail server, and may have arrived: look it up in Outbox, and send it again there';

/** Which time a record is sent to an address. Throws 409 while an earlier one is not at its end. */
const timeOf = async (
  { db }: Change,
  { kind, record_id }: Sendable,
  to_address: string,
  { channel }: SendTo,
) => {
  const earlier = await messagesAbout(db, { kind, record_id, channel, to_address });
  const last = earlier[0]?.state;
  if (last === 'waiting' || last === 'sending') throw conflict(ON_ITS_WAY);
  if (last === 'unknown') throw conflict(NOT_KNOWN);
  return earlier.length + 1;
};

/** Writes the messages of a record, one for each address. */
const sendRecord = async (change: Change<SignedIn>, sendable: Sendable, send: SendTo): Promise<Queued> => {
  const { kind, record_id, student, course_ids, name, subject, answers } = sendable;
  const said = send.channel === 'sms' ? sendable.sms : undefined;
  const course_set_id = await courseSetOf(change.db, course_ids);
  const ids: number[] = [];
  for (const address of new Set(await addressesOf(change.db, sendable, send))) {
    const problem = student && (await contactProblem(change.db, student, send.channel, address));
    if (problem !== undefined) throw conflict(problem, 'to');
    const stage = String(await timeOf(change, sendable, address, send));
    const id = await queueMessage(change, {
      ...{
        kind,
        record_id,
        student_id: student?.id ?? null,
        course_set_id,
        stage,
        subject,
        text: said?.text ?? sendable.text,
        template: said?.template ?? null,
        answers: answers ?? null,
      },
      channel: send.channel,
      to: { address, name },
    });
    if (id !== undefined) ids.push(id);
  }
  return { messages: [...(await findMessages(change.db, change.actor, ids))] };
};

/** The end of the sentence about a paper: only an e-mail carries it. */
const attachedBy = ({ channel }: SendTo): string => (channel === 'email' ? ' is attached.' : '.');

/** Sends a receipt. Throws 404 outside the scope, 409 for an entry without a receipt or a cancelled one, 400 without an address. */
export const sendReceipt = async (change: Change<SignedIn>, id: number, send: SendTo): Promise<Queued> => {
  const fee = await findFee(change.db, scopeOf(change.actor), id);
  if (!fee) throw notFound('Fee entry');
  const { receipt_no, student_id, student_name, amount, payment_date, course_ids } = fee;
  if (receipt_no === null) throw conflict('This entry is unpaid and has no receipt');
  if (fee.cancelled) throw conflict('This receipt is cancelled');
  const student = await referencedStudent(change, student_id);
  const { name: college } = await letterheadNow(change.db);
  const { receipt_template: template, receipt_text } = await readSmsRow(change.db);
  const [sum, date] = [formatRupees(amount), formatDate(payment_date)];
  const places: ReceiptPlaces = { name: student_name, sum, date, receipt: receipt_no, college };
  const what = `Receipt ${receipt_no} of ${date} for ${sum}`;
  return sendRecord(
    change,
    {
      ...{ kind: 'fee', record_id: id, student, course_ids, name: student_name },
      subject: `Receipt ${receipt_no}, ${college}`,
      text: `${student_name},\n\n${what}${attachedBy(send)}\n\n${college}`,
      sms: receipt_text === '' ? undefined : { template, text: registeredText(receipt_text, places) },
    },
    send,
  );
};

/** Sends an issued letter. Throws 404 outside the scope, 409 for a draft or a cancelled one, 400 without an address. */
export const sendLetterByMail = async (
  change: Change<SignedIn>,
  id: number,
  send: SendTo,
): Promise<Queued> => {
  const letter = await findLetter(change.db, scopeOf(change.actor), id);
  if (!letter) throw notFound('Letter');
  if (letter.status === 'draft') throw conflict('This letter is a draft: issue it first');
  if (letter.cancelled) throw conflict('This letter is cancelled');
  const student = await referencedStudent(change, letter.studentId);
  const { name: college } = await letterheadNow(change.db);
  const what = `${letter.type} ${letter.referenceNo ?? ''}`.trim();
  return sendRecord(
    change,
    {
      ...{ kind: 'letter', record_id: id, student, course_ids: letter.course_ids },
      name: letter.issuedTo,
      subject: `${what}, ${college}`,
      text: `${letter.issuedTo},\n\n${what}${attachedBy(send)}\n\n${college}`,
    },
    send,
  );
};

/** Sends a paper about all of a student's money. Throws 404 outside the scope, 400 without an address. */
const sendOfStudent = async (
  change: Change<SignedIn>,
  id: number,
  send: SendTo,
  {
    kind,
    title,
    sum,
  }: Pick<Sendable, 'kind'> & {
    readonly title: string;
    readonly sum: (student: Student) => string | Promise<string>;
  },
): Promise<Queued> => {
  const student = await referencedStudent(change, id);
  if (!student) throw notFound('Student');
  const { name, course_id } = student;
  const { name: college } = await letterheadNow(change.db);
  const what = `${title} of ${formatDate(change.today)} ${await sum(student)}`;
  return sendRecord(
    change,
    {
      ...{ kind, record_id: student.id, student, course_ids: course_id === null ? [] : [course_id], name },
      subject: `${title}, ${college}`,
      text: `${name},\n\n${what}${attachedBy(send)}\n\n${college}`,
    },
    send,
  );
};

/** Sends the demand for what a student owes. Throws as `sendOfStudent`, and 409 where nothing is owed. */
export const sendDemandLetter = (change: Change<SignedIn>, id: number, send: SendTo): Promise<Queued> =>
  sendOfStudent(change, id, send, {
    kind: 'demand_letter',
    title: 'Demand for fees',
    sum: async (student) => {
      const demand = await findDemand(change.db, scopeOf(change.actor), student.id, change.today);
      if (!demand) throw conflict('Nothing is owed');
      return `for ${formatRupees(amountsOf(demand, change.today).all)}`;
    },
  });

/** Sends the statement of a student's account. Throws as `sendOfStudent`. */
export const sendStatement = (change: Change<SignedIn>, id: number, send: SendTo): Promise<Queued> =>
  sendOfStudent(change, id, send, {
    kind: 'statement',
    title: 'Statement of account',
    sum: ({ pending_fees }) => `with ${formatRupees(pending_fees)} to be paid`,
  });

/**
 * Sends a recorded e-mail as it stands, to each of its addresses. Throws 404 for one that the actor may not read, 409 for one that
 * came in, 400 without an address.
 */
export const sendEmail = async (change: Change<SignedIn>, id: number, send: SendTo): Promise<Queued> => {
  const email = await findEmail(change.db, change.actor, id);
  if (!email) throw notFound('E-mail');
  if (email.kind !== 'sent') throw conflict('This e-mail came in: record a reply, then send that');
  if (send.channel !== 'email') throw invalid('A recorded e-mail goes by e-mail', 'channel');
  return sendRecord(
    change,
    {
      ...{ kind: 'email', record_id: id, student: undefined, course_ids: [], name: '' },
      ...{ emails: addressesIn(email.to), subject: email.subject, text: email.body },
      answers: (await lastOfThread(change.db, email.thread_id)) ?? null,
    },
    send,
  );
};
