import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The size in bytes from which a file is compressed: a smaller one travels in one network packet anyway. */
const WORTHWHILE_BYTES = 1400;
const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

/**
 * Writes a compressed form beside each file of the built pages, so that serving it costs no work: gzip, which browsers take over
 * plain HTTP too. Brotli, over HTTPS alone, would be a seventh smaller and be packed beside it.
 */
export const compressPages = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const content = await readFile(path);
      if (content.length < WORTHWHILE_BYTES) return;
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
};
