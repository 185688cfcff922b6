import type { Readable } from 'node:stream';
import { MEDIA_TYPES, nameForSaving } from '../../shared/file-kinds.ts';
import type { PrintedCopy } from '../../shared/papers/paper-copy.ts';
import type { ListJob } from '../lists/list-jobs.ts';

/** A file as an answer. With `inline` the browser shows it; otherwise it is saved. */
export interface FileReply {
  /** Bytes, a stream of them, or a job that a thread writes. */
  readonly body: Readable | Uint8Array | ListJob;
  readonly type: string;
  readonly filename: string;
  readonly inline: boolean;
  /** The ids of the prints that were counted with this file. */
  readonly prints?: readonly number[];
  /** What the next print is of a paper that is only looked at. */
  readonly nextCopy?: PrintedCopy;
}

const asciiOnly = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');

/** The Content-Disposition header (RFC 6266): the name in ASCII for old programs, in full for the others. */
export const contentDisposition = ({ filename, type, inline }: FileReply): string => {
  const name = nameForSaving(filename, type);
  return `${inline ? 'inline' : 'attachment'}; filename="${asciiOnly(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

/** A PDF made by the office itself. */
export const pdfReply = (bytes: Uint8Array, filename: string): FileReply => ({
  body: bytes,
  type: MEDIA_TYPES.pdf,
  filename,
  inline: true,
});
