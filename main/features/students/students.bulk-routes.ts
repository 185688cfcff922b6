import {
  bulkCreateStudents,
  bulkProgress,
  bulkStudents,
  previewBulkStudents,
} from '../../../shared/features/students/students.endpoints.ts';
import { type ColumnMatching, matchColumns } from '../../../shared/features/students/students.headings.ts';
import { findHeadings } from '../../../shared/features/students/students.sheet.ts';
import { type Route, route } from '../../http/route.ts';
import type { Caller } from '../../office/change.ts';
import type { Office } from '../../office/office.ts';
import { invalid } from '../../office/refusal.ts';
import { readSpreadsheet } from '../../spreadsheet/read-spreadsheet.ts';
import type { Sheet, SpreadsheetKind } from '../../spreadsheet/sheet.ts';
import { SpreadsheetProblem } from '../../spreadsheet/spreadsheet.problem.ts';
import { courseNames, requireCourses } from '../courses/courses.queries.ts';
import { findUpload } from '../files/files.queries.ts';
import { type BulkRow, loadStudents, type Progress, sortRows, withoutDuplicates } from './students.bulk.ts';

const SAMPLE_ROWS = 8;
/** Enough for the file of rows to mend; more would be a list that nobody mends by hand. */
const MOST_FAILED_SHOWN = 20_000;
const NOT_A_SPREADSHEET = 'This file is not a spreadsheet: choose a .csv, .xlsx or .xls file';

const KINDS: Readonly<Record<string, SpreadsheetKind>> = { csv: 'csv', xlsx: 'xlsx', xls: 'xls' };

interface BulkOrder {
  readonly file: string;
  readonly columns?: ColumnMatching | undefined;
  readonly course_id?: number | null | undefined;
}

const filenameOf = (reference: string): string => reference.split('/').at(-1) ?? '';

const readSheet = async (office: Office, reference: string): Promise<Sheet> => {
  const filename = filenameOf(reference);
  const path = office.files.pathOf(filename);
  if (!path || !(await findUpload(office.reader, filename, null)))
    throw invalid('That file was not uploaded', 'file');
  const kind = KINDS[filename.split('.').at(-1) ?? ''];
  if (!kind) throw invalid(NOT_A_SPREADSHEET, 'file');
  try {
    return await readSpreadsheet({ path, kind });
  } catch (error) {
    if (error instanceof SpreadsheetProblem) throw invalid(error.message, 'file');
    throw error;
  }
};

const readOrder = async (office: Office, order: BulkOrder) => {
  if (order.course_id) await requireCourses(office.reader, [order.course_id]);
  const { matching: found, ...sheet } = findHeadings(await readSheet(office, order.file));
  const matching = order.columns ?? found;
  const sorted = await sortRows(
    sheet.rows,
    matching,
    await courseNames(office.reader),
    order.course_id ?? null,
  );
  return { sheet, matching, sorted };
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A row of a list has its own headings: each is read as a sheet of one row. */
const readListed = async (office: Office, rows: readonly unknown[]) => {
  const courses = await courseNames(office.reader);
  const byHeadings = new Map<string, { readonly headings: readonly string[]; readonly rows: BulkRow[] }>();
  const bad: { row: number; message: string; cells: readonly string[]; bad: readonly [] }[] = [];
  for (const [index, row] of rows.entries()) {
    const number = index + 1;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) {
      bad.push({ row: number, message: 'This row is not a record', cells: [], bad: [] });
      continue;
    }
    const headings = Object.keys(row);
    const group = byHeadings.get(headings.join('\n')) ?? { headings, rows: [] };
    group.rows.push({ number, cells: Object.values(row).map(asText) });
    byHeadings.set(headings.join('\n'), group);
  }
  const sorted = [];
  for (const group of byHeadings.values()) {
    sorted.push(await sortRows(group.rows, matchColumns(group.headings), courses, null));
  }
  return {
    good: sorted.flatMap((part) => part.good).sort((a, b) => a.row - b.row),
    bad: [...bad, ...sorted.flatMap((part) => part.bad)],
  };
};

export const bulkStudentRoutes = (office: Office): readonly Route[] => {
  const running = new Map<number | null, Progress>();

  const withProgress = async <T>(caller: Caller, work: (progress: Progress) => Promise<T>): Promise<T> => {
    const progress = { done: 0, total: 0 };
    running.set(caller.actor.userId, progress);
    try {
      return await work(progress);
    } finally {
      running.delete(caller.actor.userId);
    }
  };

  return [
    route(previewBulkStudents, async ({ body }) => {
      const { sheet, matching, sorted } = await readOrder(office, body);
      const { good, bad } = await office.reader.transaction().execute((db) => withoutDuplicates(db, sorted));
      return {
        headers: [...sheet.headers],
        columns: matching,
        rows: sheet.rows.length,
        good: good.length,
        sample: sheet.rows
          .slice(0, SAMPLE_ROWS)
          .map(({ number, cells }) => ({ row: number, cells: [...cells] })),
        failed_count: bad.length,
        failed: bad
          .slice(0, MOST_FAILED_SHOWN)
          .map((row) => ({ ...row, cells: [...row.cells], bad: [...row.bad] })),
      };
    }),
    route(bulkStudents, ({ body, caller }) =>
      withProgress(caller, async (progress) => {
        const { sorted } = await readOrder(office, body);
        return office.change(caller, (change) =>
          loadStudents(change, sorted, filenameOf(body.file), progress),
        );
      }),
    ),
    route(bulkCreateStudents, ({ body, caller }) =>
      withProgress(caller, async (progress) => {
        const sorted = await readListed(office, body.rows);
        return office.change(caller, (change) => loadStudents(change, sorted, 'a list', progress));
      }),
    ),
    route(bulkProgress, async ({ actor }) => running.get(actor.userId) ?? { done: 0, total: 0 }),
  ];
};
