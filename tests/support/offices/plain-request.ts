import { Agent, request } from 'node:http';

export interface PlainRequest {
  readonly method: string;
  readonly headers?: Headers;
  readonly body?: string;
}

export interface PlainReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

const lines = new Agent({ keepAlive: true });

const headersOf = (raw: readonly string[]): Headers => {
  const headers = new Headers();
  for (let at = 0; at < raw.length; at += 2) headers.append(raw[at] ?? '', raw[at + 1] ?? '');
  return headers;
};

/**
 * Calls an office over HTTP and reads the whole answer, whatever its status. It follows no redirect. It takes half the work
 * of `fetch`, which counts at a hundred thousand calls.
 */
export const plainRequest = (url: string, { method, headers, body }: PlainRequest): Promise<PlainReply> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, agent: lines, headers: Object.fromEntries(headers ?? []) });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: headersOf(answer.rawHeaders),
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sent.end(body);
  });
