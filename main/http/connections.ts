import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Connections of one address. A browser holds six over all its windows; this leaves room for a room behind one router. */
const MOST_CONNECTIONS = 320;

/**
 * Closes connections that one address opens beyond what a desk needs, before a word of them is read: each costs the office a
 * little memory and, once it speaks, a turn.
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
