import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from './disk/durable-files.ts';

/** The settings of this PC, as opposed to the office's records: they are neither backed up nor restored. */
const PcSettings = z.looseObject({
  /** The second folder to which each backup is copied, such as a USB disk or a network folder. */
  second_backup_folder: z.string().nullable().catch(null).default(null),
  /** The folder or address in which newer versions of Bursar are found. */
  update_place: z.string().nullable().catch(null).default(null),
  /** Whether other desks may connect, and whether over HTTPS; missing where nobody has switched it. */
  sharing: z.object({ lan: z.boolean(), https: z.boolean() }).optional().catch(undefined),
});
export type PcSettings = z.infer<typeof PcSettings>;

const fileOf = (dataDirectory: string): string => join(dataDirectory, 'settings.json');

/** Reads this PC's settings. A file that is missing, empty or filled with zeros by a power cut counts as none. */
export const readPcSettings = (dataDirectory: string): PcSettings => {
  try {
    return PcSettings.parse(JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')));
  } catch {
    return PcSettings.parse({});
  }
};

/** Changes some of the settings, durably. The others in the file stay. */
export const changePcSettings = async (
  dataDirectory: string,
  changes: Partial<PcSettings>,
): Promise<PcSettings> => {
  const changed = PcSettings.parse({ ...readPcSettings(dataDirectory), ...changes });
  await writeWhole(fileOf(dataDirectory), `${JSON.stringify(changed, null, 2)}\n`);
  return changed;
};
