import { parentPort, workerData } from 'node:worker_threads';
import { lineProblem } from './mail-problem.ts';
import { openLine } from './open-line.ts';
import { sendingLoop } from './sending-loop.ts';
import type { FromSending, Question, SendingData, ToSending } from './sending-messages.ts';
import type { Parcel } from './target.ts';

/** How often the thread gives a sign of life. */
const ALIVE_MS = 5_000;

const { target, trial }: SendingData = workerData;
const say = (message: FromSending): void => parentPort?.postMessage(message);

/** Sends one message, and says what came of it. */
const tryIt = async (parcel: Parcel): Promise<void> => {
  try {
    const line = await openLine(target);
    const outcome = await line.give(parcel, async () => true);
    line.close();
    say({ kind: 'tried', problem: outcome.kind === 'sent' ? null : outcome.problem });
  } catch (error) {
    say({ kind: 'tried', problem: lineProblem(error) });
  }
};

const send = (): void => {
  let answered: ((answer: Parcel | boolean | null) => void) | undefined;
  const ask = (question: Question): Promise<Parcel | boolean | null> =>
    new Promise((resolve) => {
      answered = resolve;
      say({ kind: 'question', question });
    });
  const loop = sendingLoop({
    target,
    lineIs: (problem) => say({ kind: 'line', problem }),
    asking: {
      next: async () => {
        const parcel = await ask({ kind: 'next' });
        return typeof parcel === 'object' ? parcel : null;
      },
      mark: async (id) => (await ask({ kind: 'mark', id })) === true,
      note: async (id, outcome) => {
        await ask({ kind: 'note', id, outcome });
      },
    },
  });
  parentPort?.on('message', (message: ToSending) => {
    if (message.kind === 'answer') answered?.(message.answer);
    if (message.kind === 'wake') loop.wake();
    if (message.kind === 'stop') loop.stop();
  });
  void loop.run().finally(() => parentPort?.close());
};

setInterval(() => say({ kind: 'alive' }), ALIVE_MS).unref();
say({ kind: 'alive' });
if (trial) void tryIt(trial);
else send();
