import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '../../shared/contract/endpoint.ts';
import type { Listing } from '../database/listing.ts';
import type { Actor, SignedIn } from '../office/actor.ts';
import type { Caller } from '../office/change.ts';
import type { FileReply } from './file-reply.ts';
import type { SentFile } from './one-file.ts';
import type { PreparedJson } from './prepared-json.ts';
import type { FromThread } from './thread-answer.ts';

/** A validated request; `actor` is a signed-in person wherever the endpoint is not public. */
export interface RouteRequest<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly actor: E['access'] extends 'public' ? Actor : SignedIn;
  /** The actor and the idempotency key, as `office.write` takes them. */
  readonly caller: Caller<E['access'] extends 'public' ? Actor : SignedIn>;
  /** The one file of a multipart body; undefined where none was sent. */
  readonly file: () => Promise<SentFile | undefined>;
  /** The token of the login, for signing out and for events. */
  readonly token: string | undefined;
  /** Node's request and reply, for the stream of live events alone. */
  readonly raw: { readonly request: FastifyRequest; readonly reply: FastifyReply };
}

type Reply<E extends Endpoint> = E['answer'] extends { kind: 'list' }
  ? AnswerOf<E> extends readonly (infer Item)[]
    ? Listing<Item> | readonly Item[]
    : never
  : E['answer'] extends { kind: 'record' }
    ? AnswerOf<E> | PreparedJson | FromThread
    : E['answer'] extends { kind: 'file' }
      ? FileReply
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing returns nothing
        void;

export interface Route {
  readonly endpoint: Endpoint;
  // `route` below checks the request's type against the endpoint's.
  readonly handle: (request: never) => Promise<unknown>;
}

/** Joins an endpoint with the function that answers it. */
export const route = <E extends Endpoint>(
  endpoint: E,
  handle: (request: RouteRequest<E>) => Promise<Reply<E>>,
): Route => ({ endpoint, handle });
