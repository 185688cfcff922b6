import { randomUUID } from 'node:crypto';
import type { MessageKind } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import {
  CHANNEL_LABELS,
  type Channel,
} from '../../../../shared/features/students/students/students.consent.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Change } from '../../../office/change.ts';
import { membersOf } from '../../college/courses/courses.set-queries.ts';
import { insertMessage } from './outbox.queries.ts';

/** A message that is to go out. */
export interface NewMessage {
  readonly channel: Channel;
  readonly to: { readonly address: string; readonly name: string };
  readonly student_id: number | null;
  readonly course_set_id: number | null;
  readonly kind: MessageKind;
  readonly record_id: number;
  /** Tells the messages of a record to one address apart: the stage of a reminder, or which time it is sent. */
  readonly stage: string;
  readonly subject: string;
  readonly text: string;
  /** The number under which the text of an SMS is registered. */
  readonly template?: string | null;
  readonly answers?: string | null;
}

const keyOf = ({ kind, record_id, stage, channel, to }: NewMessage): string =>
  JSON.stringify([kind, record_id, stage, channel, to.address]);

/** The Message-ID of a message that is written now: it tells nothing of the office. */
const newMessageId = (): string => `<${randomUUID()}@bursar.invalid>`;

/**
 * Writes a message in the transaction that causes it; it goes out after the commit. Answers its id; undefined where one of its
 * kind, record, stage, channel and address was written before: nothing goes out twice by itself.
 */
export const queueMessage = async (
  change: Change<SignedIn>,
  message: NewMessage,
): Promise<number | undefined> => {
  const { stage, to, answers = null, template = null, ...columns } = message;
  const { channel, student_id, kind, record_id, subject } = columns;
  const written = await insertMessage(change.db, {
    ...columns,
    key: keyOf(message),
    to_address: to.address,
    to_name: to.name,
    message_id: newMessageId(),
    answers,
    template,
    next_at: change.now,
    created_by: change.actor.userId,
    created_by_name: change.actor.name,
    created_at: change.now,
  });
  if (written === undefined) return undefined;
  const courses = await membersOf(change.db, columns.course_set_id);
  await change.record({
    entity: 'outbox',
    id: written,
    action: 'queued',
    summary: `${subject}, to ${to.name || to.address} by ${CHANNEL_LABELS[channel]}`,
    after: {
      ...{ id: written, channel, kind, record_id, student_id, subject, created_at: change.now },
      ...{ to_address: to.address, to_name: to.name },
    },
    audience: courses.length > 0 ? { courses } : { users: [change.actor.userId] },
  });
  return written;
};
