import { CSV_BOM, csvLine } from '../../../../../shared/csv-cell.ts';
import {
  ADMISSION_FIELDS,
  IMPORT_FIELD_NAMES,
  importField,
  type StudentField,
} from '../../../../../shared/features/students/students/import/students.fields.ts';

const REQUIRED = new Set<StudentField>(['name', 'father_name']);

/** The fields that a file's columns are matched to, in the order shown. */
export const BULK_FIELDS = ADMISSION_FIELDS.map((field) => ({
  field,
  label: REQUIRED.has(field) ? `${importField(field).label} *` : importField(field).label,
}));

export const labelOf = (field: string): string => {
  const known = IMPORT_FIELD_NAMES.find((name) => name === field);
  return known ? importField(known).label : field;
};

/** The name of a column, by its place where its heading is blank. */
export const columnName = (header: string | undefined, column: number): string =>
  header?.trim() || `Column ${column + 1}`;

interface FailedRow {
  readonly row: number;
  readonly tab?: number | undefined;
  readonly message: string;
}

interface FileTab {
  readonly tab: number;
  readonly name: string;
  readonly headers: readonly string[];
}

/**
 * The failed rows as a file to mend and load again: the tabs' own columns, each heading once, and what is wrong in a last one,
 * which matches no field and so does no harm when it comes back.
 */
export const failedRowsFile = (
  tabs: readonly FileTab[],
  failed: readonly FailedRow[],
  cellsOf: (row: FailedRow) => readonly string[],
): Blob => {
  const named = tabs.map(({ headers }) => headers.map(columnName));
  const headers = [...new Set(named.flat())];
  const lines = failed.map((failure) => {
    const at = tabs.findIndex(({ tab }) => tab === (failure.tab ?? tabs[0]?.tab));
    const own = named[at] ?? [];
    const cells = cellsOf(failure);
    const of = tabs.length > 1 && tabs[at]?.name ? `${tabs[at].name}, row` : 'Row';
    const texts = headers.map((header) => cells[own.indexOf(header)] ?? '');
    return csvLine([...texts, `${of} ${failure.row}: ${failure.message}`]);
  });
  return new Blob([CSV_BOM, csvLine([...headers, 'What is wrong']), ...lines], {
    type: 'text/csv;charset=utf-8',
  });
};
