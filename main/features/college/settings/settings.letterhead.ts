import type { Letterhead } from '../../../../shared/papers/letterhead.ts';
import type { Db } from '../../../database/db.ts';
import { readSettings } from './settings.queries.ts';

/** The college as its papers call it at this moment; blank before the office is set up. */
export const letterheadNow = async (db: Db): Promise<Letterhead> => {
  const settings = await readSettings(db);
  return {
    name: settings?.college_name ?? '',
    address: settings?.address ?? '',
    affiliation_number: settings?.affiliation_number ?? '',
    signatory: settings?.signatory ?? '',
    logo_file: settings?.logo_file ?? null,
    language: settings?.paper_language ?? 'English',
  };
};
