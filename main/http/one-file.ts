import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MAX_SPREADSHEET_BYTES } from '../../shared/features/college/files/files.model.ts';
import { ApiError } from '../office/api-error.ts';
import { cutShort } from './errors.ts';

/** The one file of a form. Whoever takes it must read it to its end, or destroy it. */
export interface SentFile {
  readonly stream: Readable;
  /** The file's name at the sender; blank where none is given. */
  readonly name: string;
}

/**
 * The limits of a form: one file, a few fields, short headings. The size is a little above the largest file taken, so that
 * the file store, which knows the limit of each kind, refuses it.
 */
const LIMITS = {
  files: 1,
  fields: 5,
  parts: 6,
  headerPairs: 20,
  headerSize: 16 * 1024,
  fieldSize: 16 * 1024,
  fileSize: MAX_SPREADSHEET_BYTES + 1024,
};
/** The most bytes of a form before its file begins: a heading, and a field or two. */
const MOST_BEFORE_FILE = 64 * 1024;
/**
 * The number of bytes that are parsed at a time: many small parts cost a parser hundreds of times what the same bytes cost
 * in a file.
 */
const SLICE = 4 * 1024;
/** The most bytes that are read from a refused body, so that its sender gets to read the answer. */
const PATIENCE = 64 * 1024 * 1024;

const refusal = (status: number, message: string): ApiError => new ApiError(status, { message });

const parserOf = (headers: IncomingMessage['headers']): BusboyInstance => {
  const type = headers['content-type'];
  if (type === undefined || !/^multipart\/form-data/i.test(type))
    throw refusal(415, 'The request must be a multipart form with one file');
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: LIMITS });
  } catch {
    throw refusal(400, 'The form does not say where its parts end');
  }
};

/**
 * Reads the rest of a body without parsing it: unread, it would block its connection for ever. An endless one is cut off
 * after `PATIENCE`.
 */
const passOver = (body: IncomingMessage): void => {
  let left = PATIENCE;
  body.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) body.destroy();
  });
  body.resume();
};

/** Cuts a stream into slices of `SLICE` bytes. */
const slicing = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += SLICE) this.push(chunk.subarray(at, at + SLICE));
      done();
    },
  });

/**
 * Reads a form up to its one file; undefined where it has none. Nothing is parsed after the file, or after a refusal.
 * Rejects with 415 for what is no form, 400 for one without boundaries or an end, 413 for too many parts or too long
 * headings.
 */
export const oneFileOf = async (body: IncomingMessage): Promise<SentFile | undefined> => {
  const form = parserOf(body.headers);
  const { promise, resolve, reject } = Promise.withResolvers<SentFile | undefined>();
  let file: Readable | undefined;
  let before = 0;
  const slices = slicing();
  const end = () => {
    slices.unpipe(form);
    body.unpipe(slices);
    passOver(body);
  };
  const refuse = (error: Error) => {
    reject(error);
    end();
  };
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'])
    form.on(limit, () => refuse(refusal(413, 'Send one file at a time')));
  form.on('file', (_field, stream, name) => {
    file = stream;
    // An error before the reader listens would otherwise be an unhandled one.
    stream.on('error', () => undefined);
    stream.once('close', end);
    resolve({ stream, name: name ?? '' });
  });
  form.on('error', () => {
    file?.destroy(cutShort());
    refuse(cutShort());
  });
  form.on('finish', () => resolve(undefined));
  body.once('close', () => {
    if (body.readableEnded) return;
    file?.destroy(cutShort());
    reject(cutShort());
  });
  slices.on('data', ({ length }: Buffer) => {
    before += length;
    if (file === undefined && before > MOST_BEFORE_FILE)
      refuse(refusal(413, 'The form says too much before its file'));
  });
  body.pipe(slices).pipe(form);
  return promise;
};
