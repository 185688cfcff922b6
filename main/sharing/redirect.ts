import type { RequestListener } from 'node:http';
import { type IsOwnName, ownHostOf } from '../http/hosts.ts';

/** The one file that a desk must fetch before it can trust the encrypted server. */
const OPEN_TO_ALL = '/api/sharing/ca.crt';

const refuse = (response: Parameters<RequestListener>[1], message: string): void => {
  response.writeHead(403, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ message }));
};

/** Sends desks that come unencrypted to the encrypted server; nothing but the authority's file is answered here. */
export const redirectTo =
  (securePort: () => number, isOwn: IsOwnName, office: RequestListener): RequestListener =>
  (request, response) => {
    const { url = '/', method, headers } = request;
    if (url === OPEN_TO_ALL) return office(request, response);
    const host = ownHostOf(headers.host, isOwn);
    if (host === undefined) return refuse(response, 'This office does not answer to that name');
    const address = `https://${host}:${securePort()}`;
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(response, `This office is open at ${address} only`);
    response.writeHead(307, {
      Location: address + (url.startsWith('/') ? url : '/'),
      'Cache-Control': 'no-store',
    });
    response.end();
  };
