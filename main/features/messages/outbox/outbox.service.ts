import type { Message } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { Channel } from '../../../../shared/features/students/students/students.consent.ts';
import type { Actor, SignedIn } from '../../../office/actor.ts';
import { conflict, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { Outcome } from '../../../sending/target.ts';
import { findMessages, messagesInHand, messageToSend, moveMessage } from './outbox.queries.ts';

/** Minutes until a message is tried again that the other side put off: after that many tries it is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720] as const;

const BROKEN =
  'Sending broke off after the message was given: it may have arrived. Send it again only if it did not.';

/** Throws 404 for a message that is not there, or out of scope. */
export const requireMessage = async ({ db, actor }: Change<Actor>, id: number): Promise<Message> => {
  const [message] = await findMessages(db, actor, [id]);
  if (!message) throw notFound('Message');
  return message;
};

/** Records what was done with a message, and answers it as it is now. */
export const recordMessage = async (
  change: Change<SignedIn>,
  action: string,
  before: Message,
): Promise<Message> => {
  const after = await requireMessage(change, before.id);
  const { id, to_name, to_address, subject, course_ids } = after;
  await change.record({
    entity: 'outbox',
    id,
    action,
    summary: `${subject}, to ${to_name || to_address}`,
    before: { state: before.state },
    after: { state: after.state },
    audience: course_ids.length > 0 ? { courses: course_ids } : { users: [change.actor.userId] },
  });
  return after;
};

const AGAIN = ['failed', 'unknown', 'cancelled'] as const;

/** Lets a message wait once more. Throws 404; 409 for one that waits, or was sent. */
export const retryMessage = async (change: Change<SignedIn>, id: number): Promise<Message> => {
  const before = await requireMessage(change, id);
  const anew = { state: 'waiting', tries: 0, next_at: change.now, problem: null, done_at: null } as const;
  if (!(await moveMessage(change.db, id, AGAIN, anew)))
    throw conflict(before.state === 'sent' ? 'This message was sent' : 'This message is on its way already');
  return recordMessage(change, 'retried', before);
};

/** Keeps a message from being sent. Throws 404; 409 for one that does not wait. */
export const cancelMessage = async (change: Change<SignedIn>, id: number): Promise<Message> => {
  const before = await requireMessage(change, id);
  const ended = { state: 'cancelled', problem: null, done_at: change.now } as const;
  if (!(await moveMessage(change.db, id, ['waiting'], ended)))
    throw conflict('Only a message that waits can be cancelled');
  return recordMessage(change, 'cancelled', before);
};

/** Notes that a message which waits is not sent, and why. */
export const dropMessage = ({ db, now }: Change, id: number, problem: string): Promise<boolean> =>
  moveMessage(db, id, ['waiting'], { state: 'cancelled', problem, done_at: now });

/** Marks that a text is given now: from here on nobody knows whether it arrives, until the other side says so. False where it waits no more. */
export const markGiven = ({ db, now }: Change, id: number): Promise<boolean> =>
  moveMessage(db, id, ['waiting'], { state: 'sending', given_at: now });

/** Notes that the texts of a channel which were given before are not known to have arrived: who sent them was ended. */
export const noteBroken = async ({ db, now }: Change, channel: Channel): Promise<readonly number[]> => {
  const ids = await messagesInHand(db, channel);
  for (const id of ids)
    await moveMessage(db, id, ['sending'], { state: 'unknown', problem: BROKEN, done_at: now });
  return ids;
};

const later = (now: string, minutes: number): string =>
  new Date(Date.parse(now) + minutes * 60_000).toISOString();

const columnsOf = (now: string, before: number, outcome: Outcome) => {
  const tries = before + 1;
  if (outcome.kind === 'sent') return { state: 'sent', tries, problem: null, done_at: now } as const;
  const { problem } = outcome;
  if (outcome.kind === 'not tried') return { state: 'waiting', given_at: null } as const;
  if (outcome.kind !== 'later') return { state: outcome.kind, tries, problem, done_at: now } as const;
  const minutes = WAITS_MINUTES[before];
  return minutes === undefined
    ? ({
        state: 'failed',
        tries,
        problem: `Given up after ${tries} tries. ${problem}`,
        done_at: now,
      } as const)
    : ({ state: 'waiting', tries, problem, next_at: later(now, minutes) } as const);
};

/** Notes what became of a message. Answers whether it was in hand. */
export const noteOutcome = async ({ db, now }: Change, id: number, outcome: Outcome): Promise<boolean> => {
  const { tries } = await messageToSend(db, id);
  return moveMessage(db, id, ['waiting', 'sending'], columnsOf(now, tries, outcome));
};
