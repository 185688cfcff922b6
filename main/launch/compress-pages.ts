import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The size in bytes from which a file is compressed: a smaller one travels in one network packet anyway. */
const WORTHWHILE_BYTES = 1400;
const COMPRESSIBLE = /\.(js|css|html|svg|json|ttf)$/;

const forms = {
  // Browsers take Brotli over HTTPS, and from their own PC.
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  // Browsers take gzip over plain HTTP, as on a LAN without HTTPS.
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

/** Writes compressed forms beside the files of the built pages, so that serving them costs no work. */
export const compressPages = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < WORTHWHILE_BYTES) return;
      for (const [ending, compress] of Object.entries(forms)) {
        await writeFile(path + ending, await compress(content));
      }
    }),
  );
};
