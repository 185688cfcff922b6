import { keepThread, PATIENCE_MS, startServerThread } from '../workers/kept-thread.ts';
import type { Asking } from './sending-loop.ts';
import type { FromSending, Question, SendingData, ToSending } from './sending-messages.ts';
import type { Parcel, Target } from './target.ts';

export interface SenderOptions {
  readonly target: Target;
  /** Answers what the thread asks. What it throws is told as no message, no leave and nothing noted. */
  readonly asking: Asking;
  /** The sentence about the line; null once it works. */
  readonly lineIs: (problem: string | null) => void;
  /** A thread that gives no sign of life for so long is ended: its server makes it compute for ever. Tests set it. */
  readonly patienceMs?: number;
}

/** The thread that sends, while the sending is on. */
export interface Sender {
  /** Says that something may be sent that could not be before. */
  wake(): void;
  /** Ends it within two seconds: the message in hand comes to its end, or is marked as not known later. */
  stop(): Promise<void>;
}

const ENDED = 'The sending ended by itself';

const answerTo = async (asking: Asking, question: Question): Promise<Parcel | boolean | null> => {
  if (question.kind === 'next') return asking.next();
  if (question.kind === 'mark') return asking.mark(question.id);
  await asking.note(question.id, question.outcome);
  return true;
};

/** Starts to send. What fails is tried again by itself, and told by the state. */
export const startSender = ({ target, asking, lineIs, patienceMs = PATIENCE_MS }: SenderOptions): Sender => {
  const answer = async (question: Question): Promise<void> => {
    const answered = await answerTo(asking, question).catch((error: unknown) => {
      console.error('Sending:', error instanceof Error ? error.message : 'failed');
      return null;
    });
    thread.tell({ kind: 'answer', answer: answered });
  };
  const thread = keepThread<ToSending, FromSending>({
    name: 'sending',
    data: { target, trial: null } satisfies SendingData,
    patienceMs,
    hear: (message) => {
      if (message.kind === 'question') void answer(message.question);
      if (message.kind === 'line') lineIs(message.problem);
    },
    ended: () => lineIs(ENDED),
  });
  return { wake: () => thread.tell({ kind: 'wake' }), stop: () => thread.stop({ kind: 'stop' }) };
};

/** Sends one message by itself. Answers the sentence about what is wrong; undefined where the server took it. */
export const trySender = (
  target: Target,
  trial: Parcel,
  patienceMs: number = PATIENCE_MS,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    const data: SendingData = { target, trial };
    const { worker } = startServerThread('sending', data, patienceMs);
    worker.on('message', (message: FromSending) => {
      if (message.kind === 'tried') resolve(message.problem ?? undefined);
    });
    worker.on('error', () => undefined);
    worker.on('exit', () => resolve(ENDED));
  });
