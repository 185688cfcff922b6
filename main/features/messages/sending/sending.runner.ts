import type { SendingState } from '../../../../shared/features/messages/sending/sending.model.ts';
import type { Channel } from '../../../../shared/features/students/students/students.consent.ts';
import { officeItself } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import type { Sender, SenderOptions } from '../../../sending/sending-thread.ts';
import type { Outcome, Parcel, Target } from '../../../sending/target.ts';
import { membersOf } from '../../college/courses/courses.set-queries.ts';
import { givenSince, messagesInHand, messageToSend, nextMessage } from '../outbox/outbox.queries.ts';
import { dropMessage, markGiven, noteBroken, noteOutcome } from '../outbox/outbox.service.ts';
import { hourBefore, hourUntil, type Pause, quietUntil } from './sending.pace.ts';
import { parcelOf } from './sending.parcels.ts';
import { readSendingRow, type SendingRow } from './sending.queries.ts';

/** What speaks with the other side. */
export interface SendingEngine {
  readonly startSender: (options: SenderOptions) => Sender;
  /** Sends one message by itself; answers the sentence about what is wrong. */
  readonly trySender: (target: Target, trial: Parcel) => Promise<string | undefined>;
}

const NOT_DRAWN = 'Its paper could not be drawn';

/** A channel that sends by itself. */
interface RunChannel {
  readonly channel: Exclude<Channel, 'whatsapp'>;
  /**
   * Where its messages are given; undefined where that is not set up, or the secret for it was typed for another office: two that send
   * from copies of one folder would send everything twice.
   */
  readonly target: () => Promise<Target | undefined>;
}

/** Runs the sending by a channel while it is on: from the opening to the closing, and anew when its setting is another one. */
export const createSendingRunner = (
  office: Office,
  engine: SendingEngine,
  { channel, target }: RunChannel,
) => {
  const caller = { actor: officeItself('office PC'), atAnyTime: true };
  let sender: Sender | undefined;
  let state: SendingState = { kind: 'off' };
  let turn: Promise<void> = Promise.resolve();
  let isClosed = false;

  const become = (next: SendingState): void => {
    const isAnother = next.kind !== state.kind;
    state = next;
    if (isAnother) office.live.publish({ entity: 'sending', id: null, action: 'updated' }, { users: [] });
  };
  /** Tells the desks of a message, as it is now. */
  const tell = async (id: number): Promise<void> => {
    const { course_set_id, created_by } = await messageToSend(office.reader, id);
    const courses = await membersOf(office.reader, course_set_id);
    const audience = courses.length > 0 ? { courses } : { users: [created_by] };
    office.live.publish({ entity: 'outbox', id, action: 'updated' }, audience);
  };

  /** Whoever asks for the next has none in hand: what is still marked as given broke off. */
  const settleBroken = async (): Promise<void> => {
    if ((await messagesInHand(office.reader, channel)).length === 0) return;
    for (const id of await office.write(caller, noteBroken, channel)) await tell(id);
  };

  const pauseOf = async (row: SendingRow): Promise<Pause | undefined> => {
    const now = office.clock.now();
    const quiet = quietUntil(row, now);
    if (quiet) return { why: 'quiet', until: quiet };
    if (row.most_per_hour === null) return undefined;
    const given = await givenSince(office.reader, hourBefore(now), row.most_per_hour);
    const hour = hourUntil(row, given);
    return hour && { why: 'hour', until: hour };
  };

  /** The next message, ready to go; null where none is to be sent now. */
  const next = async (): Promise<Parcel | null> => {
    await settleBroken();
    for (;;) {
      const pause = await pauseOf(await readSendingRow(office.reader));
      const message = await nextMessage(office.reader, channel, office.clock.now().toISOString());
      if (pause && message) {
        become({ kind: 'paused', why: pause.why, until: pause.until.toISOString() });
        return null;
      }
      if (!message) {
        become({ kind: 'ready' });
        return null;
      }
      const parcel = await parcelOf(office, message).catch((error: unknown) => {
        console.error('Sending: a paper could not be drawn:', error);
        return null;
      });
      if (parcel && !('dropped' in parcel)) return parcel;
      const outcome: Outcome = { kind: 'failed', problem: NOT_DRAWN };
      if (parcel) await office.write(caller, dropMessage, message.id, parcel.dropped);
      else await office.write(caller, noteOutcome, message.id, outcome);
      await tell(message.id);
    }
  };

  const mark = async (id: number): Promise<boolean> => {
    const isMarked = await office.write(caller, markGiven, id);
    if (isMarked) await tell(id);
    return isMarked;
  };
  const note = async (id: number, outcome: Outcome): Promise<void> => {
    await office.write(caller, noteOutcome, id, outcome);
    await tell(id);
  };
  const lineIs = (problem: string | null): void => {
    const since = state.kind === 'failing' ? state.since : office.clock.now().toISOString();
    become(problem === null ? { kind: 'sending' } : { kind: 'failing', since, problem });
  };

  const stop = async (): Promise<void> => {
    const stopping = sender;
    sender = undefined;
    await stopping?.stop();
    become({ kind: 'off' });
  };

  const restart = async (): Promise<void> => {
    await stop();
    if (isClosed || office.database.isReadOnly) return;
    await settleBroken();
    if ((await readSendingRow(office.reader)).is_on === 0) return;
    const found = await target();
    if (!found) return;
    become({ kind: 'ready' });
    sender = engine.startSender({
      target: found,
      asking: { next, mark, note },
      lineIs,
    });
  };

  /** One at a time: two threads would send the same. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  office.atClose(() => {
    isClosed = true;
    return inTurn(stop);
  });
  office.live.watch(({ entity }) => {
    if (entity === 'outbox') sender?.wake();
  });

  return {
    /** Starts, ends or starts anew what sends, as the setting now says. */
    apply: (): Promise<void> => inTurn(restart),
    state: (): SendingState => state,
  };
};
