import {
  UPDATED_FIELDS,
  type UpdatedField,
} from '../../../../../shared/features/students/students/import/students.update-model.ts';
import {
  headsUpdate,
  readUpdateRow,
  type UpdateRow,
  updateColumns,
} from '../../../../../shared/features/students/students/import/students.update-reading.ts';
import { invalid } from '../../../../office/api-error.ts';
import type { Office } from '../../../../office/office.ts';
import { rowsBelowHeadings, uploadedSpreadsheet } from '../../../college/files/files.spreadsheet.ts';

const MOST_ROWS = 20_000;
const NO_HEADINGS =
  'Its first rows name no columns that say who is meant and what is to change: a roll, admission or enrolment number or a name, and a column such as Mobile';

export interface UpdateSheet {
  readonly source: string;
  /** The fields of which it has a column. */
  readonly fields: readonly UpdatedField[];
  readonly rows: readonly UpdateRow[];
}

/** Reads an uploaded sheet of students who are here to its end; 400 for one whose columns say nothing of that. */
export const readUpdateSheet = async (office: Office, file: string): Promise<UpdateSheet> => {
  const { path, name } = await uploadedSpreadsheet(office, file);
  const rows: UpdateRow[] = [];
  let fields: readonly UpdatedField[] = [];
  const headed = (cells: readonly string[]) => {
    const columns = updateColumns(cells);
    return headsUpdate(columns) ? columns : undefined;
  };
  for await (const { row, columns } of rowsBelowHeadings(path, headed, NO_HEADINGS)) {
    fields = UPDATED_FIELDS.filter((field) => columns[field] !== undefined);
    const read = readUpdateRow(row, columns);
    if (read) rows.push(read);
    if (rows.length > MOST_ROWS) throw invalid(`At most ${MOST_ROWS} rows at once`, 'file');
  }
  return { source: name, rows, fields };
};
