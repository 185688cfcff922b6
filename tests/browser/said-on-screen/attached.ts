import { smallPdf } from '../../support/college.ts';
import type { Place } from './act.ts';

/** A file as a person chooses it; a small PDF where nothing is said. */
export const pdf = (name: string, content: string | Uint8Array = smallPdf()) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});
/** One byte more than 10 MB. */
export const TOO_LARGE = Buffer.alloc(10 * 1024 * 1024 + 1);

/** Chooses a file in the dialog that is open. */
export const attach = ({ page }: Place, file: ReturnType<typeof pdf>) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
