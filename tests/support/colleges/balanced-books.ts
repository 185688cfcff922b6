import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';

/** Checks the journal of a database: undefined where debits equal credits in every voucher and in all. */
const imbalanceOf = (file: string): string | undefined => {
  const db = new Database(file, { readonly: true });
  try {
    const hasJournal = db.prepare("select 1 from sqlite_master where name = 'entries'").get();
    if (!hasJournal) return undefined;
    const sums = db.prepare('select 1 from entries group by voucher_id having sum(paise) <> 0').all();
    return sums.length === 0 ? undefined : `${sums.length} vouchers of ${file} do not balance`;
  } finally {
    db.close();
  }
};

const databasesIn = (folder: string): readonly string[] => {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true });
  const within = names.filter((each) => each.isDirectory()).map(({ name }) => join(folder, name));
  return [folder, ...within].map((each) => join(each, 'bursar.db')).filter((file) => existsSync(file));
};

/** Finds the offices in these folders whose debits and credits differ. A file that is no database is passed over. */
export const unbalancedBooks = (folders: readonly string[]): readonly string[] =>
  folders.flatMap(databasesIn).flatMap((file) => {
    try {
      return imbalanceOf(file) ?? [];
    } catch (error) {
      // Tests damage files on purpose; such a file has no journal to check.
      if (error instanceof Database.SqliteError) return [];
      throw error;
    }
  });
