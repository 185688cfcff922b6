import { statSync } from 'node:fs';
import { basename } from 'node:path';

/** The most bytes of the installer for Windows: a college fetches it over a slow line. */
const MOST_BYTES = 110_000_000;

/** Tells the size of each packaged file. Throws where the installer for Windows is too large to be handed out. */
export const tellSizes = (paths: readonly string[], say: (line: string) => void = console.log): void => {
  for (const path of paths) {
    const { size } = statSync(path);
    const told = `${basename(path)}: ${(size / 1_000_000).toFixed(1)} MB`;
    say(told);
    if (path.endsWith('.exe') && size > MOST_BYTES)
      throw new Error(`${told}. An installer has at most 110 MB: look at what is packed beside the program`);
  }
};
