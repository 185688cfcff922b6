import { USE_NAMES, type UseName, Uses } from '../../../../shared/features/college/settings/settings.uses.ts';
import type { Db } from '../../../database/db.ts';
import { usedAlready } from './settings.callbacks.ts';
import { readSettings } from './settings.queries.ts';

/** What this office uses beside the counter, bills and letters: what was chosen, and what it has rows of. */
export const usesOf = async (db: Db): Promise<UseName[]> => {
  const row = await readSettings(db);
  const on = new Set([...(row ? Uses.parse(JSON.parse(row.uses)) : []), ...(await usedAlready.call(db))]);
  return USE_NAMES.filter((name) => on.has(name));
};
