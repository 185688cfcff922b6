import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, isShown, paramsSchema } from '../../shared/contract/endpoint.ts';
import { IDLE_HEADER } from '../../shared/contract/idle.ts';
import { LIVE_MARK_HEADER } from '../../shared/contract/live-mark.ts';
import { LOGIN_ENDED } from '../../shared/contract/login-ended.ts';
import { NEXT_COPY_HEADER, PRINTS_HEADER } from '../../shared/contract/prints.ts';
import { hasRight, NEEDS_RIGHT } from '../../shared/contract/rights.ts';
import type { ReadWhole } from '../lists/whole-lists.ts';
import type { Actor, SignedIn } from '../office/actor.ts';
import { forbidden, invalid, notFound, notSignedIn } from '../office/api-error.ts';
import type { Caller } from '../office/change.ts';
import { inContext } from '../workers/request-context.ts';
import { ContextOfRequest } from './context-of-request.ts';
import { cutShort } from './errors.ts';
import { contentDisposition, type FileReply } from './file-reply.ts';
import { oneFileOf } from './one-file.ts';
import { PreparedJson } from './prepared-json.ts';
import type { ResolveLogin } from './resolve-login.ts';
import type { Route } from './route.ts';
import { asBody, type ListCache, sendList } from './send-list.ts';
import { FromThread } from './thread-answer.ts';
import { createTurns } from './turns.ts';
import type { NoteViewing } from './viewings.ts';
import { fileWhileAdmitted, isStillAdmitted, whileAdmitted } from './while-admitted.ts';

/**
 * The largest body in bytes. `signedIn` holds the longest letter at three bytes a character; `public` a name and a password.
 */
const BODY_LIMIT = { signedIn: 100 * 1024, public: 8 * 1024 } as const;
const LONGEST_KEY = 200;

const VIEWERS_ONLY_LOOK = 'A viewer looks and prints, and changes nothing. Ask an admin.';

const bearerToken = (request: FastifyRequest): string | undefined => {
  const match = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
};

/** The milliseconds since a person last acted at the page, as it says; 0 for programs, which say nothing. */
const idleMsOf = (headers: IncomingHttpHeaders): number => {
  const said = headers[IDLE_HEADER.toLowerCase()];
  return typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) * 1000 : 0;
};

const stranger = (desk: string): Actor => ({
  userId: null,
  name: 'A visitor',
  email: null,
  role: 'teacher',
  courseIds: [],
  rights: [],
  desk,
  loginId: null,
});

const requireAccess = (endpoint: Endpoint, actor: SignedIn | undefined): SignedIn => {
  if (!actor) throw notSignedIn(LOGIN_ENDED);
  const { access, right } = endpoint;
  if (access === 'signed-in' || access.includes(actor.role)) return actor;
  if (actor.role === 'viewer' && access.includes('admin')) {
    if (isShown(endpoint)) return actor;
    throw forbidden(VIEWERS_ONLY_LOOK);
  }
  if (right === undefined || actor.role !== 'accountant') throw forbidden();
  if (!hasRight(actor, right)) throw forbidden(NEEDS_RIGHT[right]);
  return actor;
};

/** Finds who calls. Throws 401 or 403 unless they may call the endpoint. */
const admit = (
  endpoint: Endpoint,
  token: string | undefined,
  { ip: desk, headers }: FastifyRequest,
  resolveLogin: ResolveLogin,
): Actor | Promise<Actor> => {
  if (endpoint.access === 'public') return stranger(desk);
  if (token === undefined) throw notSignedIn();
  // The page opens and keeps the stream, not its person: it does not keep the login alive.
  const idleMs = endpoint.answer.kind === 'events' ? null : idleMsOf(headers);
  const actor = resolveLogin(token, desk, idleMs);
  return actor instanceof Promise
    ? actor.then((found) => requireAccess(endpoint, found))
    : requireAccess(endpoint, actor);
};

/** Continues a request once it is known who asks: at once where the login is cached, as it nearly always is. */
const whenAdmitted = (
  request: FastifyRequest,
  actor: Actor | Promise<Actor>,
  done: (error?: Error) => void,
): void => {
  if (actor instanceof Promise) {
    actor.then((found) => {
      request.actor = found;
      done();
    }, done);
    return;
  }
  request.actor = actor;
  done();
};

/** Drops blank parameters: `?course_id=&date=` asks for everything. */
const withoutBlanks = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

const NO_PARAMETERS = z.strictObject({});
const whoOf = ({ actor }: FastifyRequest): string => String(actor.userId);

const NOTHING_SENT: object = {};

const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? '';

const idempotencyOf = (endpoint: Endpoint, request: FastifyRequest): Caller['idempotency'] => {
  const key = request.headers['idempotency-key'];
  if (!endpoint.keyed || key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY) {
    throw invalid(`An Idempotency-Key has 1 to ${LONGEST_KEY} characters`);
  }
  // The hash includes role, courses and rights: who has lost one must not read an old answer again by its key.
  const { role, courseIds, rights } = request.actor;
  const standing = [role, courseIds.toSorted((a, b) => a - b), rights];
  const bodyHash = hash('sha256', stableJson([request.body, ...standing]));
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, bodyHash };
};

const bodyOf = ({ body }: FileReply, readWhole: ReadWhole) => {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return 'kind' in body ? asBody(readWhole(body)) : body;
};

const sendFile = async (reply: FastifyReply, answer: FileReply, readWhole: ReadWhole) => {
  if (answer.prints) reply.header(PRINTS_HEADER, answer.prints.join(','));
  if (answer.nextCopy) reply.header(NEXT_COPY_HEADER, answer.nextCopy);
  return reply
    .header('Content-Disposition', contentDisposition(answer))
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type(answer.type)
    .send(await bodyOf(answer, readWhole));
};

const recordOf = (answer: unknown, readWhole: ReadWhole) => {
  if (answer instanceof FromThread) return asBody(readWhole(answer.job));
  return answer instanceof PreparedJson ? answer.bytes : JSON.stringify(answer);
};

const send = async (
  reply: FastifyReply,
  endpoint: Endpoint,
  query: unknown,
  answer: unknown,
  readWhole: ReadWhole,
  cache: ListCache,
) => {
  switch (endpoint.answer.kind) {
    case 'record':
      return reply
        .status(endpoint.answer.status)
        .type('application/json; charset=utf-8')
        .send(await recordOf(answer, readWhole));
    case 'list':
      return sendList(reply, answer, (query ?? {}) as { limit?: number; offset?: number }, readWhole, cache);
    case 'nothing':
      return reply.status(204).send();
    case 'file':
      return sendFile(reply, answer as FileReply, readWhole);
    case 'events':
      return reply;
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who asks. It is known before the body is read, so that a stranger's body is never parsed. */
    actor: Actor;
  }
}

/** Registers every route below `/api`: login, role and body are checked here and nowhere else. */
export const registerRoutes = (
  server: FastifyInstance,
  routes: readonly Route[],
  resolveLogin: ResolveLogin,
  readWhole: ReadWhole,
  cache: ListCache,
  noteViewing: NoteViewing,
  liveMark: () => string,
): void => {
  const takeTurn = createTurns();
  for (const { endpoint, handle } of routes) {
    const params = endpoint.path.includes('{') ? paramsSchema(endpoint) : undefined;
    const query = endpoint.query ?? NO_PARAMETERS;
    const takesNone = endpoint.query === undefined;
    const parseQuery = (sent: object): unknown =>
      takesNone && Object.keys(sent).length === 0 ? NOTHING_SENT : query.parse(withoutBlanks(sent));
    const admitted = (request: FastifyRequest) =>
      admit(endpoint, bearerToken(request), request, resolveLogin);
    const answered = async (request: FastifyRequest, reply: FastifyReply) => {
      const parsedParams = params?.safeParse(request.params);
      if (parsedParams?.success === false) throw notFound('Record');
      const parsedQuery = parseQuery(request.query as object);
      const parsedBody = endpoint.body?.parse(request.body ?? {});
      const answer = await handle({
        params: parsedParams?.data ?? NOTHING_SENT,
        query: parsedQuery,
        body: parsedBody,
        actor: request.actor,
        caller: { actor: request.actor, idempotency: idempotencyOf(endpoint, request) },
        file: () => oneFileOf(request.raw),
        token: bearerToken(request),
        raw: { request, reply },
      } as never);
      const isAdmitted = () => isStillAdmitted(bearerToken(request), request.actor, resolveLogin);
      const readAdmitted: ReadWhole = (job) => whileAdmitted(isAdmitted, readWhole(job));
      const sent =
        endpoint.answer.kind === 'file' && endpoint.access !== 'public'
          ? fileWhileAdmitted(isAdmitted, answer as FileReply)
          : answer;
      await noteViewing(request.actor, endpoint, parsedParams?.data, answer);
      return send(reply, endpoint, parsedQuery, sent, readAdmitted, cache);
    };
    /** Checks again who asks, for a request that had to wait for its turn. */
    const again = (request: FastifyRequest, reply: FastifyReply) => async () => {
      if (reply.raw.destroyed) throw cutShort();
      request.actor = await admitted(request);
    };
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT[endpoint.access === 'public' ? 'public' : 'signedIn'],
      onRequest: (request, reply, done) => {
        // Answers are personal: no browser and no proxy may store them.
        reply.header('Cache-Control', 'no-store');
        if (endpoint.access !== 'public') reply.header(LIVE_MARK_HEADER, liveMark());
        whenAdmitted(request, admitted(request), done);
      },
      // A body may take long to arrive: its sender's login is checked once more.
      ...(endpoint.method !== 'GET' && {
        preHandler: (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) =>
          whenAdmitted(request, admitted(request), done),
      }),
      handler: (request, reply) => {
        const context = new ContextOfRequest(request, reply);
        return inContext(context, () =>
          endpoint.access === 'public'
            ? answered(request, reply)
            : takeTurn(whoOf(request), context.weight, again(request, reply), () => answered(request, reply)),
        );
      },
    });
  }
};
