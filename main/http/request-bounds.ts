import type { Server } from 'node:http';
import { CountedRequest } from './counted-request.ts';

/** The limits of time for one desk, in milliseconds. */
export interface RequestBounds {
  /** The time from the first byte to the last of the body: 25 MB at 1.7 Mbit/s fit into it. */
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  /** The interval at which Node checks the two above. */
  readonly connectionsCheckingInterval: number;
  /** The time for which an answer may lie unread. */
  readonly unreadTimeout: number;
  /** The time that requests in flight are given when the office closes. */
  readonly closingPatience: number;
}

/** The limits of every desk. A slower one is answered 408 and cut off: its login may have ended meanwhile. */
export const REQUEST_BOUNDS: RequestBounds = {
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  unreadTimeout: 60_000,
  closingPatience: 10_000,
};

/** The options that Node's own servers take. */
export const httpBounds = ({
  requestTimeout,
  headersTimeout,
  connectionsCheckingInterval,
}: RequestBounds) => ({
  requestTimeout,
  headersTimeout,
  connectionsCheckingInterval,
  IncomingMessage: CountedRequest,
});

/**
 * Cuts off a desk that does not read its answers, which fill the memory of all. A desk that reads slowly is not cut off, nor
 * is one that waits for its answer.
 */
export const cutUnread = (server: Server, { unreadTimeout }: RequestBounds): void => {
  server.setTimeout(unreadTimeout, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
};
