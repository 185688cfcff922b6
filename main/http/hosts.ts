import type { FastifyInstance } from 'fastify';
import { ApiError } from '../office/api-error.ts';
import { ownAddresses, pcNames } from './this-pc.ts';

const LOCAL = ['localhost', '127.0.0.1', '::1'];

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The address that a Host header names; undefined where it cannot be read. */
const addressOf = (host: string | undefined, scheme: string): URL | undefined =>
  // A header with more than a name and a port, such as a path, is refused.
  host === undefined || /[/\\@?#\s]/.test(host) ? undefined : urlOf(`${scheme}://${host}`);

/** The most headers remembered. A desk sends the same one every time; an office has only a few. */
const MOST_REMEMBERED = 100;

const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

interface HostName {
  readonly origin: string;
  readonly name: string;
}

/** Reads the Host headers of one scheme, remembering those seen. */
const rememberAddresses = (scheme: string) => {
  const known = new Map<string, HostName>();
  return (host: string | undefined): HostName | undefined => {
    const cached = host === undefined ? undefined : known.get(host);
    if (cached || host === undefined) return cached;
    const address = addressOf(host, scheme);
    if (!address) return undefined;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const named = { origin: address.origin, name: nameOf(address) };
    known.set(host, named);
    return named;
  };
};

export const FOREIGN_NAME = 'This office does not answer to that name';
const TWO_NAMES = 'A request names one office';

/** Counts the Host headers. If there are two, a proxy on the way may have checked the other one. */
const hostsIn = (raw: readonly string[]): number =>
  raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

export type IsOwnName = (name: string) => boolean;

/** Whether a name is this office's own: the PC's addresses and names, and the names given at the start. */
export const ownNames = (names: readonly string[]): IsOwnName => {
  const given = new Set([...LOCAL, ...pcNames(), ...names.map((name) => name.toLowerCase())]);
  return (name) => given.has(name) || ownAddresses().includes(name);
};

/** The office's own name in a Host header; undefined for a foreign one. */
export const ownHostOf = (host: string | undefined, isOwn: IsOwnName): string | undefined => {
  const address = addressOf(host, 'http');
  return address && isOwn(nameOf(address)) ? address.hostname : undefined;
};

/**
 * Refuses a request that was sent to a foreign name or by a foreign page. A name pointed at this PC (DNS rebinding) must not
 * read the office through a user's browser, nor may a page of another program on this PC.
 */
export const guardHosts = (server: FastifyInstance, isOwn: IsOwnName): void => {
  const [plain, encrypted] = [rememberAddresses('http'), rememberAddresses('https')];
  server.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders) > 1) throw new ApiError(400, { message: TWO_NAMES });
    const { host } = request.headers;
    const address = 'encrypted' in request.raw.socket ? encrypted(host) : plain(host);
    if (address === undefined || !isOwn(address.name)) {
      throw new ApiError(403, { message: FOREIGN_NAME });
    }
    const { origin } = request.headers;
    if (origin !== undefined && urlOf(origin)?.origin !== address.origin) {
      throw new ApiError(403, { message: 'This office does not serve other sites' });
    }
    done();
  });
};
