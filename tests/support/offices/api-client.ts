import type { Method } from '../../../shared/contract/endpoint.ts';
import { plainRequest } from './plain-request.ts';

export interface Reply<Body> {
  readonly status: number;
  /** The parsed JSON, the text where the answer is no JSON, or `undefined` where it is empty. */
  readonly body: Body;
  readonly headers: Headers;
}

/** A call. `Body` is the type that the test expects; nothing checks it. */
type Call = <Body = unknown>(path: string, headers?: HeadersInit) => Promise<Reply<Body>>;
type CallWithBody = <Body = unknown>(
  path: string,
  body?: unknown,
  headers?: HeadersInit,
) => Promise<Reply<Body>>;

export interface ApiClient {
  readonly get: Call;
  readonly post: CallWithBody;
  readonly put: CallWithBody;
  readonly patch: CallWithBody;
  readonly delete: CallWithBody;
}

/**
 * Makes a client that calls a running office over real HTTP. Paths are below `/api`, as `/fees?limit=10`. A body is sent as
 * JSON, except FormData, strings and Blobs, which are sent as they are.
 */
export const apiClient = (url: string, token?: string): ApiClient => {
  const call = async <Body>(method: Method, path: string, body: unknown, extra: HeadersInit | undefined) => {
    const headers = new Headers(extra);
    if (token !== undefined && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
    const address = `${url}/api${path}`;
    if (body instanceof FormData || body instanceof Blob) {
      const answer = await fetch(address, { method, headers, body });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: read(text, answer.headers) as Body };
    }
    if (body !== undefined && !headers.has('content-type'))
      headers.set('content-type', typeof body === 'string' ? 'text/plain;charset=UTF-8' : 'application/json');
    const sent = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const answer = await plainRequest(address, { method, headers, ...sent });
    const text = new TextDecoder().decode(answer.bytes);
    return { status: answer.status, headers: answer.headers, body: read(text, answer.headers) as Body };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  };
};

const read = (text: string, headers: Headers): unknown => {
  if (text === '') return undefined;
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
};
