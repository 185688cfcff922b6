import {
  type ColumnMatching,
  matchColumns,
} from '../../../../../shared/features/students/students/import/students.headings.ts';
import type {
  Known,
  RowRead,
} from '../../../../../shared/features/students/students/import/students.reading.ts';
import { toStudentRow } from '../../../../../shared/features/students/students/import/students.rows.ts';
import { type Otherwise, type Sorted, sortRows } from './students.checked-rows.ts';

/** Rows of one part, as many as of a file. */
const PART = 500;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads one row as a sheet of one row, since each has headings of its own. */
const readOne = (
  row: object,
  number: number,
  { courses, sessions }: Known,
  matchingOf: (headings: readonly string[]) => ColumnMatching,
): RowRead => {
  const headers = Object.keys(row);
  const cells = Object.values(row).map(asText);
  const read = toStudentRow(cells, matchingOf(headers), courses, { headers, sessions });
  const place = { tab: 0, number, cells };
  return read.ok
    ? { ...place, kind: 'student', row: read.row, marks: read.marks ?? [] }
    : { ...place, kind: 'bad', errors: read.errors };
};

/** Reads students from rows sent as JSON, part by part. A row's number is its place, from 1. */
export function* readJsonRows(
  rows: readonly unknown[],
  known: Known,
  otherwise: Otherwise,
): Generator<Sorted> {
  const matchings = new Map<string, ColumnMatching>();
  const matchingOf = (headings: readonly string[]): ColumnMatching => {
    const key = headings.join('\n');
    const matching = matchings.get(key) ?? matchColumns(headings);
    matchings.set(key, matching);
    return matching;
  };
  for (let at = 0; at < rows.length; at += PART) {
    const read: RowRead[] = [];
    const odd: Sorted['bad'][number][] = [];
    for (const [index, row] of rows.slice(at, at + PART).entries()) {
      const number = at + index + 1;
      if (typeof row === 'object' && row !== null && !Array.isArray(row)) {
        read.push(readOne(row, number, known, matchingOf));
      } else odd.push({ row: number, tab: 0, message: 'This row is not a record', cells: [], bad: [] });
    }
    const { good, bad, left } = sortRows(read, otherwise);
    yield { good, bad: [...bad, ...odd], left };
  }
}
