import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Pieces that a body may come in whatever their size: a slow line's are small too. */
const FREE_PIECES = 512;
/** Bytes of each piece beyond these, on average. */
const LEAST_BYTES = 16;

/**
 * A request whose body comes in pieces of some size. One that comes byte by byte costs hundreds of times what its bytes do: its
 * connection is cut.
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
 * Goes on counting a body in pieces that was answered before its end, as a refusal is: Node would throw the rest away uncounted, for as
 * long as it comes.
 */
export const countToTheEnd = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ raw }, reply, done) => {
    if (raw.headers['transfer-encoding'] !== undefined)
      reply.raw.prependOnceListener('finish', () => raw.resume());
    done();
  });
};
