import { crc32, inflateRawSync } from 'node:zlib';
import { errorCode } from '../../shared/error-code.ts';
import { DAMAGED, PROTECTED, SpreadsheetProblem, UNFOLDS_TOO_LARGE } from './spreadsheet.problem.ts';

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly offset: number;
}

interface ArchiveLimits {
  readonly entries: number;
  /** The most bytes of all parts together, unpacked. */
  readonly unfoldedBytes: number;
  /** The most bytes of one wanted part, unpacked. Default: `unfoldedBytes`. */
  readonly partBytes?: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const ENCRYPTED = 0x0001;
const STORED = 0;
const DEFLATED = 8;

const damaged = (): never => {
  throw new SpreadsheetProblem(DAMAGED);
};

const findEnd = (archive: Buffer): number => {
  const earliest = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= earliest; at -= 1) {
    if (archive.readUInt32LE(at) === END) return at;
  }
  return damaged();
};

/** Reads the archive's directory of its parts. ZIP64 is not read: no file of a size that is taken needs it. */
const listEntries = (archive: Buffer, limits: ArchiveLimits): readonly Entry[] => {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > limits.entries) throw new SpreadsheetProblem(UNFOLDS_TOO_LARGE);
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) return damaged();
    const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
    entries.push({
      flags: archive.readUInt16LE(at + 8),
      method: archive.readUInt16LE(at + 10),
      checksum: archive.readUInt32LE(at + 16),
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
      name: archive.toString('utf8', at + 46, nameEnd),
    });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
};

const contentOf = (archive: Buffer, entry: Entry): Buffer => {
  if (entry.flags & ENCRYPTED) throw new SpreadsheetProblem(PROTECTED);
  if (archive.readUInt32LE(entry.offset) !== LOCAL) return damaged();
  const start =
    entry.offset + 30 + archive.readUInt16LE(entry.offset + 26) + archive.readUInt16LE(entry.offset + 28);
  if (start + entry.packedBytes > archive.length) return damaged();
  const packed = archive.subarray(start, start + entry.packedBytes);
  if (entry.method !== STORED && entry.method !== DEFLATED) return damaged();
  const content =
    entry.method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.bytes) });
  if (content.length !== entry.bytes || crc32(content) !== entry.checksum) return damaged();
  return content;
};

const isTooLarge = (error: unknown): boolean => errorCode(error) === 'ERR_BUFFER_TOO_LARGE';

/** The wanted parts of an archive by their names, each unpacked when it is asked for. */
export interface Archive {
  readonly names: readonly string[];
  /** Unpacks a part; undefined for one that is not there. Throws `SpreadsheetProblem`. */
  readonly part: (name: string) => Buffer | undefined;
}

const saidAsProblem = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw error;
    throw new SpreadsheetProblem(isTooLarge(error) ? UNFOLDS_TOO_LARGE : DAMAGED, { cause: error });
  }
};

/**
 * Opens a ZIP archive. The sizes that it declares are checked first, and no part may unpack to more than it declared,
 * because a hostile archive lies. Throws `SpreadsheetProblem`. Not fflate 0.8 or yauzl 3.4: neither checks a part's
 * checksum, fflate cuts a part that unpacks to more than declared, and both took 1 to 4 times as long on a workbook of 15 MB
 * unpacked.
 */
export const openArchive = (
  archive: Buffer,
  limits: ArchiveLimits,
  wanted: (name: string) => boolean = () => true,
): Archive => {
  const entries = new Map<string, Entry>();
  saidAsProblem(() => {
    let claimed = 0;
    for (const entry of listEntries(archive, limits)) {
      claimed += entry.bytes;
      if (claimed > limits.unfoldedBytes) throw new SpreadsheetProblem(UNFOLDS_TOO_LARGE);
      if (!wanted(entry.name)) continue;
      if (entry.bytes > (limits.partBytes ?? limits.unfoldedBytes)) {
        throw new SpreadsheetProblem(UNFOLDS_TOO_LARGE);
      }
      if (entries.has(entry.name)) damaged();
      entries.set(entry.name, entry);
    }
  });
  return {
    names: [...entries.keys()],
    part: (name) => {
      const entry = entries.get(name);
      return entry && saidAsProblem(() => contentOf(archive, entry));
    },
  };
};
