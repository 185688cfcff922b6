import type { RequestListener, Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { limitConnections } from '../http/connections.ts';
import { trackRequests } from '../http/in-flight.ts';
import { cutUnread, httpBounds, REQUEST_BOUNDS } from '../http/request-bounds.ts';
import { refuseUnreadable } from '../http/unreadable-requests.ts';

// An import of it would ask for all that it exports, and load what a browser's own sockets need: 0.1 s of each start.
const { createServer } = process.getBuiltinModule('node:http');

/** Milliseconds for which desks are still answered once the server is closed. */
const PATIENCE_MS = 2_000;

export interface Credentials {
  readonly certificate: string;
  readonly key: string;
}

/** The office listening on one of the PC's addresses. */
export interface LanServer {
  readonly address: string;
  readonly port: number;
  /** Shows another certificate from now on; desks that are connected stay so. */
  readonly renew: (credentials: Credentials) => void;
  /** Takes no one new at once, and resolves when the last desk has gone. */
  readonly close: () => Promise<void>;
}

const listening = (server: Server, address: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: address, port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });

const asLanServer = (server: Server, address: string, port: number, renew: LanServer['renew']): LanServer => {
  const requests = trackRequests(server);
  limitConnections(server);
  cutUnread(server, REQUEST_BOUNDS);
  refuseUnreadable(server);
  return {
    address,
    port,
    renew,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await requests.settled(PATIENCE_MS);
      server.closeAllConnections();
      await closed;
    },
  };
};

/** Listens for desks on one address. Rejects with the system's error. */
export const openLanServer = async (
  address: string,
  port: number,
  answer: RequestListener,
): Promise<LanServer> => {
  const server = createServer(httpBounds(REQUEST_BOUNDS), answer);
  const lanServer = asLanServer(server, address, port, () => undefined);
  await listening(server, address, port);
  return lanServer;
};

/** Opens the encrypted server for other desks. */
export const openSecureLanServer = async (
  address: string,
  port: number,
  credentials: Credentials,
  answer: RequestListener,
): Promise<LanServer> => {
  const asOptions = ({ certificate, key }: Credentials) => ({ cert: certificate, key });
  const options = {
    ...asOptions(credentials),
    minVersion: 'TLSv1.2' as const,
    ...httpBounds(REQUEST_BOUNDS),
  };
  const server: SecureServer = createSecureServer(options, answer);
  const lanServer = asLanServer(server, address, port, (renewed) =>
    server.setSecureContext({ ...options, ...asOptions(renewed) }),
  );
  await listening(server, address, port);
  return lanServer;
};
