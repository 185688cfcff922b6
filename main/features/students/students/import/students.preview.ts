import type { AnswerOf } from '../../../../../shared/contract/endpoint.ts';
import type { previewBulkStudents } from '../../../../../shared/features/students/students/students.endpoints.ts';
import { type ColumnSum, headedSums, wrongSums } from '../../../../../shared/sheet-sums.ts';
import { type Actor, scopeOf } from '../../../../office/actor.ts';
import type { Office } from '../../../../office/office.ts';
import { courseNames } from '../../../college/courses/courses.queries.ts';
import { loadable } from '../students.admission.ts';
import { duplicateFilter } from '../students.duplicates.ts';
import { mergedIdentities } from '../students.merged-queries.ts';
import { identitiesAfter } from '../students.queries.ts';
import { messageOf } from './students.checked-rows.ts';
import type { BulkRequest, StudentFile } from './students.file.ts';
import type { TabSummary, TabSums } from './students.file-parts.ts';

type Preview = AnswerOf<typeof previewBulkStudents>;

/** Enough for the file of rows to mend; more would be a list that nobody mends by hand. */
const MOST_FAILED_SHOWN = 10_000;
const MOST_SHOWN = 500;

const plainRow = ({ number, cells }: { readonly number: number; readonly cells: readonly string[] }) => ({
  row: number,
  cells: [...cells],
});

const tabOf = (
  { headingRow, isStudents, matching, ...tab }: TabSummary,
  sums: readonly ColumnSum[],
): Preview['tabs'][number] => ({
  tab: tab.tab,
  name: tab.name,
  hidden: tab.hidden,
  chosen: tab.chosen,
  students: isStudents,
  heading_row: headingRow,
  headers: [...tab.headers],
  columns: matching,
  rows: tab.rows,
  sample: tab.sample.map(plainRow),
  lines: tab.lines.map(plainRow),
  doubts: [...tab.doubts.map(({ message }) => message), ...wrongSums(headedSums(sums, tab.headers))],
  unread: [...tab.unread],
  sums: sums.map(({ column, amount, total }) => ({ heading: tab.headers[column] ?? '', amount, total })),
});

/** Reads a file to its end and writes nothing: what would become of each row, and everything that is doubtful. */
export const previewFile = async (
  office: Office,
  actor: Actor,
  { parts }: StudentFile,
  others: BulkRequest['others'] = [],
): Promise<Preview> => {
  const seen: {
    failed: Preview['failed'];
    asked: Preview['asked'];
    marked: Preview['marked'];
    left: Preview['left_out'];
  } = {
    failed: [],
    asked: [],
    marked: [],
    left: [],
  };
  const counts = { good: 0, failed: 0, asked: 0, marked: 0, left: 0 };
  let tabs: readonly TabSummary[] = [];
  let new_courses: Preview['new_courses'] = [];
  let sums: readonly TabSums[] = [];
  const { sort } = await duplicateFilter((after) => identitiesAfter(office.reader, after), {
    others,
    merged: await mergedIdentities(office.reader),
    scope: scopeOf(actor),
  });
  for await (const part of parts) {
    if (part.kind === 'tabs') tabs = part.tabs;
    else if (part.kind === 'end') {
      new_courses = [...part.unknown];
      sums = part.sums;
    } else if (part.kind === 'rows') {
      const { good, bad, left, asked } = sort(loadable(actor, part.sorted));
      counts.good += good.length;
      counts.failed += bad.length;
      counts.left += left.length;
      counts.asked += asked.length;
      for (const row of asked) {
        if (seen.asked.length < MOST_SHOWN)
          seen.asked.push({ ...row, cells: [...row.cells], bad: [...row.bad] });
      }
      for (const row of bad) {
        if (seen.failed.length < MOST_FAILED_SHOWN)
          seen.failed.push({ ...row, cells: [...row.cells], bad: [...row.bad] });
      }
      for (const { row, tab, cells, marks } of good) {
        if (marks.length === 0) continue;
        counts.marked += 1;
        if (seen.marked.length >= MOST_SHOWN) continue;
        seen.marked.push({ row, tab, cells: [...cells], message: messageOf(marks), bad: [...marks] });
      }
      for (const row of left)
        if (seen.left.length < MOST_SHOWN) seen.left.push({ ...row, cells: [...row.cells] });
    }
  }
  const shown = tabs.map((tab) => tabOf(tab, sums.find((one) => one.tab === tab.tab)?.sums ?? []));
  const chosen = shown.filter(({ chosen }) => chosen);
  const [first] = chosen;
  return {
    headers: first?.headers ?? [],
    columns: first?.columns ?? {},
    rows: chosen.reduce((sum, { rows }) => sum + rows, 0),
    good: counts.good,
    sample: first?.sample ?? [],
    failed_count: counts.failed,
    failed: seen.failed.sort((a, b) => a.tab - b.tab || a.row - b.row),
    asked_count: counts.asked,
    asked: seen.asked,
    marked_count: counts.marked,
    marked: seen.marked,
    left_out_count: counts.left,
    left_out: seen.left,
    fresh: (await courseNames(office.reader)).length === 0,
    new_courses,
    tabs: shown,
  };
};
