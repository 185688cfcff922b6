import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

const write = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
  // Over plain http these two are ignored with a console error, or pin a line that has no certificate.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
});

/** What helmet writes into an answer: the same into every one, so it is asked once. */
const written = (): ReadonlyMap<string, string> => {
  const headers = new Map<string, string>();
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
};

const HEADERS = Object.fromEntries(written());

/** Adds the headers to an answer that is given before any hook runs: of an address that cannot be read. */
export const withSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(HEADERS);

/** Tells the browser, with every answer, what the pages may do. A route's own header of the same name goes before. */
export const sendSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
};
