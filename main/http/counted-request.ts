import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The number of pieces in which any body may come, however small they are: a slow line's are small too. */
const FREE_PIECES = 512;
/** The least average size of a piece in bytes, in a body of more than `FREE_PIECES`. */
const LEAST_BYTES = 16;

/**
 * A request whose body is counted as it comes in. A body that comes byte by byte costs hundreds of times what the same bytes
 * cost at once, so its connection is cut.
 */
export class CountedRequest extends IncomingMessage {
  #pieces = 0;
  #bytes = 0;

  override push(piece: Buffer | null, encoding?: BufferEncoding): boolean {
    if (piece !== null) {
      this.#pieces += 1;
      this.#bytes += piece.length;
      if (this.#pieces > FREE_PIECES && this.#bytes < this.#pieces * LEAST_BYTES) {
        this.socket.destroy();
        return false;
      }
    }
    return super.push(piece, encoding);
  }
}

/**
 * Keeps counting a body in pieces after it was answered early, as a refusal is: Node would read and drop the rest without a
 * limit.
 */
export const countToTheEnd = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers['transfer-encoding'] !== undefined)
      reply.raw.prependOnceListener('finish', () => raw.resume());
    done();
  });
};
