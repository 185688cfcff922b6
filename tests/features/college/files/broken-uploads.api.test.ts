import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Upload } from '../../../../shared/features/college/files/files.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { packedProgram } from '../../../support/offices/packed-program.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

/** Every file that is kept or half kept. */
const kept = () => {
  const folder = join(college.dataDirectory, 'files');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
};

const send = (content: BlobPart, name: string, type = 'application/pdf') => {
  const form = new FormData();
  form.set('file', new Blob([content], { type }), name);
  return college.scienceAccountant.post<Upload & { message: string }>('/uploads', form);
};

const MEGABYTE = 1024 * 1024;
const PDF_PART = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';

/** Sends 2 GB until the office hangs up: the status it answered, and how many bytes of it left. */
const pour = async (path: string, type: string, opening: string, isLengthKnown: boolean) => {
  const { hostname, port, host } = new URL(college.url);
  const length = 2048 * MEGABYTE;
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${college.scienceAccountant.token}`,
    `Content-Type: ${type}`,
    isLengthKnown ? `Content-Length: ${length}` : 'Transfer-Encoding: chunked',
  ];
  const chunk = (text: string) => (isLengthKnown ? text : `${text.length.toString(16)}\r\n${text}\r\n`);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  let bytes = 0;
  const megabyte = chunk('x'.repeat(MEGABYTE));
  const parts = function* () {
    yield `${head.join('\r\n')}\r\n\r\n${chunk(opening)}`;
    for (; bytes < length - MEGABYTE; bytes += MEGABYTE) yield megabyte;
  };
  const poured = pipeline(parts(), socket).catch(() => undefined);
  // Where the line is ended in order between two parts, the pipeline waits for a drain that never comes.
  await Promise.race([poured, new Promise((resolve) => socket.once('close', resolve))]);
  return { status: answer.split(' ')[1], bytes };
};

describe('too much, and too little', () => {
  it.each([
    ['a PDF above 10 MB', () => `${smallPdf()}${'x'.repeat(10 * 1024 * 1024)}`, 'big.pdf', '10 MB'],
    ['a body above 25 MB', () => `a,b\n${'1,2\n'.repeat(7 * 1024 * 1024)}`, 'big.csv', '25 MB'],
  ])('%s is refused and leaves nothing', async (_what, content, name, limit) => {
    const before = kept();
    const reply = await send(content(), name);
    const message = `File too large. Maximum allowed size is ${limit}.`;
    expect(reply).toMatchObject({ status: 413, body: { message } });
    expect(kept()).toEqual(before);
  });

  it.each([
    ['an upload', '/api/uploads', 'multipart/form-data; boundary=cut', PDF_PART, true],
    ['an upload of no known length', '/api/uploads', 'multipart/form-data; boundary=cut', PDF_PART, false],
    ['a fee', '/api/fees', 'application/json', '{"student_name":"', true],
    ['a fee of no known length', '/api/fees', 'application/json', '{"student_name":"', false],
  ])('%s of 2 GB is refused after a small part of it, and the desk next to it is served', async (...sent) => {
    const [, path, type, opening, isLengthKnown] = sent;
    const before = kept();
    const { status, bytes } = await pour(path, type, opening, isLengthKnown);
    // The end of the line may overtake the answer on it where the office is a process of its own.
    expect(packedProgram() === undefined ? ['413'] : ['413', undefined]).toContain(status);
    expect(bytes).toBeLessThan(128 * MEGABYTE);
    await expect.poll(kept).toEqual(before);
    expect((await college.admin.get('/fees')).status).toBe(200);
  });

  it('an upload that breaks off leaves nothing', async () => {
    const before = kept();
    const { port } = new URL(college.url);
    await new Promise<void>((resolve) => {
      const sending = request({
        port,
        method: 'POST',
        path: '/api/uploads',
        headers: {
          authorization: `Bearer ${college.scienceAccountant.token}`,
          'content-type': 'multipart/form-data; boundary=cut',
          'content-length': 5_000_000,
        },
      });
      sending.on('error', () => resolve());
      sending.write(
        '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
      );
      sending.write('x'.repeat(500_000));
      setTimeout(() => sending.destroy(), 150);
    });
    await expect.poll(kept).toEqual(before);
  });

  it('no file at all is said so', async () => {
    const reply = await college.admin.post('/uploads', new FormData());
    expect(reply.status).toBe(400);
  });
});

describe('a form that is cut short, though its request is whole', () => {
  const head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"';
  it.each([
    ['within the file', `--b\r\n${head}\r\n\r\n${smallPdf().slice(0, 80)}`],
    ['at the file’s end', `--b\r\n${head}\r\n\r\n${smallPdf()}\r\n`],
    ['before the file', `--b\r\n${head}\r\n`],
    ['within its heading', '--b\r\nContent-Disp'],
    ['at once', '--b'],
    ['before it begins', 'no form at all'],
  ])('%s is refused with a 400, and leaves nothing', async (_where, body) => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const reply = await college.admin.post<{ message: string }>('/uploads', body, headers);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toBeTypeOf('string');
    expect(readdirSync(join(college.dataDirectory, 'files', 'incoming'))).toEqual([]);
  });
});
