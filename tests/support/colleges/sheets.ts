import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { utils, type WorkSheet, write } from 'xlsx';
import { type ZipPart, zipArchive } from '../../../main/spreadsheet/write-zip.ts';

/** Makes a folder for a test file, removed after it. Answers a function that writes a file there. */
export const folderOfFiles = (): ((content: string | Uint8Array, name?: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'bursar-sheets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  return (content, name = 'file') => {
    count += 1;
    const path = join(folder, `${count}-${name}`);
    writeFileSync(path, content);
    return path;
  };
};

/** Makes a workbook as another program writes it. */
export const workbook = (
  sheets: Readonly<Record<string, WorkSheet>>,
  bookType: 'xlsx' | 'biff8' | 'xlsb' | 'ods' = 'xlsx',
): Buffer => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  const bytes: Buffer = write(book, { type: 'buffer', bookType, compression: true });
  return bytes;
};

export const gathered = async (chunks: AsyncIterable<Uint8Array | string>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const chunk of chunks)
    all.push(typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk));
  return Buffer.concat(all);
};

/** Packs parts into an archive. */
export const archiveOf = (parts: readonly ZipPart[]): Promise<Buffer> =>
  gathered(
    zipArchive(
      (async function* () {
        yield* parts;
      })(),
    ),
  );
