import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, type ReadStream, statSync } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../../shared/error-code.ts';
import { syncFolder } from './durable-files.ts';
import { moveFile, removeAll, removeAtOnce, removeInPassing } from './held-files.ts';

/** The name of a stored file: its SHA-256 in hex and the extension of its type, as `3f…9a.pdf`. */
export const STORED_NAME = /^[0-9a-f]{64}\.[a-z]{3,4}$/;

export class FileTooLarge extends Error {}

/** An upload that is on disk under a temporary name. */
export interface Incoming {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

export interface FileStore {
  /** Writes a stream to a temporary name. Throws `FileTooLarge` beyond `limit` bytes, and leaves nothing then. */
  receive(stream: Readable, limit: number): Promise<Incoming>;
  /** Gives an upload its own name, durably. Answers that name. */
  keep(incoming: Incoming, extension: string): Promise<string>;
  discard(incoming: Incoming): void;
  /** The names of the stored files that were last uploaded before a moment. */
  olderThan(moment: Date): Promise<readonly string[]>;
  /**
   * Removes a stored file at once, unless it was uploaded again after `moment` or another program holds it. Answers whether
   * it is removed.
   */
  removeOlder(filename: string, moment: Date): boolean;
  has(filename: string): boolean;
  /** Reads a stored file through. Answers whether its bytes are those that its name says. */
  isWhole(filename: string): Promise<boolean>;
  /** The path of a stored file; undefined for a text that is no stored file's name. */
  pathOf(filename: string): string | undefined;
  /** The bytes of a small stored file, such as a logo; null where `filename` is null or the file is missing. */
  readWhole(filename: string | null): Promise<Uint8Array | null>;
  /** Opens a stored file; undefined where there is none. */
  read(filename: string): Promise<{ readonly stream: ReadStream; readonly size: number } | undefined>;
}

const isOlder = async (path: string, moment: Date): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
};

/** Counts and hashes the bytes that pass, and fails beyond the limit. */
const meter = (limit: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) return done(new FileTooLarge());
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), size }) };
};

export const createFileStore = (dataDirectory: string): FileStore => {
  const folder = join(dataDirectory, 'files');
  const incomingFolder = join(folder, 'incoming');
  const pathOf = (filename: string) => (STORED_NAME.test(filename) ? join(folder, filename) : undefined);
  return {
    pathOf,
    receive: async (source, limit) => {
      await mkdir(incomingFolder, { recursive: true });
      const path = join(incomingFolder, randomBytes(12).toString('hex'));
      const metered = meter(limit);
      try {
        await pipeline(source, metered.stream, createWriteStream(path, { mode: 0o600, flush: true }));
      } catch (error) {
        removeInPassing(path);
        throw error;
      }
      return { path, ...metered.result() };
    },
    keep: async (incoming, extension) => {
      const filename = `${incoming.sha256}.${extension}`;
      await moveFile(incoming.path, join(folder, filename));
      // This takes no longer than the commit of the row that names the file, which waits for the disk as well.
      syncFolder(folder);
      return filename;
    },
    discard: ({ path }) => removeInPassing(path),
    olderThan: async (moment) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => STORED_NAME.test(name));
      const old: string[] = [];
      for (const name of names) if (await isOlder(join(folder, name), moment)) old.push(name);
      return old;
    },
    removeOlder: (filename, moment) => {
      const path = pathOf(filename);
      const found = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
      if (path === undefined || !found || found.mtime >= moment) return false;
      return removeAtOnce(path);
    },
    has: (filename) => existsSync(join(folder, filename)),
    isWhole: async (filename) => {
      const path = pathOf(filename);
      const hash = createHash('sha256');
      try {
        if (path !== undefined) await pipeline(createReadStream(path), hash);
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
      }
      return filename.startsWith(`${hash.digest('hex')}.`);
    },
    readWhole: async (filename) => {
      const path = filename === null ? undefined : pathOf(filename);
      return path === undefined ? null : readFile(path).catch(() => null);
    },
    read: async (filename) => {
      const path = pathOf(filename);
      if (!path) return undefined;
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : undefined;
    },
  };
};

/** Removes the remains of interrupted uploads. Call it at the start, before anything is received. */
export const clearIncoming = async (dataDirectory: string): Promise<void> => {
  const folder = join(dataDirectory, 'files', 'incoming');
  const names = await readdir(folder).catch(() => []);
  // A file that another program holds is left for the next start.
  await Promise.allSettled(names.map((name) => removeAll(join(folder, name))));
};
