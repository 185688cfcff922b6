import { localDate } from '../../../../shared/dates.ts';
import {
  type Email,
  type NewEmail,
  ONLY_PDF_ATTACHMENTS,
} from '../../../../shared/features/papers/emails/emails.model.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { forbidden, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { attach } from '../../college/files/files.attach.ts';
import { deleteFileUses, insertFileUse } from '../../college/files/files.queries.ts';
import {
  addressesIn,
  authorOf,
  findEmail,
  insertEmail,
  peopleWithAddress,
  updateEmail,
} from './emails.queries.ts';

const requireEmail = async (
  change: Change,
  id: number,
  which: 'kept' | 'deleted' = 'kept',
): Promise<Email> => {
  const email = await findEmail(change.db, change.actor, id, which);
  if (!email) throw notFound('E-mail');
  return email;
};

/** Everyone but the admins who may read it. */
const readersOf = async (change: Change, { id, from }: Email): Promise<readonly number[]> => {
  const author = await authorOf(change.db, id);
  return [...new Set([...(author === null ? [] : [author]), ...(await peopleWithAddress(change.db, from))])];
};

interface Recorded {
  readonly before?: Email;
  readonly after?: Email;
}

const recordEmail = async (change: Change, action: string, { before, after }: Recorded): Promise<void> => {
  const email = after ?? before;
  if (!email) return;
  await change.record({
    entity: 'emails',
    id: email.id,
    action,
    summary: `${email.subject}, ${email.kind === 'received' ? `from ${email.from}` : `to ${email.to}`}`,
    before,
    after,
    audience: { users: await readersOf(change, email) },
  });
};

const nameFiles = async (change: Change, email: Email): Promise<void> => {
  const readers = email.attachments.length > 0 ? await readersOf(change, email) : [];
  for (const { filename } of email.attachments) {
    const use = { filename, entity: 'emails', entityId: email.id, courseIds: [], userIds: readers } as const;
    await insertFileUse(change, use);
  }
};

const attachmentsOf = async (change: Change, input: NewEmail) => {
  const attachments: { filename: string; name: string }[] = [];
  for (const reference of input.attachments) {
    const { attachment_file, attachment_name } = await attach(change, reference, ONLY_PDF_ATTACHMENTS);
    if (attachment_file) attachments.push({ filename: attachment_file, name: attachment_name ?? '' });
  }
  return attachments;
};

/** A moment as the office's clock on the wall shows it: `2026-11-21T10:00`. */
const onTheWall = (moment: Date): string =>
  `${localDate(moment)}T${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`;

/** A sent one is of this minute; a received one of when it came in, as far as that was said. */
const momentOf = (change: Change, { kind, date, time }: NewEmail): string => {
  const now = onTheWall(new Date(change.now));
  if (kind !== 'received') return now;
  // The time of another day is not known by itself.
  return `${date ?? now.slice(0, 10)}T${time || (date && date !== change.today ? '00:00' : now.slice(11))}`;
};

/** Throws 403 for an e-mail from a colleague's address, unless an admin records it. */
const refuseAnothersName = async ({ actor, db }: Change<SignedIn>, from: string): Promise<void> => {
  if (actor.role === 'admin') return;
  for (const address of addressesIn(from)) {
    const people = await peopleWithAddress(db, address);
    if (people.length > 0 && !people.includes(actor.userId))
      throw forbidden('That is the address of a colleague, who records what they sent');
  }
};

/**
 * Records an e-mail; nothing is sent. Throws 404 for an answer to one that the actor may not read, 400 for an attachment
 * that is not an uploaded PDF.
 */
export const addEmail = async (change: Change<SignedIn>, input: NewEmail): Promise<Email> => {
  const { actor } = change;
  const answered = input.in_reply_to ? await requireEmail(change, input.in_reply_to) : undefined;
  const attachments = await attachmentsOf(change, input);
  const kind = input.kind || 'sent';
  const from = input.from ?? actor.email ?? '';
  if (kind === 'sent') await refuseAnothersName(change, from);
  const id = await insertEmail(
    change.db,
    {
      kind,
      from_address: from,
      from_name: input.fromName ?? (kind === 'received' ? from : actor.name),
      to_address: input.to,
      subject: input.subject,
      body: input.body,
      status: kind === 'received' ? 'unread' : 'read',
      priority: input.priority || 'normal',
      category: input.category,
      sent_at: momentOf(change, input),
      in_reply_to: answered?.id ?? null,
      thread_id: answered?.thread_id ?? null,
      created_by: actor.userId,
      created_by_name: actor.name,
      created_at: change.now,
      deleted_at: null,
    },
    attachments,
  );
  const after = await requireEmail(change, id);
  await nameFiles(change, after);
  await recordEmail(change, 'recorded', { after });
  return after;
};

/** Marks an e-mail as read; one that is read already stays as it is. */
export const readEmail = async (change: Change, id: number): Promise<Email> => {
  const before = await requireEmail(change, id);
  if (before.status === 'read') return before;
  await updateEmail(change.db, id, { status: 'read' });
  const after = await requireEmail(change, id);
  await recordEmail(change, 'read', { before, after });
  return after;
};

export const removeEmail = async (change: Change, id: number): Promise<void> => {
  const before = await requireEmail(change, id);
  await updateEmail(change.db, id, { deleted_at: change.now });
  await deleteFileUses(change.db, 'emails', id);
  await recordEmail(change, 'deleted', { before });
};

/** Undoes a deletion. Throws 404 for an e-mail that is not deleted. */
export const bringEmailBack = async (change: Change, id: number): Promise<Email> => {
  await requireEmail(change, id, 'deleted');
  await updateEmail(change.db, id, { deleted_at: null });
  const after = await requireEmail(change, id);
  await nameFiles(change, after);
  await recordEmail(change, 'restored', { after });
  return after;
};
