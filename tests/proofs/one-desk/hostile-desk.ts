import { request } from 'node:http';

/** Where the crowd sits: a desk of its own, as the office sees it. */
export const HOSTILE_ADDRESS = '127.0.0.3';

export interface Asked {
  readonly path: string;
  readonly token?: string | undefined;
  readonly method?: string;
  readonly type?: string;
  readonly body?: Uint8Array | string | undefined;
  /** Lets the answer go on, and is told how to leave it; otherwise it is read to its end. */
  readonly keep?: (leave: () => void) => void;
}

/** How one request was met. A line that is cut is 0. */
export interface Met {
  readonly status: number;
  /** Whether the desk was told when to come again. */
  readonly saysWhen: boolean;
  /** Of an answer that goes on: whether the office has ended it by now. */
  readonly hasEnded: () => boolean;
}

/** Asks over a line of its own from the hostile desk, as fast as it can, and keeps nothing of what it reads. */
export const askFrom =
  (url: string) =>
  ({ path, token, method = 'GET', type, body, keep }: Asked): Promise<Met> =>
    new Promise((resolve) => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(type !== undefined && { 'content-type': type }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      };
      let hasEnded = false;
      const asked = request(
        `${url}/api${path}`,
        { method, headers, localAddress: HOSTILE_ADDRESS, agent: false },
        (response) => {
          const status = response.statusCode ?? 0;
          const met = {
            status,
            saysWhen: response.headers['retry-after'] !== undefined,
            hasEnded: () => hasEnded,
          };
          response.on('error', () => undefined);
          response.on('close', () => {
            hasEnded = true;
            resolve(met);
          });
          response.resume();
          if (status !== 200 || keep === undefined) return;
          keep(() => response.destroy());
          resolve(met);
        },
      );
      asked.on('error', () => {
        hasEnded = true;
        resolve({ status: 0, saysWhen: true, hasEnded: () => true });
      });
      asked.end(body);
    });

export type AskHostile = ReturnType<typeof askFrom>;
