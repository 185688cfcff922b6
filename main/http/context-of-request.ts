import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../workers/request-context.ts';
import { HEAVIEST } from './turns.ts';

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

/** The bytes of a body that cost one more turn. A receipt of one line has 300, one of 100 lines 3,500. */
const BYTES_OF_A_TURN = 600;

/** How many turns a request takes by its body. A form's file is read as it comes, and counts as none. */
const weightOf = ({ headers }: FastifyRequest): number => {
  if (headers['content-type']?.startsWith('application/json') !== true) return 1;
  return Math.min(HEAVIEST, 1 + Math.floor(Number(headers['content-length'] ?? 0) / BYTES_OF_A_TURN));
};

/** The context of a request. The signal is made when it is first read: most answers never do. */
export class ContextOfRequest implements RequestContext {
  readonly person: number | null;
  readonly weight: number;
  readonly #reply: FastifyReply;
  #signal: AbortSignal | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.person = request.actor.userId;
    this.weight = weightOf(request);
    this.#reply = reply;
  }

  get signal(): AbortSignal {
    this.#signal ??= goneSignal(this.#reply);
    return this.#signal;
  }
}
