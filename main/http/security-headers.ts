import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

const write = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
  // Over plain http browsers ignore the first two with a console error, and the third pins a desk to HTTPS without a
  // certificate.
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
});

/** The headers that helmet writes: the same for every answer, so it is asked once. */
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

/** What a browser is told with every answer. */
export const SECURITY_HEADERS = Object.fromEntries(written());

/** Adds the headers to an answer that is given before any hook runs, such as one to an address that cannot be read. */
export const withSecurityHeaders = (reply: FastifyReply): FastifyReply => reply.headers(SECURITY_HEADERS);

/** Sends the headers with every answer. A route's own header of the same name takes precedence. */
export const sendSecurityHeaders = (server: FastifyInstance): void => {
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
};
