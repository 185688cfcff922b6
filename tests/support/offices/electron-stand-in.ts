import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPackage } from '@electron/asar';
import { temporaryFolder } from '../tools/temporary-folder.ts';

/**
 * The mark before the fuses in Electron's program. The version of the format, their number and a character for each follow
 * it.
 */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** The fuses before they are set: each is the opposite of what is wanted, so that one that is not set shows. */
const BEFORE = '101100110';

/** Makes a folder that the packager takes for Electron for Linux, without its program. */
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
