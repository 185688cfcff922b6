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

/** A page or a whole list, as it is sent. */
interface Written {
  readonly bytes: Uint8Array;
  /** The number of records of the whole list, for a page of it. */
  readonly total?: number | undefined;
}

/** The cache of lists, which every desk asks for after each change; undefined for one that a thread has to read. */
export interface ListCache {
  readonly answers: UntilChanged<Written | undefined>;
  readonly nameOf: ListRegistry['nameOf'];
}

/** The memory of all answers that are kept. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The longest answer that is kept: 4,000 students, or as many receipts. */
const LARGEST_BYTES = MOST_BYTES / 4;
/** What an answer takes beside its bytes: its key, and its place. */
const BESIDE_BYTES = 1024;

export const listCache = (reader: Db, { nameOf }: ListRegistry): ListCache => ({
  answers: cacheUntilChanged(reader, {
    most: MOST_BYTES,
    sizeOf: (answer) => BESIDE_BYTES + (answer?.bytes.length ?? 0),
  }),
  nameOf,
});

/** The key of an answer: the list, its arguments and the page. The answer depends on these and on the data alone. */
const keyOf = ({ nameOf }: ListCache, { list, args }: ListSource<unknown>, ...page: readonly unknown[]) =>
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

/** Passes on what a thread reads, and keeps the whole of it where it is not too long. */
async function* keeping(
  parts: AsyncIterable<Uint8Array>,
  keep: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const whole: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size <= LARGEST_BYTES) whole.push(part);
    else whole.length = 0;
    yield part;
  }
  if (size <= LARGEST_BYTES) keep(Buffer.concat(whole));
}

const bytesOf = (rows: readonly unknown[]): Uint8Array => Buffer.from(JSON.stringify(rows));

/** What is written here and not in a thread; undefined for what may be long. */
const written = async (
  { source, isUnbounded, boundedTo = Number.POSITIVE_INFINITY, page, count }: Answered,
  limit: number | undefined,
  offset: number,
): Promise<Written | undefined> => {
  if (source && (isUnbounded || offset > boundedTo)) return undefined;
  if (limit === undefined) {
    const rows = await page(LITTLE + 1, offset);
    return rows.length <= LITTLE ? { bytes: bytesOf(rows) } : undefined;
  }
  const [rows, total] = [await page(limit, offset), await count()];
  return { bytes: bytesOf(rows), total };
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
  cache: ListCache,
): Promise<FastifyReply> => {
  reply.type('application/json; charset=utf-8');
  if (!isListing(answer)) return reply.send(JSON.stringify(answer));
  const { source } = answer;
  if (!source && limit === undefined) {
    return reply.send(Readable.from(asJsonArray(answer, offset), { objectMode: false }));
  }
  const read = () => written(answer, limit, offset);
  const send = ({ total }: Pick<Written, 'total'>, body: Uint8Array | Readable) =>
    (total === undefined ? reply : reply.header('X-Total-Count', total)).send(body);
  if (!source) {
    const page = await read();
    if (!page) throw new Error('A list without a source is never long');
    return send(page, page.bytes);
  }
  const key = keyOf(cache, source, limit, offset);
  const known = await cache.answers.read(key, read);
  if (known) return send(known, known.bytes);
  const keep = cache.answers.keeper(key);
  if (limit === undefined) {
    const parts = readWhole({ kind: 'json', source, offset });
    return send({}, await asBody(keeping(parts, (bytes) => keep({ bytes }))));
  }
  const parts = readWhole({ kind: 'page', source, limit, offset });
  // Its full count comes first, then the records: it may read through the whole register.
  const total = Number(Buffer.from((await parts.next()).value ?? []).toString());
  return send({ total }, await asBody(keeping(parts, (bytes) => keep({ bytes, total }))));
};
