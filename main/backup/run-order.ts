import { Worker } from 'node:worker_threads';
import { workerUrl } from '../office/worker.ts';
import type { FromWorker, Orders } from './backup.orders.ts';
import { BackupProblem } from './backup-problem.ts';

/** A worker that has nothing to do is kept so long: a desk's questions come in twos and threes. */
const IDLE_MS = 15_000;
const NO_ANSWER = 'The folder does not answer. Look after its disk or its network, or choose another folder.';
const STOPPED = 'The backup stopped half-way. Try again.';

interface Job {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Hand {
  readonly worker: Worker;
  job: Job | undefined;
  leaving: NodeJS.Timeout | undefined;
}

const idle = new Set<Hand>();

const rest = (hand: Hand): void => {
  hand.job = undefined;
  hand.worker.unref();
  idle.add(hand);
  hand.leaving = setTimeout(() => {
    idle.delete(hand);
    void hand.worker.terminate();
  }, IDLE_MS).unref();
};

const hire = (): Hand => {
  const worker = new Worker(workerUrl('backup'), { env: {}, execArgv: [] });
  const hand: Hand = { worker, job: undefined, leaving: undefined };
  worker.on('message', (message: FromWorker) => {
    const { job } = hand;
    rest(hand);
    if (message.kind === 'problem') job?.reject(new BackupProblem(message.message));
    else job?.resolve(message.answer);
  });
  const lost = (error: unknown) => {
    idle.delete(hand);
    hand.job?.reject(error);
  };
  worker.on('error', lost);
  worker.on('exit', () => lost(new BackupProblem(STOPPED)));
  return hand;
};

const takeHand = (): Hand => {
  const [hand] = idle;
  if (!hand) return hire();
  idle.delete(hand);
  clearTimeout(hand.leaving);
  hand.worker.ref();
  return hand;
};

/** Has a worker do one thing, so that the desks never wait for the disk; at most so long. Rejects with `BackupProblem`. */
export const runOrder = async <Task extends keyof Orders>(
  task: Task,
  order: Orders[Task]['order'],
  patienceMs?: number,
): Promise<Orders[Task]['answer']> => {
  const hand = takeHand();
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  hand.job = { resolve, reject };
  // A disk that hangs holds the thread; the office goes on without it.
  const giveUp = () => {
    reject(new BackupProblem(NO_ANSWER));
    hand.worker.unref();
    void hand.worker.terminate();
  };
  const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
  hand.worker.postMessage({ task, ...order });
  try {
    // The worker answers each task with what `Orders` says.
    return (await promise) as Orders[Task]['answer'];
  } finally {
    clearTimeout(timer);
  }
};
