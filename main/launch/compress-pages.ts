import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files come in one packet of the network as they are. */
const WORTHWHILE_BYTES = 1400;
const COMPRESSIBLE = /\.(js|css|html|svg|json|ttf)$/;

const forms = {
  // Browsers ask for it where the line is encrypted, and of their own PC.
  '.br': (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  // Over the LAN without HTTPS.
  '.gz': (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

/** Writes beside every file of the built pages that gains by it its compressed forms, which are then served without work. */
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
