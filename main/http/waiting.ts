import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker } from '../workers/asker.ts';

/** A signal that is aborted when the desk leaves without its answer. */
const goneSignal = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  const look = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.closed) look();
  else raw.once('close', look);
  return gone.signal;
};

/** The asker of a request. The signal is made when it is first read: most answers never do. */
export class Waiting implements Asker {
  readonly person: number | null;
  readonly #reply: FastifyReply;
  #signal: AbortSignal | undefined;

  constructor({ actor }: FastifyRequest, reply: FastifyReply) {
    this.person = actor.userId;
    this.#reply = reply;
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#reply);
    return this.#signal;
  }
}
