import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { descriptor, directory, localHeader, type ZipEntry } from './zip-records.ts';

export interface ZipPart {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string>;
}

interface Tally {
  checksum: number;
  bytes: number;
}

async function* counted(content: ZipPart['content'], tally: Tally): AsyncGenerator<Buffer, void, undefined> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    tally.checksum = crc32(bytes, tally.checksum);
    tally.bytes += bytes.length;
    yield bytes;
  }
}

/** Writes a ZIP archive piece by piece; zlib packs on its own threads. A failure of `parts` is thrown to the reader. */
export async function* zipArchive(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer, void, undefined> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const begun = { name, method: 'deflated', offset } as const;
    const header = localHeader(begun);
    yield header;
    const tally: Tally = { checksum: 0, bytes: 0 };
    let packedBytes = 0;
    const deflate = createDeflateRaw();
    // The failure itself reaches the loop below through `deflate`, which the pipeline destroys with it.
    pipeline(Readable.from(counted(content, tally)), deflate, () => undefined);
    for await (const chunk of deflate) {
      const bytes: Buffer = chunk;
      packedBytes += bytes.length;
      yield bytes;
    }
    const entry = { ...begun, ...tally, packedBytes };
    const closing = descriptor(entry);
    yield closing;
    entries.push(entry);
    offset += header.length + packedBytes + closing.length;
  }
  yield directory(entries, offset);
}
