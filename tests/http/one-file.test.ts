import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { oneFileOf } from '../../main/http/one-file.ts';

afterEach(() => vi.restoreAllMocks());

const FORM = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (heading: string, content = '') => `--b\r\n${heading}\r\n\r\n${content}\r\n`;
const FILE = part('Content-Disposition: form-data; name="file"; filename="a.pdf"', 'a bill');
const FIELD = part('Content-Disposition: form-data; name="x"', '1');
const CHUNK = 64 * 1024;

/** A request as it comes in, in the pieces of a line that is quick. */
const bodyOf = (form: string, headers: Record<string, string> = FORM): IncomingMessage => {
  const chunks = Array.from({ length: Math.ceil(form.length / CHUNK) }, (_, at) =>
    Buffer.from(form.slice(at * CHUNK, (at + 1) * CHUNK)),
  );
  return Object.assign(Readable.from(chunks, { objectMode: false }), {
    headers,
  }) as unknown as IncomingMessage;
};

/** How many bytes of a form are parsed until it is answered, and how it is answered. */
const read = async (form: string) => {
  const parsed = vi.spyOn(Busboy.prototype, '_write');
  const body = bodyOf(form);
  const ended = new Promise((resolve) => body.once('end', resolve));
  const file = await oneFileOf(body).catch((error: { status: number; body: { message: string } }) => error);
  await ended;
  return { file, parsed: parsed.mock.calls.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0) };
};

describe('a form is parsed no further than to its one file', () => {
  it.each([
    ['many fields', FIELD.repeat(80_000)],
    ['many parts of nothing', '--b\r\n\r\n\r\n'.repeat(300_000)],
    ['boundaries alone', '--b\r\n'.repeat(600_000)],
  ])('%s are refused at the first that are too many', async (_what, form) => {
    const { file, parsed } = await read(`${form}--b--\r\n`);
    expect(file).toMatchObject({ status: 413, body: { message: 'Send one file at a time' } });
    expect(parsed).toBeLessThanOrEqual(4 * 1024);
  });

  it.each([
    ['a heading', part(`X: ${'y'.repeat(3_000_000)}`)],
    ['a heading of many lines', part(Array.from({ length: 300_000 }, (_, at) => `a${at}: b`).join('\r\n'))],
    ['a heading without an end', `--b\r\n${'a: b\r\n'.repeat(500_000)}`],
    ['lines before the form', '\r\n--'.repeat(800_000)],
  ])('%s that goes on and on is refused before it is parsed', async (_what, form) => {
    const { file, parsed } = await read(`${form}${FILE}--b--\r\n`);
    expect(file).toMatchObject({ status: 413, body: { message: 'The form says too much before its file' } });
    expect(parsed).toBeLessThan(80 * 1024);
  });

  it('what stands behind the file is not parsed once the file is read', async () => {
    const parsed = vi.spyOn(Busboy.prototype, '_write');
    const heading = part(`X: ${'y'.repeat(3_000_000)}`);
    const pieces = async function* () {
      yield Buffer.from(`${FIELD}${FILE}`);
      for (let at = 0; at < heading.length; at += CHUNK) {
        await new Promise((resolve) => setImmediate(resolve));
        yield Buffer.from(heading.slice(at, at + CHUNK));
      }
    };
    const sent = Readable.from(pieces(), { objectMode: false });
    const ended = new Promise((resolve) => sent.once('end', resolve));
    const file = await oneFileOf(Object.assign(sent, { headers: FORM }) as unknown as IncomingMessage);
    expect(file?.name).toBe('a.pdf');
    expect(await text(file?.stream ?? Readable.from([]))).toBe('a bill');
    await ended;
    expect(parsed.mock.calls.length).toBeLessThan(200);
  });
});

describe('what is no form of one file is refused with its reason', () => {
  it.each([
    [
      'another type',
      { 'content-type': 'text/plain' },
      415,
      'The request must be a multipart form with one file',
    ],
    [
      'no boundary',
      { 'content-type': 'multipart/form-data' },
      400,
      'The form does not say where its parts end',
    ],
    [
      'a boundary of 300 letters',
      { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
      400,
      'The form does not say where its parts end',
    ],
  ])('%s', async (_what, headers, status, message) => {
    await expect(oneFileOf(bodyOf(FILE, headers))).rejects.toMatchObject({ status, body: { message } });
  });

  it('a file that nobody named is one all the same', async () => {
    const form = part(
      'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream',
      'x',
    );
    const file = await oneFileOf(bodyOf(`${form}--b--\r\n`));
    expect(file?.name).toBe('');
  });
});
