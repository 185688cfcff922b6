import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { temporaryFolder } from '../tools/temporary-folder.ts';

/** What marks the fuses in Electron's program: the text, the wire's version, its length, and one letter for each. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Each the other way round from what we want, so that a fuse nobody sets is seen. */
const BEFORE = '101100110';

/** A folder that looks to the packager like Electron for Linux, without its program. */
export const electronStandIn = async (version: string): Promise<string> => {
  const folder = temporaryFolder('electron');
  for (const part of ['locales', 'resources', 'app']) mkdirSync(join(folder, part));
  const wire = Buffer.concat([Buffer.from(SENTINEL), Buffer.from([1, BEFORE.length]), Buffer.from(BEFORE)]);
  writeFileSync(join(folder, 'electron'), Buffer.concat([Buffer.from('a program '), wire]), { mode: 0o755 });
  writeFileSync(join(folder, 'version'), version);
  for (const text of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, text), text);
  for (const language of ['en-US', 'hi', 'fr']) writeFileSync(join(folder, 'locales', `${language}.pak`), '');
  await createPackage(join(folder, 'app'), join(folder, 'resources/default_app.asar'));
  return folder;
};
