import type { IncomingMessage } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { MAX_SPREADSHEET_BYTES } from '../../shared/features/files/files.model.ts';
import { ApiError } from '../office/api-error.ts';
import { cutShort } from './errors.ts';

/** The one file of a form. Whoever has it reads it to its end, or destroys it. */
export interface SentFile {
  readonly stream: Readable;
  /** As its sender calls it; blank where nothing is said. */
  readonly name: string;
}

/** One file, with a few fields and headings of a few lines. A little above the largest file taken, so that the file store, which refuses by kind, sees the excess. */
const LIMITS = {
  files: 1,
  fields: 5,
  parts: 6,
  headerPairs: 20,
  headerSize: 16 * 1024,
  fieldSize: 16 * 1024,
  fileSize: MAX_SPREADSHEET_BYTES + 1024,
};
/** Bytes of a form before its file begins: a heading, and a field or two. */
const MOST_BEFORE_FILE = 64 * 1024;
/** Bytes that are parsed at a time: a part costs a parser hundreds of times what its bytes do in a file. */
const SLICE = 4 * 1024;
/** Bytes of a body that are still taken though nobody wants them, so that its sender gets to read the answer. */
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

/** Takes the rest of a body past its parser: unread, it would block its connection for ever. One without end is cut off. */
const passOver = (body: IncomingMessage): void => {
  let left = PATIENCE;
  body.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) body.destroy();
  });
  body.resume();
};

/** Cuts what goes through it into slices. */
const slicing = (): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += SLICE) this.push(chunk.subarray(at, at + SLICE));
      done();
    },
  });

/**
 * Reads a form up to its one file; undefined where it has none. What stands behind the file, and the rest of a form that is refused,
 * is not parsed. Rejects with 415 for what is no form, 400 for one without boundaries or an end, 413 for one of many parts or of
 * long headings.
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
    // One that breaks off before its reader has come to it is no error that nobody hears.
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
