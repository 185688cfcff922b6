import { deflateSync } from 'node:zlib';
import crypto from 'officecrypto-tool';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementResult } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { lockedPdf, missingPdfTools, withPdfTools } from '../../../support/tools/pdf-tools.ts';
import { openAccount } from './bank-college.ts';
import { drawnStatement, PLAIN } from './drawn.ts';
import { KNOWN_LAYOUTS } from './layouts.ts';
import { type Layout, SAMPLE } from './sample.ts';
import { FORMATS } from './written.ts';

let college: College;
let path = '';
beforeAll(async () => {
  college = await openCollege();
  const { id } = await openAccount(college);
  path = `/accounts/${id}/statement`;
});
afterAll(() => college.close());

const look = async (content: Uint8Array, name: string, password?: string) => {
  const { filename } = await college.upload(content, name, college.admin);
  return college.admin.post<StatementResult & { message: string; errors: readonly { path: string }[] }>(
    path,
    {
      ...{ file: filename, dry_run: true },
      ...(password !== undefined && { password }),
    },
  );
};

const [sbi] = KNOWN_LAYOUTS as [Layout];
const rows = sbi.rows(SAMPLE);
const sheet = (name: string): Buffer => FORMATS[name]?.(rows) ?? Buffer.alloc(0);
const pdf = (): Promise<Buffer> => drawnStatement(rows, 7, PLAIN);

const locked = async (bits: '40' | '128' | '256') => lockedPdf(await pdf(), 'RAMP0101', bits);

describe('a file under a password asks for it, says of a wrong one that it is wrong, and is read with the right one', () => {
  const files: Readonly<Record<string, () => Promise<Buffer>>> = {
    'an XLSX.xlsx': async () => crypto.encrypt(sheet('XLSX.xlsx'), { password: 'RAMP0101' }),
    'an XLSX of 2007.xlsx': async () =>
      crypto.encrypt(sheet('XLSX.xlsx'), { password: 'RAMP0101', type: 'standard' }),
    'a PDF of 40 bits.pdf': () => locked('40'),
    'a PDF of 128 bits.pdf': () => locked('128'),
    'a PDF of 256 bits.pdf': () => locked('256'),
  };
  for (const [name, make] of Object.entries(files)) {
    const isPdf = name.endsWith('.pdf');
    it.skipIf(isPdf && missingPdfTools.length > 0)(`${name}${isPdf ? withPdfTools : ''}`, async () => {
      const bytes = await make();
      const asked = await look(bytes, name);
      expect([asked.status, asked.body.errors.map((error) => error.path)]).toEqual([400, ['password']]);
      expect(asked.body.message).toMatch(/protected by a password: type the password/);
      const wrong = await look(bytes, name, 'RAMP0102');
      expect([wrong.status, wrong.body.errors.map((error) => error.path)]).toEqual([400, ['password']]);
      expect(wrong.body.message).toMatch(/does not open this file/);
      const right = await look(bytes, name, 'RAMP0101');
      expect([right.status, right.body.read, right.body.refused_count]).toEqual([200, SAMPLE.length, 0]);
    });
  }
});

const pagesOf = async (count: number): Promise<Buffer> => {
  const made = await PDFDocument.create();
  for (let at = 0; at < count; at += 1) made.addPage();
  return Buffer.from(await made.save());
};

/** A PDF of these objects, from number 1, the first its catalog. */
const pdfOf = (objects: readonly (string | Buffer)[]): Buffer => {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    places.push(at);
    parts.push(whole);
    at += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
};

const withPage = (page: string, ...more: readonly (string | Buffer)[]): Buffer =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page, ...more]);

describe('a PDF that is no statement costs its thread alone, and says what to do', () => {
  it('a picture is told as one', async () => {
    const { status, body } = await look(await pagesOf(2), 'scan.pdf');
    expect([status, body.message]).toEqual([
      400,
      'This PDF is a picture of a statement and holds no text: ask the bank for the statement as XLS or CSV',
    ]);
  });

  it('one of ten thousand pages', async () => {
    const { status, body } = await look(await pagesOf(10_000), 'long.pdf');
    expect([status, body.message]).toEqual([400, expect.stringContaining('more than 1000 pages')]);
  });

  it.each([
    [
      'pages that name each other',
      () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>']),
    ],
    [
      'a page whose text draws itself',
      () =>
        withPage(
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</XObject<</A 5 0 R>>>>>>',
          '<</Length 5>>stream\n/A Do\nendstream',
          '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 5 0 R>>>>/Length 11>>stream\n/A Do /A Do\nendstream',
        ),
    ],
    ['arrays within arrays', () => withPage(`<</Type/Page/Parent 2 0 R/A ${'['.repeat(200_000)}>>`)],
    [
      'a length that is its own',
      () =>
        withPage(
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
          '<</Length 4 0 R>>stream\nBT\nendstream',
        ),
    ],
    [
      'a text that unfolds to 1.2 GB',
      () => {
        const packed = deflateSync(deflateSync(Buffer.alloc(1_200_000_000, ' ')));
        const head = `<</Length ${packed.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`;
        return withPage(
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
          Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream')]),
        );
      },
    ],
    ['nothing behind its mark', () => Buffer.from('%PDF-1.7\n')],
  ])('%s', async (_what, make) => {
    const sent = look(make(), 'hostile.pdf');
    const health = await fetch(`${college.url}/api/health`);
    expect(health.status).toBe(200);
    expect((await sent).status).toBe(400);
  });
});

it('a PDF is no sheet of students', async () => {
  const { filename } = await college.upload(await pdf(), 'students.pdf', college.admin);
  const answer = await college.admin.post<{ message: string }>('/students/bulk/preview', { file: filename });
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'This file is not a spreadsheet: choose a .csv, .xlsx or .xls file',
  ]);
});
