import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, smallPdf } from '../../../support/colleges/college.ts';
import { layFounded } from '../../../support/colleges/founded.ts';
import { archiveOf } from '../../../support/colleges/sheets.ts';
import { type ApiClient, apiClient } from '../../../support/offices/api-client.ts';
import { type OfficeProcess, startOfficeProcess } from '../../../support/offices/office.ts';
import { temporaryFolder } from '../../../support/tools/temporary-folder.ts';

// A program of its own: one that is held for good would hold the test as well.
let office: OfficeProcess;
let clerk: ApiClient;
beforeAll(async () => {
  const dataDirectory = temporaryFolder();
  await layFounded(new Date().toISOString(), PASSWORD, dataDirectory);
  office = await startOfficeProcess({ dataDirectory });
  const signedIn = await apiClient(office.url).post<{ token: string }>('/auth/login', {
    username: 'asha',
    password: PASSWORD,
  });
  clerk = apiClient(office.url, signedIn.body.token);
});
afterAll(() => office.kill());

const MB = 1024 * 1024;
/** How long another desk may wait for its answer meanwhile, on a machine that tests other things as well. */
const NOTICED_MS = 15_000;

const send = (content: string | Uint8Array, name: string) => {
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return clerk.post<{ message: string }>('/uploads', form);
};

/** The longest that another desk waited for an answer while `work` went on. */
const longestWait = async (work: Promise<unknown>): Promise<number> => {
  let isOver = false;
  void work
    .catch(() => undefined)
    .then(() => {
      isOver = true;
    });
  let longest = 0;
  while (!isOver) {
    const asked = performance.now();
    const answer = fetch(`${office.url}/api/health`, { signal: AbortSignal.timeout(5_000) });
    await answer.then((response) => response.text());
    longest = Math.max(longest, performance.now() - asked);
    await pause(5);
  }
  return longest;
};

const types = (bytes: number) =>
  archiveOf([
    {
      name: 'first.bin',
      content: (async function* () {
        yield 'x';
      })(),
    },
    {
      name: '[Content_Types].xml',
      content: (async function* () {
        for (let at = 0; at < bytes; at += MB) yield ' '.repeat(MB);
      })(),
    },
  ]);

const OLD_CONTAINER = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const oldContainer = (word: string) =>
  Buffer.concat([OLD_CONTAINER, Buffer.alloc(504), Buffer.alloc(9 * MB, word, 'utf16le')]);

describe('a file is looked at beside the office, within bounds of time and memory', () => {
  it.each([
    ['comments before the book, over and over', async () => `${'<!---->'.repeat(60)}x`, 'rows.xls'],
    ['64 kB of them', async () => `${'<!---->'.repeat(9_000)}x`, 'rows.xls'],
    ['instructions before the book', async () => `${'<? ?>'.repeat(12_000)}x`, 'rows.xls'],
    ['blanks before nothing', async () => `${' '.repeat(65_000)}x<`, 'rows.xls'],
    ['a list of parts that unfolds to 185 MB', () => types(185 * MB), 'rows.xlsx'],
    ['a container full of half a name', async () => oldContainer('xWorkbook\0      '), 'rows.xls'],
    ['a container full of the beginning of a name', async () => oldContainer('EncryptedPackag'), 'rows.doc'],
  ])('%s: it is refused, and no other desk waits', async (_what, content, name) => {
    const bytes = await content();
    const sending = send(bytes, name);
    const longest = await longestWait(sending);
    expect((await sending).status).toBe(415);
    expect(longest).toBeLessThan(NOTICED_MS);
  });

  it('a table of 24 MB with all but something that runs is looked through, and no other desk waits', async () => {
    const sending = send(`<table ${' onx'.repeat(6 * MB)}`, 'rows.xls');
    expect(await longestWait(sending)).toBeLessThan(NOTICED_MS);
    expect((await sending).status).toBe(201);
  });

  it('a book that a program wrote as XML, with instructions and remarks before it, is still taken', async () => {
    const book = `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<!-- of 2003 -->\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"></Workbook>`;
    expect((await send(book, 'book.xls')).status).toBe(201);
  });

  it('many of one person hold nobody else’s upload', async () => {
    const many = Array.from({ length: 8 }, () => send(oldContainer('EncryptedPackag'), 'rows.doc'));
    const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', {
      username: 'vikram',
      password: PASSWORD,
    });
    const form = new FormData();
    form.set('file', new Blob([smallPdf()]), 'a.pdf');
    const began = performance.now();
    const other = await apiClient(office.url, body.token).post('/uploads', form);
    expect(other.status).toBe(201);
    expect(performance.now() - began).toBeLessThan(NOTICED_MS);
    await Promise.all(many);
  });
});
