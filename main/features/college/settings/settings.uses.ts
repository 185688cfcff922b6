import { USE_NAMES, type UseName, Uses } from '../../../../shared/features/college/settings/settings.uses.ts';
import type { Db } from '../../../database/db.ts';
import { usedAlready } from './settings.callbacks.ts';
import { readSettings } from './settings.queries.ts';

/** What this office uses beside the counter, bills and letters: what was chosen, and what it has rows of (`in_use`). */
export const usesOf = async (db: Db): Promise<{ readonly uses: UseName[]; readonly in_use: UseName[] }> => {
  const row = await readSettings(db);
  const in_use = await usedAlready.call(db);
  const on = new Set([...(row ? Uses.parse(JSON.parse(row.uses)) : []), ...in_use]);
  return { uses: USE_NAMES.filter((name) => on.has(name)), in_use: [...in_use] };
};
