import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ListQuery } from '../../shared/contract/list-query.ts';
import { cacheUntilChanged, type UntilChanged } from '../database/cache-until-changed.ts';
import type { Db } from '../database/db.ts';
import type { Listing } from '../database/listing.ts';
import type { ListSource } from '../lists/list-jobs.ts';
import type { ListRegistry } from '../lists/list-registry.ts';
import type { ReadWhole } from '../lists/whole-lists.ts';
import { asJsonArray } from '../lists/write-list.ts';

/** The most records of a list without pages that is read on this thread: they cost no more than a page does. */
const LITTLE = 200;

type Answered = Listing<unknown> & { readonly source?: ListSource<unknown> };

/** A page, or a short list, as it is sent. */
interface Written {
  readonly text: string;
  /** The number of records of the whole list, for a page of it. */
  readonly total?: number;
}

/** The cache of pages, which every desk asks for after each change; undefined for a page that a thread has to read. */
export interface PageCache {
  readonly pages: UntilChanged<Written | undefined>;
  readonly nameOf: ListRegistry['nameOf'];
}

const MOST_PAGES = 64;
const LARGEST_PAGE = 100_000;

export const pageCache = (reader: Db, { nameOf }: ListRegistry): PageCache => ({
  pages: cacheUntilChanged(reader, {
    most: MOST_PAGES,
    isCacheable: (page) => page === undefined || page.text.length <= LARGEST_PAGE,
  }),
  nameOf,
});

/** The key of a page: the list, its arguments and the page. The answer depends on these and on the data alone. */
const keyOf = ({ nameOf }: PageCache, { list, args }: ListSource<unknown>, ...page: readonly unknown[]) =>
  JSON.stringify([nameOf(list), args, ...page]);

const isListing = (answer: unknown): answer is Answered =>
  typeof answer === 'object' && answer !== null && 'chunks' in answer;

/** The bytes as a stream that the desk reads. A failure before the first of them rejects, and is answered as every other. */
export const asBody = async (parts: AsyncGenerator<Uint8Array, void, undefined>): Promise<Readable> => {
  let first: IteratorResult<Uint8Array> | undefined = await parts.next();
  // Not a generator: `return` on one that has not begun would not reach `parts`.
  const all: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => all,
    next: async () => {
      const next = first ?? (await parts.next());
      first = undefined;
      return next;
    },
    return: () => parts.return(),
  };
  return Readable.from(all, { objectMode: false });
};

/** Sends a page that may read through the whole register: its full count comes first, then the records. */
const sendPageFromThread = async (reply: FastifyReply, parts: ReturnType<ReadWhole>) => {
  const total = await parts.next();
  return reply.header('X-Total-Count', Buffer.from(total.value ?? []).toString()).send(await asBody(parts));
};

/** What is written here and not in a thread; undefined for what may be long. */
const written = async (
  { source, isUnbounded, boundedTo = Number.POSITIVE_INFINITY, page, count }: Answered,
  limit: number | undefined,
  offset: number,
): Promise<Written | undefined> => {
  if (source && (isUnbounded || offset > boundedTo)) return undefined;
  if (limit === undefined) {
    const rows = await page(LITTLE + 1, offset);
    return rows.length <= LITTLE ? { text: JSON.stringify(rows) } : undefined;
  }
  const [rows, total] = [await page(limit, offset), await count()];
  return { text: JSON.stringify(rows), total };
};

/**
 * Answers a page with its full count; or the whole list, read in a thread and sent as the desk takes it, so that memory stays
 * flat and nobody waits.
 */
export const sendList = async (
  reply: FastifyReply,
  answer: unknown,
  { limit, offset = 0 }: Pick<ListQuery, 'limit' | 'offset'>,
  readWhole: ReadWhole,
  cache: PageCache,
): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8');
  if (!isListing(answer)) return reply.send(JSON.stringify(answer));
  const { source } = answer;
  if (!source && limit === undefined) {
    return reply.send(Readable.from(asJsonArray(answer, offset), { objectMode: false }));
  }
  const read = () => written(answer, limit, offset);
  const page = source ? await cache.pages(keyOf(cache, source, limit, offset), read) : await read();
  if (page) {
    if (page.total !== undefined) reply.header('X-Total-Count', page.total);
    return reply.send(page.text);
  }
  if (!source) throw new Error('A list without a source is never long');
  if (limit !== undefined) {
    return sendPageFromThread(reply, readWhole({ kind: 'page', source, limit, offset }));
  }
  return reply.send(await asBody(readWhole({ kind: 'json', source, offset })));
};
