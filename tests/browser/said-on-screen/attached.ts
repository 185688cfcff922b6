import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { smallPdf } from '../../support/colleges/college.ts';
import { temporaryFolder } from '../../support/tools/temporary-folder.ts';
import type { Place } from './act.ts';

/** A file as a person chooses it; a small PDF where nothing is said. */
export const pdf = (name: string, content: string | Uint8Array = smallPdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});
/** The path of a PDF of one byte more than 10 MB: the browser reads it itself, which no bytes handed to it are as quick as. */
export const tooLarge = (): string => {
  const path = join(temporaryFolder('attached'), 'papers.pdf');
  writeFileSync(path, smallPdf());
  truncateSync(path, 10 * 1024 * 1024 + 1);
  return path;
};

/** Chooses a file in the dialog that is open. */
export const attach = ({ page }: Place, file: ReturnType<typeof pdf> | string) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
