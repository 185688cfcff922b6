import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CFB, utils } from 'xlsx';
import {
  contentTypesPart,
  ROOT_RELATIONS_PART,
  STYLES_PART,
  sheetPath,
  workbookPart,
  workbookRelationsPart,
} from '../../../../main/spreadsheet/xlsx-parts.ts';
import { type College, openCollege, smallPdf } from '../../../support/colleges/college.ts';
import { smallPng } from '../../../support/colleges/png.ts';
import { archiveOf, workbook } from '../../../support/colleges/sheets.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const SHEET = utils.aoa_to_sheet([
  ['Name', 'Father Name'],
  ['Asha', 'Ram'],
]);

/** An old workbook in a container whose stream another program has named in its own way. */
const containerWith = (...streams: readonly string[]): Buffer => {
  const original = CFB.read(workbook({ S: SHEET }, 'biff8'), { type: 'buffer' });
  const content = CFB.find(original, '/Workbook')?.content ?? '';
  const made = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(made, `/${name}`, Buffer.from(content));
  const bytes: Buffer = CFB.write(made, { type: 'buffer' });
  return bytes;
};

/** The parts of a workbook as a program writes them that makes its list of types at the end. */
const streamedBook = () =>
  archiveOf([
    {
      name: sheetPath(0),
      content: [
        `<worksheet><sheetData><row r="1">${['Name', 'Father Name'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row><row r="2"><c t="inlineStr"><is><t>Asha</t></is></c><c t="inlineStr"><is><t>Ram</t></is></c></row></sheetData></worksheet>`,
      ],
    },
    { name: 'xl/workbook.xml', content: [workbookPart(['Students'])] },
    { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsPart(1)] },
    { name: 'xl/styles.xml', content: [STYLES_PART] },
    { name: '_rels/.rels', content: [ROOT_RELATIONS_PART] },
    { name: '[Content_Types].xml', content: [contentTypesPart(1)] },
  ]);

const PAGE = '<html><body><table><tr><td>Name<td>Father Name<tr><td>Asha<td>Ram</table></body></html>';
const goodOf = async (content: Uint8Array | string, name: string) => {
  const { filename, type } = await college.upload(content, name);
  const { body } = await college.admin.post<{ good: number }>('/students/bulk/preview', { file: filename });
  return { type, good: body.good };
};
const XLS = 'application/vnd.ms-excel';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('a sheet is taken by its bytes, whatever program wrote it', () => {
  it.each<readonly [string, () => Uint8Array | string | Promise<Buffer>, string, string]>([
    ['a stream named BOOK', () => containerWith('BOOK'), 'old.xls', XLS],
    ['a stream named Book', () => containerWith('Book'), 'old.xls', XLS],
    ['a zip written as a stream, its types last', streamedBook, 'streamed.xlsx', XLSX],
    ['a table of a page', () => PAGE, 'portal.xls', XLS],
    ['a text with tabs', () => 'Name\tFather Name\nAsha\tRam\n', 'erp.xls', 'text/csv'],
    ['a text with bars and Ctrl-Z', () => 'Name|Father Name\nAsha|Ram\n\u001a', 'dos.txt', 'text/csv'],
  ])('%s', async (_what, content, name, type) => {
    expect(await goodOf(await content(), name)).toEqual({ type, good: 1 });
  });

  it('201 columns, a cell of 4,000 characters and an odd quote refuse nothing', async () => {
    const wide = `Name,Father Name,${'x,'.repeat(300)}\nAsha,Ram\nRavi,Hari,${'y'.repeat(4000)}\n"Sita,Das\n`;
    expect((await goodOf(wide, 'wide.csv')).good).toBe(3);
  });

  it('what is under a password is taken, and said to be', async () => {
    const { filename } = await college.upload(
      containerWith('EncryptionInfo', 'EncryptedPackage'),
      'secret.xlsx',
    );
    expect(await college.admin.post('/students/bulk/preview', { file: filename })).toMatchObject({
      status: 400,
      body: { message: 'This file is protected by a password: save it without one, and choose it again' },
    });
  });
});

describe('a picture or a paper is taken by its bytes', () => {
  it('a PDF with a few bytes before its mark', async () => {
    expect((await college.upload(`\r\n\r\n${smallPdf('late')}`, 'scan.pdf')).type).toBe('application/pdf');
  });

  it('a picture that moves (APNG)', async () => {
    const png = smallPng();
    const control = Buffer.concat([
      Buffer.from([0, 0, 0, 8]),
      Buffer.from('acTL'),
      Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 0xb9, 0x3d, 0x99, 0x1a]),
    ]);
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    expect((await college.upload(moving, 'photo.png')).type).toBe('image/png');
  });
});

describe('a page that would run is no sheet', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="//x"></iframe>'],
  ])('with %s beside its table', async (_what, active) => {
    const form = new FormData();
    form.append('file', new Blob([PAGE.replace('<table>', `${active}<table>`)]), 'portal.xls');
    expect((await college.admin.post('/uploads', form)).status).toBe(415);
  });

  it('nor is any page under the name of a text', async () => {
    const form = new FormData();
    form.append('file', new Blob([PAGE]), 'portal.csv');
    expect((await college.admin.post('/uploads', form)).status).toBe(415);
  });
});
