import { type ColumnMatching, matchColumns } from './students.headings.ts';

interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

interface Sheet {
  readonly headers: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface StudentSheet extends Sheet {
  readonly matching: ColumnMatching;
}

/** Lines that may stand above the headings: the college's name, the course, the year. */
const TITLE_LINES = 9;

const headsStudents = ({ name, father_name }: ColumnMatching): boolean =>
  name !== undefined && father_name !== undefined;

/**
 * The sheet from its headings on, with each field's column (counted from 0). The headings are the first row that has the
 * name and the father's name, below at most nine lines of title; without such a row, the sheet's first row.
 */
export const findHeadings = (sheet: Sheet): StudentSheet => {
  const title = sheet.rows.slice(0, TITLE_LINES).map(({ cells }) => cells);
  const at = [sheet.headers, ...title].findIndex((cells) => headsStudents(matchColumns(cells)));
  const headers = (at > 0 ? title[at - 1] : undefined) ?? sheet.headers;
  return { headers, rows: sheet.rows.slice(Math.max(at, 0)), matching: matchColumns(headers) };
};
