import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { hashFile } from '../../../main/office/disk/durable-files.ts';

/** The contents of an office that its people would miss: receipts with amounts, students, whole files. */
export interface Contents {
  readonly college: string;
  readonly receipts: readonly string[];
  readonly students: number;
  readonly wholeFiles: readonly string[];
}

/** Reads an office that is closed or was killed. Throws for a damaged one. */
export const contentsOf = (dataDirectory: string): Contents => {
  const database = new Sqlite(join(dataDirectory, 'bursar.db'), { fileMustExist: true });
  try {
    if (database.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new Error('The database is damaged');
    const texts = (sql: string) => database.prepare<[], string>(sql).pluck().all();
    const files = join(dataDirectory, 'files');
    return {
      college: texts('select college_name from settings').join(),
      receipts: texts("select receipt_no || ' ' || amount_paise from fees order by id"),
      students: texts('select name from students').length,
      wholeFiles: readdirSync(files)
        .filter((name) => /^[0-9a-f]{64}\./.test(name) && name.startsWith(hashFile(join(files, name)).sha256))
        .sort(),
    };
  } finally {
    database.close();
  }
};

/** The content of a JSON file. */
export const readJson = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8'));
