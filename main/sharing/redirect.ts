import type { RequestListener } from 'node:http';
import { type IsOwnName, ownHostOf } from '../http/hosts.ts';
import { trustPage, trustPageHeaders } from './trust-page.ts';

/** The encrypted server to which desks are sent. */
export interface SecureServer {
  readonly securePort: () => number;
  /** The authority's SHA-256, in pairs. */
  readonly fingerprint: () => string | undefined;
}

/** The one file that a desk must fetch before it can trust the encrypted server. */
const OPEN_TO_ALL = '/api/sharing/ca.crt';

const refuse = (response: Parameters<RequestListener>[1], message: string): void => {
  response.writeHead(403, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message }));
};

/**
 * Sends what comes unencrypted to the encrypted server. A person gets a page first, which says how to trust the office: of a
 * certificate that a desk does not know, a browser only says that it is not private. Nothing of the office is answered here but
 * the authority's file.
 */
export const redirectTo =
  ({ securePort, fingerprint }: SecureServer, isOwn: IsOwnName, office: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '/', method, headers } = request;
    if (url === OPEN_TO_ALL) return office(request, response);
    const host = ownHostOf(headers.host, isOwn);
    if (host === undefined) return refuse(response, 'This office does not answer to that name');
    const address = `https://${host}:${securePort()}`;
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(response, `This office is open at ${address} only`);
    const wanted = address + (url.startsWith('/') ? url : '/');
    if (headers.accept?.includes('text/html')) {
      const trusted = { address: wanted, file: OPEN_TO_ALL, fingerprint: fingerprint() };
      response.writeHead(200, trustPageHeaders(trusted));
      response.end(method === 'HEAD' ? undefined : trustPage(trusted));
      return;
    }
    response.writeHead(307, {
      Location: wanted,
      'Cache-Control': 'no-store',
    });
    response.end();
  };
