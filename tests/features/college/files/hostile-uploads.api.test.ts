import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import type { Upload } from '../../../../shared/features/college/files/files.model.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';

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

const workbook = (bookType: 'xlsx' | 'xlsm'): Uint8Array<ArrayBuffer> => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Name'], ['A']]), 'Sheet1');
  return new Uint8Array(write(book, { type: 'buffer', bookType }));
};

const MACRO_WORD = 'application/vnd.ms-word.document.macroEnabled.main+xml';

/** A stored zip of one part, [Content_Types].xml, which is what makes it a Word file with macros. */
const macroWord = (): Uint8Array<ArrayBuffer> => {
  const name = Buffer.from('[Content_Types].xml');
  const part = `<Override PartName="/word/document.xml" ContentType="${MACRO_WORD}"/>`;
  const body = Buffer.from(`<?xml version="1.0"?><Types>${part}</Types>`);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(body.length, 18);
  header.writeUInt32LE(body.length, 22);
  header.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return new Uint8Array(Buffer.concat([header, name, body, end]));
};

const HTML = '<!doctype html><script>alert(1)</script>';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';

describe('what a browser or an office program would run is not taken, whatever it is called', () => {
  it.each([
    ['a page', HTML, 'page.html'],
    ['a page called a PDF', HTML, 'bill.pdf'],
    ['a page called a spreadsheet', HTML, 'rows.csv'],
    ['a page with commas and a gap before it', `\n  ${HTML},a,b`, 'rows.csv'],
    ['a drawing', SVG, 'logo.svg'],
    ['a drawing called a picture', SVG, 'logo.png'],
    ['a drawing called a spreadsheet', `<?xml version="1.0"?>,${SVG}`, 'rows.csv'],
    ['a script', 'alert(1), 2', 'run.js'],
    ['a script called a PDF', '#!/bin/sh\nrm -rf /, x', 'run.pdf'],
    ['a program', 'MZ\u0090\u0000\u0003', 'setup.exe'],
    ['a program called a picture', 'MZ\u0090\u0000\u0003', 'photo.jpg'],
    ['nothing at all', '', 'empty.pdf'],
  ])('%s', async (_what, content, name) => {
    const before = kept();
    const reply = await send(content, name);
    expect([400, 415]).toContain(reply.status);
    expect(kept()).toEqual(before);
  });

  it.each([
    ['an Excel file with macros, honest', () => workbook('xlsm'), 'book.xlsm'],
    ['an Excel file with macros, called plain', () => workbook('xlsm'), 'book.xlsx'],
    ['a Word file with macros, honest', macroWord, 'letter.docm'],
    ['a Word file with macros, called plain', macroWord, 'letter.docx'],
    ['a Word file with macros, called a PDF', macroWord, 'letter.pdf'],
  ])('%s', async (_what, content, name) => {
    const before = kept();
    expect((await send(content(), name)).status).toBe(415);
    expect(kept()).toEqual(before);
  });

  it('while the same file without macros is taken, so that the refusals mean something', async () => {
    expect((await send(workbook('xlsx'), 'book.xlsx')).status).toBe(201);
  });
});

describe('a PDF that is also a page', () => {
  it('is handed out as a PDF only: its type fixed, its scripts shut in a sandbox', async () => {
    const both = `${smallPdf()}\n${HTML}`;
    const { body } = await send(both, 'both.html', 'text/html');
    const answer = await college.scienceAccountant.get(`/uploads/${body.filename}`);
    expect(body).toMatchObject({ type: 'application/pdf', name: 'both.html' });
    expect(body.filename).toMatch(/^[0-9a-f]{64}\.pdf$/);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

describe('names decide nothing on the disk', () => {
  it.each([
    ['300 characters', `${'x'.repeat(296)}.pdf`, 'x'.repeat(255)],
    ['a reserved name', 'CON', 'CON'],
    ['another', 'NUL.pdf', 'NUL.pdf'],
    ['a way up', '../../../etc/passwd.pdf', 'passwd.pdf'],
    ['a way up, as Windows writes it', '..\\..\\boot.pdf', 'boot.pdf'],
    ['dots alone', '..', 'file'],
    ['control characters', 'a\u0007b\u202E.pdf', 'ab.pdf'],
    ['letters of another script', 'शुल्क रसीद.pdf', 'शुल्क रसीद.pdf'],
    ['what a header would break on', 'a";b.pdf', /^a.{0,4};b\.pdf$/],
  ])('%s', async (_what, name, shown) => {
    const reply = await send(smallPdf(name.slice(0, 5)), name);
    expect(reply.status).toBe(201);
    expect(reply.body.name).toEqual(typeof shown === 'string' ? shown : expect.stringMatching(shown));
    expect(kept().every((file) => /^[0-9a-f]{64}\.[a-z]{3,4}$/.test(file))).toBe(true);
    const answer = await college.scienceAccountant.get(`/uploads/${reply.body.filename}`);
    expect(answer.headers.get('content-disposition')).not.toMatch(/[\r\n]/);
  });

  it.each([
    '..%2f..%2fbursar.db',
    '%2e%2e%2fbursar.db',
    '..%5cbursar.db',
    '....//bursar.db',
    'bursar.db',
    'incoming',
    '%00',
    `${'a'.repeat(64)}.pdf`,
    `${'a'.repeat(64)}.pdf%00.html`,
    `${'A'.repeat(64)}.PDF`,
  ])('nothing is read at /uploads/%s', async (path) => {
    expect((await college.admin.get(`/uploads/${path}`)).status).toBe(404);
  });
});

describe("another's file", () => {
  it('is not there, for a stranger, a teacher and another course, until a record of theirs carries it', async () => {
    const { commerceAccountant, teacher, guest } = college;
    const { body } = await send(smallPdf('Private canary'), 'private.pdf');
    const path = `/uploads/${body.filename}`;
    const statuses = async () =>
      (await Promise.all([guest.get(path), teacher.get(path), commerceAccountant.get(path)])).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([401, 403, 404]);
    expect(JSON.stringify((await commerceAccountant.get(path)).body)).not.toContain('canary');
    await college.admin.post('/documents', { url: body.url, course_id: college.commerce.id });
    expect(await statuses()).toEqual([401, 403, 200]);
  });
});
