import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../office/refusal.ts';

const LOCAL = ['localhost', '127.0.0.1', '::1'];

const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((addresses) => (addresses ?? []).map(({ address }) => address));

/** The host of a Host or Origin header, without port and brackets; undefined where there is none to read. */
const hostOf = (url: string): string | undefined => {
  try {
    return new URL(url).hostname.replace(/^\[|\]$/g, '').toLowerCase();
  } catch {
    return undefined;
  }
};

/** Whether a name is this office's own: the PC's addresses and name, and the names given at the start. */
export const ownNames = (names: readonly string[]) => {
  const pc = hostname().toLowerCase();
  const given = new Set([...LOCAL, pc, `${pc}.local`, ...names.map((name) => name.toLowerCase())]);
  return (host: string): boolean => given.has(host) || ownAddresses().includes(host);
};

/**
 * Refuses a request that was sent to another name or by another site's page: a foreign name that was
 * pointed at this PC (DNS rebinding) must not read the office through a clerk's browser.
 */
export const guardHosts = (server: FastifyInstance, isOwn: (host: string) => boolean): void => {
  server.addHook('onRequest', async (request) => {
    const host = hostOf(`http://${request.headers.host ?? ''}`);
    if (host === undefined || !isOwn(host)) {
      throw new Refusal(403, { message: 'This office does not answer to that name' });
    }
    const { origin } = request.headers;
    if (origin === undefined) return;
    const from = hostOf(origin);
    if (from === undefined || from !== host) {
      throw new Refusal(403, { message: 'This office does not serve other sites' });
    }
  });
};
