import { columnsOf, isHeading } from '../../../shared/features/opening-dues/opening-dues.headings.ts';
import type { Known, ReadRow } from '../../../shared/features/opening-dues/opening-dues.reading.ts';
import { readRow, sessionKey } from '../../../shared/features/opening-dues/opening-dues.reading.ts';
import type { Db } from '../../database/db.ts';
import type { Office } from '../../office/office.ts';
import { rowsBelowHeadings, uploadedSpreadsheet } from '../files/files.spreadsheet.ts';
import { activeHeadNames } from '../heads/heads.queries.ts';
import { sessionNames } from '../sessions/sessions.queries.ts';

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
  const headed = (cells: readonly string[]) => {
    const columns = columnsOf(cells, known.heads);
    return isHeading(columns) ? columns : undefined;
  };
  for await (const { row, columns } of rowsBelowHeadings(path, headed, NO_HEADINGS)) {
    const read = readRow(row, columns, known);
    wanted.push(...read.wanted);
    unclear.push(...read.unclear);
  }
  return { source: name, wanted, unclear };
};
