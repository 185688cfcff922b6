import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeSafely } from './write-safely.ts';

/** What belongs to this PC and not to the college: a part that cannot be read counts as never set. */
const PcSettings = z.looseObject({
  sharing: z.object({ lan: z.boolean(), https: z.boolean() }).optional().catch(undefined),
});
export type PcSettings = z.infer<typeof PcSettings>;

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'settings.json');

/** Reads `settings.json`. One that is missing, empty or damaged is as good as empty: nothing in it is precious. */
export const readPcSettings = (dataDirectory: string): PcSettings => {
  try {
    return PcSettings.parse(JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')));
  } catch {
    return {};
  }
};

/** Replaces the parts named, and keeps the others. */
export const changePcSettings = (dataDirectory: string, part: Partial<PcSettings>): void => {
  const settings = { ...readPcSettings(dataDirectory), ...part };
  writeSafely(fileOf(dataDirectory), `${JSON.stringify(settings, null, 2)}\n`);
};
