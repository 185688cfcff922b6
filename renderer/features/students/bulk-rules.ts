import { CSV_BOM, csvLine } from '../../../shared/csv-cell.ts';
import { MAX_SPREADSHEET_BYTES } from '../../../shared/features/files/files.model.ts';
import type { StudentField } from '../../../shared/features/students/students.headings.ts';
import { NEEDS_BULK_FILE } from '../../../shared/features/students/students.model.ts';
import type { FileRules } from '../../ui/file-rules.ts';

export const SPREADSHEET: FileRules = {
  endings: ['.csv', '.xlsx', '.xls'],
  maxBytes: MAX_SPREADSHEET_BYTES,
  wrongType: NEEDS_BULK_FILE,
  tooLarge: 'File too large. Maximum allowed size is 25 MB.',
};

/** The fields that a file's columns are matched to, in the order shown. */
export const BULK_FIELDS: readonly {
  readonly field: StudentField;
  readonly label: string;
  readonly required?: true;
}[] = [
  { field: 'name', label: 'Name', required: true },
  { field: 'father_name', label: 'Father Name', required: true },
  { field: 'course', label: 'Course' },
  { field: 'roll_no', label: 'Roll No' },
  { field: 'year', label: 'Year' },
  { field: 'total_fees', label: 'Total Fees' },
  { field: 'pending_fees', label: 'Pending Fees' },
];

interface FailedRow {
  readonly row: number;
  readonly message: string;
}

/**
 * The failed rows as a file to mend and load again: the sheet's own columns, and what is wrong in a last one,
 * which matches no field and so does no harm when it comes back.
 */
export const failedRowsFile = (
  headers: readonly string[],
  failed: readonly FailedRow[],
  cellsOf: (row: number) => readonly string[],
): Blob => {
  const width = headers.length;
  const lines = failed.map(({ row, message }) => {
    const cells = cellsOf(row);
    return csvLine([...Array.from({ length: width }, (_, at) => cells[at] ?? ''), `Row ${row}: ${message}`]);
  });
  return new Blob([CSV_BOM, csvLine([...headers, 'What is wrong']), ...lines], {
    type: 'text/csv;charset=utf-8',
  });
};
