import {
  columnsOf,
  isHeading,
  type OpeningColumns,
} from '../../../shared/features/opening-dues/opening-dues.headings.ts';
import type { Known, ReadRow } from '../../../shared/features/opening-dues/opening-dues.reading.ts';
import { readRow, sessionKey } from '../../../shared/features/opening-dues/opening-dues.reading.ts';
import type { Db } from '../../database/db.ts';
import { invalid } from '../../office/api-error.ts';
import type { Office } from '../../office/office.ts';
import { readRows, uploadedSpreadsheet } from '../files/files.spreadsheet.ts';
import { activeHeadNames } from '../heads/heads.queries.ts';
import { sessionNames } from '../sessions/sessions.queries.ts';

/** Rows above the headings: the college's name, a title. */
const MOST_ABOVE = 10;
const NO_HEADINGS =
  'Its first rows name no columns that say who owes what: a roll or admission number, and either Head and Amount or a column for each head';

export interface ReadFile extends ReadRow {
  readonly source: string;
}

const knownBy = async (db: Db): Promise<Known> => {
  const heads = await activeHeadNames(db);
  const sessions = await sessionNames(db);
  return {
    heads: new Map(heads.map(({ id, name }) => [name.toLowerCase(), id])),
    sessions: new Map(sessions.map(({ id, name }) => [sessionKey(name), id])),
  };
};

/** Reads an uploaded file of what students owe to its end; 400 for one whose columns say nothing of that. */
export const readOpeningDues = async (office: Office, file: string): Promise<ReadFile> => {
  const { path, name } = await uploadedSpreadsheet(office, file);
  const known = await knownBy(office.reader);
  const wanted: ReadRow['wanted'][number][] = [];
  const unclear: ReadRow['unclear'][number][] = [];
  let columns: OpeningColumns | undefined;
  let above = 0;
  for await (const part of readRows(path)) {
    if (part.kind === 'tab') continue;
    for (const row of part.rows) {
      if (columns) {
        const read = readRow(row, columns, known);
        wanted.push(...read.wanted);
        unclear.push(...read.unclear);
        continue;
      }
      const found = columnsOf(row.cells, known.heads);
      if (isHeading(found)) columns = found;
      else above += 1;
      if (above > MOST_ABOVE) throw invalid(NO_HEADINGS, 'file');
    }
  }
  if (!columns) throw invalid(NO_HEADINGS, 'file');
  return { source: name, wanted, unclear };
};
