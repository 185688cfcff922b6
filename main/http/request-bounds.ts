import type { Server } from 'node:http';
import { CountedRequest } from './counted-request.ts';

/** The bounds of one desk's time and memory. Milliseconds. */
export interface RequestBounds {
  /** From the first byte to the last of the body: 25 MB at 1.7 Mbit/s. */
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  /** The interval at which the two above are checked. */
  readonly connectionsCheckingInterval: number;
  /** The time for which an answer may lie unread. */
  readonly unreadTimeout: number;
  /** The time that work in flight may take once the office closes. */
  readonly closingPatience: number;
}

/** The bounds of every desk. Who is slower is answered 408 and cut off: their login may have ended meanwhile. */
export const REQUEST_BOUNDS: RequestBounds = {
  requestTimeout: 120_000,
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  unreadTimeout: 60_000,
  closingPatience: 10_000,
};

/** The part that Node's own servers take. */
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
 * Cuts off who does not read: what waits for them fills the memory of everybody. Somebody who reads slowly is no such
 * desk, and neither is one that waits for an answer that is being made.
 */
export const cutUnread = (server: Server, { unreadTimeout }: RequestBounds): void => {
  server.setTimeout(unreadTimeout, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
};
