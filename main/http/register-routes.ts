import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, paramsSchema } from '../../shared/contract/endpoint.ts';
import type { Actor, SignedIn } from '../office/actor.ts';
import type { Caller } from '../office/change.ts';
import { forbidden, invalid, notFound, notSignedIn } from '../office/refusal.ts';
import { contentDisposition, type FileReply } from './file-reply.ts';
import type { Route } from './route.ts';
import { sendList } from './send-list.ts';

/** Who a token belongs to; undefined for one that is unknown, expired or ended. */
export type ResolveSession = (token: string, desk: string) => Promise<SignedIn | undefined>;

const DEFAULT_BODY_LIMIT = 1024 * 1024;
const LONGEST_KEY = 200;

const bearerToken = (request: FastifyRequest): string | undefined => {
  const match = /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1];
};

const stranger = (desk: string): Actor => ({
  userId: null,
  name: 'A visitor',
  email: null,
  role: 'teacher',
  courseIds: [],
  desk,
  sessionId: null,
});

/** Throws 401 or 403 unless the endpoint may be called with this token. */
const admit = async (
  endpoint: Endpoint,
  token: string | undefined,
  desk: string,
  resolveSession: ResolveSession,
): Promise<Actor> => {
  if (endpoint.access === 'public') return stranger(desk);
  if (token === undefined) throw notSignedIn();
  const actor = await resolveSession(token, desk);
  if (!actor) throw notSignedIn('Your session has ended. Sign in again.');
  if (endpoint.access !== 'signed-in' && !endpoint.access.includes(actor.role)) throw forbidden();
  return actor;
};

/** Blank parameters count as not sent: `?course_id=&date=` asks for everything. */
const withoutBlanks = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== ''));

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
  const bodyHash = createHash('sha256').update(stableJson(request.body)).digest('hex');
  return { endpoint: `${endpoint.method} ${endpoint.path}`, key, bodyHash };
};

const sendFile = (reply: FastifyReply, answer: FileReply): FastifyReply =>
  reply
    .header('Content-Disposition', contentDisposition(answer))
    .header('Cache-Control', 'private, no-store')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .type(answer.type)
    .send(answer.body instanceof Uint8Array ? Buffer.from(answer.body) : answer.body);

const send = (reply: FastifyReply, endpoint: Endpoint, query: unknown, answer: unknown) => {
  switch (endpoint.answer.kind) {
    case 'record':
      return reply
        .status(endpoint.answer.status)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer));
    case 'list':
      return sendList(reply, answer, (query ?? {}) as { limit?: number; offset?: number });
    case 'nothing':
      return reply.status(204).send();
    case 'file':
      return sendFile(reply, answer as FileReply);
    case 'events':
      return reply;
  }
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, so that a stranger's is never parsed. */
    actor: Actor;
  }
}

/** Puts every route below `/api`: session, role and body are checked here and nowhere else. */
export const registerRoutes = (
  server: FastifyInstance,
  routes: readonly Route[],
  resolveSession: ResolveSession,
): void => {
  for (const { endpoint, handle } of routes) {
    const params = paramsSchema(endpoint);
    const query = endpoint.query ?? z.strictObject({});
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: endpoint.bodyLimit ?? DEFAULT_BODY_LIMIT,
      onRequest: async (request) => {
        request.actor = await admit(endpoint, bearerToken(request), request.ip, resolveSession);
      },
      handler: async (request, reply) => {
        const parsedParams = params.safeParse(request.params);
        if (!parsedParams.success) throw notFound('Record');
        const parsedQuery = query.parse(withoutBlanks(request.query));
        const parsedBody = endpoint.body?.parse(request.body ?? {});
        const answer = await handle({
          params: parsedParams.data,
          query: parsedQuery,
          body: parsedBody,
          actor: request.actor,
          caller: { actor: request.actor, idempotency: idempotencyOf(endpoint, request) },
          file: () => request.file(),
          token: bearerToken(request),
          raw: { request, reply },
        } as never);
        return send(reply, endpoint, parsedQuery, answer);
      },
    });
  }
};
