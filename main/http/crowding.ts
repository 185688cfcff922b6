import type { FastifyInstance } from 'fastify';
import { ApiError } from '../office/api-error.ts';
import { cutShort } from './errors.ts';

/** The most requests of one connection that are answered at a time. A browser sends the next one when it has the answer. */
const MOST_PER_CONNECTION = 16;
/** The most requests of one address at a time, with its open lines of live events. */
const MOST_PER_ADDRESS = 256;

const TOO_MANY = 'Too many requests at once from this desk. Try again in a moment.';

/**
 * Limits the requests of each desk at a time. Answers wait in memory until they are read: a desk that sends thousands of
 * requests and reads nothing would fill it. Beyond the limit a connection is cut, and an address is refused with 503.
 */
export const limitCrowding = (server: FastifyInstance): void => {
  const ofConnection = new WeakMap<object, number>();
  const ofAddress = new Map<string, number>();
  server.addHook('onRequest', ({ ip, raw: { socket } }, { raw: response }, done) => {
    if (socket.destroyed) throw cutShort();
    const [here, there] = [(ofConnection.get(socket) ?? 0) + 1, (ofAddress.get(ip) ?? 0) + 1];
    if (here > MOST_PER_CONNECTION) {
      socket.destroy();
      throw cutShort();
    }
    ofConnection.set(socket, here);
    ofAddress.set(ip, there);
    response.once('close', () => {
      ofConnection.set(socket, (ofConnection.get(socket) ?? 1) - 1);
      const left = (ofAddress.get(ip) ?? 1) - 1;
      if (left === 0) ofAddress.delete(ip);
      else ofAddress.set(ip, left);
    });
    if (there > MOST_PER_ADDRESS) throw new ApiError(503, { message: TOO_MANY }, 1);
    done();
  });
};
