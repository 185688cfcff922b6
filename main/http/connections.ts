import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The most connections of one address. A browser holds six over all its windows; several desks may share the address of one
 * router.
 */
const MOST_CONNECTIONS = 320;

/**
 * Closes the connections that one address opens beyond `MOST_CONNECTIONS` before anything is read from them: each costs
 * memory, and time once it sends something.
 */
export const limitConnections = (server: Server): void => {
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    if (address === undefined) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > MOST_CONNECTIONS) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
};
