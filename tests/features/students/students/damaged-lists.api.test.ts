import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { workbook } from '../../../support/colleges/sheets.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
});
afterAll(() => college.close());

const sheet = () =>
  utils.aoa_to_sheet([
    ['Name', 'Father Name'],
    ['Asha', 'Ram'],
  ]);
const lookAt = async (content: Uint8Array | string, name: string) => {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(content)]), name);
  const headers = { authorization: `Bearer ${college.admin.token}` };
  const sent = await fetch(`${college.url}/api/uploads`, { method: 'POST', headers, body });
  const answer = (await sent.json()) as { filename?: string; message?: string };
  if (!answer.filename) return answer.message;
  const seen = await college.admin.post<{ message: string }>('/students/bulk/preview', {
    file: answer.filename,
  });
  return seen.body.message;
};

describe('a file that is damaged says what is wrong', () => {
  it('one sign in a text that no text has, near its beginning or far from it, with its line', async () => {
    for (const lines of [1, 9000]) {
      const list = `Name,Father Name\n${'Asha,Ram\n'.repeat(lines)}Ra\0vi,Hari\n`;
      expect(await lookAt(list, 'list.csv')).toBe(
        `Line ${lines + 2} holds a sign that no text has: the file is damaged. Open it in Excel, save it again, and choose it again`,
      );
    }
  });

  it('a workbook of which the end is missing, new or old', async () => {
    const xlsx = workbook({ S: sheet() });
    const xls = workbook({ S: sheet() }, 'biff8');
    expect(await lookAt(xlsx.subarray(0, xlsx.length - 200), 'list.xlsx')).toMatch(/This file is damaged/);
    expect(await lookAt(xls.subarray(0, 1600), 'list.xls')).toMatch(
      /This file is damaged, or no spreadsheet/,
    );
  });

  it('and another kind of file is still none', async () => {
    expect(await lookAt(Buffer.from([0, 1, 2, 3, 0, 0, 0, 9]), 'list.csv')).toMatch(
      /damaged, or no spreadsheet/,
    );
    expect(await lookAt('MZ\0\0', 'run.exe')).toMatch(/This kind of file is not taken/);
  });
});
