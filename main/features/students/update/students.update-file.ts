import type { ColumnMatching } from '../../../../shared/features/students/import/students.headings.ts';
import {
  UPDATED_FIELDS,
  type UpdatedField,
} from '../../../../shared/features/students/import/students.update-model.ts';
import {
  headsUpdate,
  readUpdateRow,
  type UpdateRow,
  updateColumns,
} from '../../../../shared/features/students/import/students.update-reading.ts';
import { invalid } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { readRows, uploadedSpreadsheet } from '../../files/files.spreadsheet.ts';

/** Rows above the headings: the college's name, a title. */
const MOST_ABOVE = 10;
const MOST_ROWS = 20_000;
const NO_HEADINGS =
  'Its first rows name no columns that say who is meant and what is to change: a roll, admission or enrolment number or a name, and a column such as Mobile';

export interface UpdateSheet {
  readonly source: string;
  /** Of which fields it has a column. */
  readonly fields: readonly UpdatedField[];
  readonly rows: readonly UpdateRow[];
}

/** Reads an uploaded sheet of students who are here to its end; 400 for one whose columns say nothing of that. */
export const readUpdateSheet = async (office: Office, file: string): Promise<UpdateSheet> => {
  const { path, name } = await uploadedSpreadsheet(office, file);
  const rows: UpdateRow[] = [];
  let matching: ColumnMatching | undefined;
  let above = 0;
  for await (const part of readRows(path)) {
    if (part.kind === 'tab') continue;
    for (const row of part.rows) {
      if (matching) {
        const read = readUpdateRow(row, matching);
        if (read) rows.push(read);
        if (rows.length > MOST_ROWS) throw invalid(`At most ${MOST_ROWS} rows at once`, 'file');
        continue;
      }
      const found = updateColumns(row.cells);
      if (headsUpdate(found)) matching = found;
      else above += 1;
      if (above > MOST_ABOVE) throw invalid(NO_HEADINGS, 'file');
    }
  }
  const columns = matching;
  if (!columns) throw invalid(NO_HEADINGS, 'file');
  return { source: name, rows, fields: UPDATED_FIELDS.filter((field) => columns[field] !== undefined) };
};
