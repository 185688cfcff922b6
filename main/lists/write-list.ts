import type { Listing } from '../database/listing.ts';

const PAGE = 2_000;

async function* pagesFrom(list: Listing<unknown>, offset: number) {
  for (let from = offset; ; from += PAGE) {
    const page = await list.page(PAGE, from);
    yield page;
    if (page.length < PAGE) return;
  }
}

/** Writes a list as a JSON array while it is read, beginning at the record `offset`. */
export async function* asJsonArray(
  list: Listing<unknown>,
  offset = 0,
): AsyncGenerator<string, void, undefined> {
  let separator = '[';
  for await (const chunk of offset === 0 ? list.chunks() : pagesFrom(list, offset)) {
    if (chunk.length === 0) continue;
    yield separator + chunk.map((record) => JSON.stringify(record)).join(',');
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}

/** The bytes that a thread sends at a time: few enough to wait in memory, enough that sending costs little. */
const PART_BYTES = 128 * 1024;

/** Joins parts into larger ones, each in a buffer of its own that a thread can transfer. */
export async function* gathered(
  parts: AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  let waiting: Uint8Array[] = [];
  let size = 0;
  const joined = (): Uint8Array => {
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of waiting) {
      whole.set(part, at);
      at += part.length;
    }
    [waiting, size] = [[], 0];
    return whole;
  };
  for await (const part of parts) {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    waiting.push(bytes);
    size += bytes.length;
    if (size >= PART_BYTES) yield joined();
  }
  if (size > 0) yield joined();
}
