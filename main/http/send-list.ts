import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ListQuery } from '../../shared/contract/list-query.ts';
import type { Listing } from '../database/listing.ts';

async function* asJsonArray(list: Listing<unknown>): AsyncIterable<string> {
  let separator = '[';
  for await (const chunk of list.chunks()) {
    if (chunk.length === 0) continue;
    yield separator + chunk.map((record) => JSON.stringify(record)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

const isListing = (answer: unknown): answer is Listing<unknown> =>
  typeof answer === 'object' && answer !== null && 'chunks' in answer;

/** Answers a page with its full count, or the whole list as a stream, so that memory stays flat. */
export const sendList = async (
  reply: FastifyReply,
  answer: unknown,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8');
  if (!isListing(answer)) return reply.send(JSON.stringify(answer));
  if (limit !== undefined || offset !== undefined) {
    const [rows, total] = [await answer.page(limit ?? 1_000_000_000, offset ?? 0), await answer.count()];
    return reply.header('X-Total-Count', total).send(JSON.stringify(rows));
  }
  return reply.send(Readable.from(asJsonArray(answer), { objectMode: false, highWaterMark: 1 << 16 }));
};
