import { isBook, type ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import {
  MOST_PDF_ROWS,
  type Report,
  type ReportRow,
  TOO_MANY_FOR_PDF,
} from '../../../../shared/features/overview/reports/reports.model.ts';
import { invalid } from '../../../office/api-error.ts';
import { csvRows } from '../../../spreadsheet/write-csv.ts';
import { xlsxFile, xlsxSheet } from '../../../spreadsheet/write-xlsx.ts';
import { drawnText, type PrintedBook, printedBeforeText, printedBook } from './collection/book-foot.ts';
import type { ReportContext, ReportPlan } from './report.ts';
import type { ReportCollege } from './reports.drawing.ts';
import type { WriteReportJob } from './reports.jobs.ts';
import { adding, gather, withTotals } from './reports.totals.ts';

export interface Writing {
  readonly plan: ReportPlan;
  readonly context: ReportContext;
  readonly title: string;
  readonly job: WriteReportJob;
  readonly college: () => Promise<ReportCollege>;
  /** Told what identifies the print of a book. */
  readonly onPrinted: (printed: PrintedBook) => void;
}

/** The book's name; undefined for other reports, and for the rows behind a figure. */
const bookOf = ({ job }: Writing): ReportName | undefined =>
  job.figure === null && isBook(job.name) ? job.name : undefined;

const footOf = async (writing: Writing): Promise<string | null> => {
  const book = bookOf(writing);
  return book === undefined ? null : drawnText(writing.context, book, writing.job.at);
};

/** Characters of JSON in one part. */
const PART = 65_536;

/** The report as JSON, its rows written as they are read; everything that is known only afterwards comes after them. */
async function* json(writing: Writing): AsyncIterable<string> {
  const { plan, context, title, job } = writing;
  const { limit, offset = 0 } = job;
  const sum = adding(writing);
  const first = {
    title,
    subtitle: job.subtitle,
    columns: plan.columns.map(({ key, column, opens, adds, inFilesAlone }) => ({
      key,
      header: column.header,
      kind: column.kind,
      opens,
      adds,
      ...(inFilesAlone && { in_files_alone: true }),
    })),
  } satisfies Partial<Report>;
  let part = `${JSON.stringify(first).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const { adds: _, ...row } of sum.rows()) {
    const number = sum.passed() - 1;
    if (number < offset || (limit !== undefined && number >= offset + limit)) continue;
    part += separator + JSON.stringify(row satisfies ReportRow);
    separator = ',';
    if (part.length < PART) continue;
    yield part;
    part = '';
  }
  const last = {
    row_count: sum.passed(),
    totals: [...(await sum.totals())],
    totals_open: plan.totalsOpen,
    note: plan.note,
    foot: await footOf(writing),
    chart: job.figure ? null : await plan.chart(context),
  } satisfies Partial<Report>;
  yield `${part}],${JSON.stringify(last).slice(1)}`;
}

async function* pdf(writing: Writing): AsyncIterable<Uint8Array> {
  const { plan, context, title, job } = writing;
  const { rows, struck, strong, totals } = await gather(writing, MOST_PDF_ROWS, () => {
    throw invalid(TOO_MANY_FOR_PDF, 'format');
  });
  // Fonts and paper cost a thread more to load than all else it has: only who prints waits for them.
  const { drawnColumns, drawReport } = await import('./reports.drawing.ts');
  const book = bookOf(writing);
  const printed =
    book && printedBook(context, book, { rows, rest: [plan.columns.map(({ key }) => key), totals] });
  const foot = printed && (await footOf(writing)) + (await printedBeforeText(context, printed));
  yield await drawReport({
    title,
    subtitle: job.subtitle,
    by: job.by,
    at: job.at,
    college: await writing.college(),
    columns: drawnColumns(plan),
    rows,
    struck,
    strong,
    totals,
    note: [plan.note, foot].filter(Boolean).join('\n') || null,
  });
  if (printed) writing.onPrinted(printed);
}

/** The report in the format ordered, part by part. */
export const writeReport = (writing: Writing): AsyncIterable<string | Uint8Array> => {
  const columns = writing.plan.columns.map(({ column }) => column);
  switch (writing.job.format) {
    case 'json':
      return json(writing);
    case 'csv':
      return csvRows(columns, withTotals(writing));
    case 'xlsx':
      return xlsxFile([xlsxSheet(writing.title, columns, withTotals(writing))]);
    case 'pdf':
      return pdf(writing);
  }
};
