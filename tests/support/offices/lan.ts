import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** The PC's address on the network in tests. Linux and Windows listen on it without being set up. */
export const PC_ON_LAN = '127.0.0.2';

export interface DeskReply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface DeskRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The authority that this desk trusts, as PEM. */
  readonly trusting?: string;
  /** The address that the request comes from. Default: that of another desk. */
  readonly from?: string;
}

/** Sends a request as another desk of the LAN. Rejects with the system's error where nobody answers. */
export const fromDesk = (url: string, options: DeskRequest = {}): Promise<DeskReply> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body, trusting, from = '127.0.0.3' } = options;
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const request = send(
      url,
      { method, headers: { ...json, ...headers }, localAddress: from, ca: trusting, agent: false },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      },
    );
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
