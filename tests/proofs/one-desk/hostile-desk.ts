import { request } from 'node:http';

/** The address of the crowd, which is a desk of its own for the office. */
export const HOSTILE_ADDRESS = '127.0.0.3';

export interface Asked {
  readonly path: string;
  readonly token?: string | undefined;
  readonly method?: string;
  readonly type?: string;
  readonly body?: Uint8Array | string | undefined;
  /** Called with a way to leave an answer that goes on. Without it, an answer is read to its end. */
  readonly keep?: (leave: () => void) => void;
}

/** The answer to one request; 0 where the connection was cut. */
export interface Met {
  readonly status: number;
  /** Whether the answer said when to come again. */
  readonly saysWhen: boolean;
  /** Whether the office has ended an answer that goes on. */
  readonly hasEnded: () => boolean;
}

/** Sends requests from the hostile desk, each on a connection of its own. What it reads is dropped. */
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
