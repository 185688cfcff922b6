import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../../../shared/error-code.ts';
import { invalid } from '../../../office/api-error.ts';
import { isPlainFile } from '../../../office/disk/durable-files.ts';

const CHUNK = 1024 * 1024;
/** A release's page leads to where the file lies: two hops at the usual hosts. */
const MOST_REDIRECTS = 5;
/** A line that brings nothing for so long brings nothing more. */
const SILENCE_MS = 30_000;

const isAddress = (place: string): boolean => /^https?:/i.test(place);

const missing = (name: string, place: string) => invalid(`There is no ${name} in ${place}`, 'place');

/** Waits for the disk in its own thread: a share that hangs would hold one of the few that all others wait with. */
function* fromFolder(folder: string, name: string): Generator<Uint8Array, void, undefined> {
  const path = join(folder, name);
  if (!isPlainFile(path)) throw missing(name, folder);
  const handle = openSync(path, 'r');
  try {
    if (!fstatSync(handle).isFile()) throw missing(name, folder);
    for (;;) {
      const buffer = Buffer.allocUnsafe(CHUNK);
      const read = readSync(handle, buffer, 0, CHUNK, null);
      if (read === 0) return;
      yield buffer.subarray(0, read);
    }
  } finally {
    closeSync(handle);
  }
}

/** Goes where an address leads: never from https to http, and to no other kind of address. Throws 400. */
const follow = async (first: URL, place: string, signal: AbortSignal): Promise<Response> => {
  let url = first;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    const answer = await fetch(url, { redirect: 'manual', signal });
    const location = answer.headers.get('location');
    if (answer.status < 300 || answer.status >= 400 || location === null) return answer;
    await answer.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
    if (next === undefined || (next.protocol !== 'https:' && next.protocol !== url.protocol))
      throw invalid(`${place} leads to an address that is not safe`, 'place');
    url = next;
  }
  throw invalid(`${place} leads from one address to the next without end`, 'place');
};

/** What undici wraps: `ECONNREFUSED`, `ENOTFOUND`. */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  return errorCode(cause) ?? errorCode(error) ?? 'it broke off';
};

async function* fromAddress(place: string, name: string): AsyncGenerator<Uint8Array, void, undefined> {
  const control = new AbortController();
  const tooLong = () => control.abort();
  let silence = setTimeout(tooLong, SILENCE_MS);
  try {
    const base = new URL(place.endsWith('/') ? place : `${place}/`);
    const answer = await follow(new URL(name, base), place, control.signal);
    if (!answer.ok || answer.body === null) {
      await answer.body?.cancel();
      throw answer.status === 404 || answer.status === 410
        ? missing(name, place)
        : invalid(`${place} answers with ${answer.status}`, 'place');
    }
    for await (const chunk of answer.body) {
      clearTimeout(silence);
      silence = setTimeout(tooLong, SILENCE_MS);
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof TypeError) && !control.signal.aborted) throw error;
    throw invalid(
      `${place} does not answer (${control.signal.aborted ? 'silent' : reasonOf(error)})`,
      'place',
    );
  } finally {
    clearTimeout(silence);
    control.abort();
  }
}

/**
 * The bytes of one file of a place, and never more than was said. Throws 400 where there is none, where it is larger, or
 * where the place does not answer.
 */
export async function* bytesOf(
  place: string,
  name: string,
  mostBytes: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of isAddress(place) ? fromAddress(place, name) : fromFolder(place, name)) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw invalid(`${name} in ${place} is larger than it may be`, 'place');
    yield chunk;
  }
}
