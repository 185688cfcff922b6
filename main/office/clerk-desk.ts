import { parentPort } from 'node:worker_threads';
import type { FromClerk } from './clerk.ts';
import { Refusal } from './refusal.ts';

/** An answer, and which of its buffers are handed over rather than copied. */
export interface Done<Answer> {
  readonly answer: Answer;
  readonly transfer?: readonly ArrayBuffer[];
}

/** A clerk's side of the thread: obeys each order that comes and answers it. */
export const serveOrders = <Order, Answer>(obey: (order: Order) => Promise<Done<Answer>>): void => {
  const say = (message: FromClerk<Answer>, transfer: readonly ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, [...transfer]);
  parentPort?.on('message', async (order: Order) => {
    try {
      const { answer, transfer } = await obey(order);
      say({ kind: 'answer', answer }, transfer);
    } catch (error) {
      if (error instanceof Refusal) say({ kind: 'refusal', status: error.status, body: error.body });
      else
        say({
          kind: 'fault',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
    }
  });
};
