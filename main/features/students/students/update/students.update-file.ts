import { daysOf } from '../../../../../shared/features/students/students/import/students.day-columns.ts';
import type { ColumnMatching } from '../../../../../shared/features/students/students/import/students.headings.ts';
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
import type { SheetRow } from '../../../../../shared/sheet.ts';
import { invalid } from '../../../../office/api-error.ts';
import type { Office } from '../../../../office/office.ts';
import { rowsBelowHeadings, uploadedSpreadsheet } from '../../../college/files/files.spreadsheet.ts';

const MOST_ROWS = 20_000;
const DAYS = ['date_of_birth', 'consent_day'] as const;
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
  const below = new Map<ColumnMatching, SheetRow[]>();
  const headings = new Map<ColumnMatching, readonly string[]>();
  const headed = (cells: readonly string[]) => {
    const columns = updateColumns(cells);
    headings.set(columns, cells);
    return headsUpdate(columns) ? columns : undefined;
  };
  let count = 0;
  for await (const { row, columns } of rowsBelowHeadings(path, headed, NO_HEADINGS)) {
    const rows = below.get(columns) ?? [];
    rows.push(row);
    below.set(columns, rows);
    count += 1;
    if (count > MOST_ROWS) throw invalid(`At most ${MOST_ROWS} rows at once`, 'file');
  }
  // Whether a column has the month first is only known by all of its days.
  const rows = [...below].flatMap(([columns, some]) => {
    const headers = headings.get(columns) ?? [];
    const orders = new Map(DAYS.flatMap((field) => [...daysOf(headers, columns, some, field).orders]));
    return some.flatMap((row) => readUpdateRow(row, columns, orders) ?? []);
  });
  const last = [...below.keys()].at(-1);
  return { source: name, rows, fields: UPDATED_FIELDS.filter((field) => last?.[field] !== undefined) };
};
