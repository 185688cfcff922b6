import type { Kysely } from 'kysely';
import type { Tables } from '../../database/schema.ts';
import { readSettings } from './settings.queries.ts';

/** The college as its papers call it at this moment; blank before the office is set up. */
export const letterheadNow = async (db: Kysely<Tables>) => {
  const settings = await readSettings(db);
  return {
    name: settings?.college_name ?? '',
    address: settings?.address ?? '',
    affiliation_number: settings?.affiliation_number ?? '',
    signatory: settings?.signatory ?? '',
    /** The kept file's name, not its path. */
    logo_file: settings?.logo_file ?? null,
  };
};
