import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servePages } from '../../main/http/pages.ts';
import { compressPages } from '../../main/launch/compress-pages.ts';
import { resourcePath } from '../../main/office/resources.ts';
import { HINDI_BOLD, HINDI_BOLD_PATH, HINDI_FONT, HINDI_FONT_PATH } from '../../shared/hindi-font.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const SCRIPT = 'export const heads = ["Tuition", "Library"];\n'.repeat(200);
const FOREVER = 'public, max-age=31536000, immutable';

let server: FastifyInstance;
beforeAll(async () => {
  // A program that is installed under such a name must not have its index kept for a year.
  const pages = join(temporaryFolder(), 'assets of the college', 'renderer');
  mkdirSync(join(pages, 'assets'), { recursive: true });
  writeFileSync(join(pages, 'index.html'), `<!doctype html>${' '.repeat(2000)}`);
  writeFileSync(join(pages, 'assets/first-1a2b3c4d.js'), SCRIPT);
  writeFileSync(join(pages, 'assets/small-1a2b3c4d.js'), 'export {};');
  await compressPages(pages);
  server = fastify();
  await servePages(server, pages);
});
afterAll(() => server.close());

const get = (url: string, encodings?: string) =>
  server.inject({ url, headers: encodings === undefined ? {} : { 'accept-encoding': encodings } });

describe('the built pages', () => {
  test.each([
    { taken: 'gzip, deflate, br, zstd', sent: 'gzip', opened: gunzipSync },
    { taken: 'gzip, deflate', sent: 'gzip', opened: gunzipSync },
    { taken: 'br;q=0, gzip', sent: 'gzip', opened: gunzipSync },
    { taken: undefined, sent: undefined, opened: (body: Buffer) => body },
    { taken: 'identity', sent: undefined, opened: (body: Buffer) => body },
  ])('a script goes to a browser that takes $taken as $sent', async ({ taken, sent, opened }) => {
    const { statusCode, headers, rawPayload } = await get('/assets/first-1a2b3c4d.js', taken);
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBe(sent);
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
    expect(headers['cache-control']).toBe(FOREVER);
    expect(opened(rawPayload).toString()).toBe(SCRIPT);
    if (sent) expect(rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  });

  test('the first page is asked for anew each time, compressed or not', async () => {
    for (const taken of ['gzip', undefined]) {
      const { headers } = await get('/', taken);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-encoding']).toBe(taken);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  test('what would not be smaller goes as it is', async () => {
    const { statusCode, headers, payload } = await get('/assets/small-1a2b3c4d.js', 'gzip');
    expect(statusCode).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
    expect(payload).toBe('export {};');
  });

  test('the letters of Hindi are those of the papers, and no other resource has an address', async () => {
    const { statusCode, headers, rawPayload } = await get(HINDI_FONT_PATH, 'gzip');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('font/ttf');
    expect(rawPayload).toEqual(readFileSync(resourcePath('fonts', HINDI_FONT)));
    const bold = await get(HINDI_BOLD_PATH);
    expect(bold.rawPayload).toEqual(readFileSync(resourcePath('fonts', HINDI_BOLD)));
    expect((await get('/fonts/NotoSans-Bold.ttf')).statusCode).toBe(404);
  });

  test('a compressed form has no address of its own', async () => {
    expect((await get('/assets/first-1a2b3c4d.js.gz')).statusCode).toBe(404);
  });
});
