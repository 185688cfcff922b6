import { z } from 'zod';
import type { ColumnKind } from '../../../column.ts';
import { formatCount } from '../../../counted.ts';
import { formatDate } from '../../../dates.ts';
import { formatAmount } from '../../../money.ts';
import { REPORT_CATEGORIES } from './reports.definition.ts';
import { Narrowing } from './reports.filters.ts';
import { REPORT_NAMES } from './reports.list.ts';

export const REPORT_FORMATS = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Rows that one PDF may hold: more than a stack of paper that anybody reads. */
export const MOST_PDF_ROWS = 20_000;
export const TOO_MANY_FOR_PDF = 'A PDF holds at most 20,000 rows. Choose a shorter period, or CSV or Excel.';
export const ENDS_BEFORE_IT_BEGINS = 'The period ends before it begins';

export const ReportName = z.enum(REPORT_NAMES);

export const ReportListItem = z.object({
  name: ReportName,
  title: z.string(),
  category: z.enum(REPORT_CATEGORIES),
  description: z.string(),
  /** `now`: as things stand today, whatever the period. */
  period: z.enum(['range', 'now']),
  /** The queries that narrow it beside `from`, `to` and `course_id`. */
  filters: z.array(Narrowing.keyof()).readonly(),
});
export type ReportListItem = z.infer<typeof ReportListItem>;

/** Money in rupees, dates ISO. */
export const Cell = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof Cell>;

interface Headed {
  readonly header: string;
  readonly kind: ColumnKind;
}

/** The heading of a column on screen and paper, which names the rupee for all its cells: `Amount (₹)`. */
export const headingOf = ({ header, kind }: Headed): string => (kind === 'money' ? `${header} (₹)` : header);

/** A cell on screen and paper: `1,250.50`; blank for a zero of a column that adds up. */
export const cellText = (
  cell: Cell | undefined,
  { kind, adds = false }: Pick<Headed, 'kind'> & { readonly adds?: boolean },
): string => {
  if (cell === null || cell === undefined || (adds && cell === 0)) return '';
  if (typeof cell === 'number') return kind === 'money' ? formatAmount(cell) : formatCount(cell);
  return kind === 'date' ? formatDate(cell) : cell;
};

export const ReportColumn = z.object({
  key: z.string(),
  header: z.string(),
  kind: z.enum(['text', 'money', 'number', 'date']),
  /** Whether its figures open the rows that add up to them. */
  opens: z.boolean(),
  /** Whether it stands in spreadsheets and in this answer alone, neither on screen nor on paper. */
  in_files_alone: z.literal(true).optional(),
  /** Whether it is added up: then a zero in a row says nothing, and is left blank on screen and paper. A balance of zero is said. */
  adds: z.boolean(),
});
export type ReportColumn = z.infer<typeof ReportColumn>;

export const ReportRow = z.object({
  /** Names the row when a figure of it is opened; null where there is nothing behind it. */
  key: z.string().nullable(),
  /** The address in Bursar of the record: `/fees?q=…`. */
  link: z.string().nullable(),
  cells: z.array(Cell),
  /** True for a row of a book that was undone on its own day: it stands struck through and adds nothing. */
  struck: z.literal(true).optional(),
  /** True for a heading or a sum among the rows: it stands in bold. */
  strong: z.literal(true).optional(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** A picture of the report's figures; money in rupees. `values` stand one for each category. */
export const ReportChart = z.object({
  title: z.string(),
  kind: z.enum(['bar', 'line']),
  unit: z.enum(['money', 'number', 'percent']),
  stacked: z.boolean(),
  /** The name of the categories: `Day`, `Course`. */
  axis: z.string(),
  categories: z.array(z.string()),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
});
export type ReportChart = z.infer<typeof ReportChart>;

export const Report = z.object({
  title: z.string(),
  /** The period and course that it covers, in words. */
  subtitle: z.string(),
  columns: z.array(ReportColumn),
  /** All rows, or with `limit` and `offset` a page of them. */
  rows: z.array(ReportRow),
  row_count: z.int(),
  /** One cell for each column, over all rows. */
  totals: z.array(Cell),
  /** Whether the totals of the columns that open, open too. */
  totals_open: z.boolean(),
  note: z.string().nullable(),
  /** The foot of a book: when it was drawn, and how many of its lines were entered after their day. */
  foot: z.string().nullable(),
  chart: ReportChart.nullable(),
});
export type Report = z.infer<typeof Report>;

/** An account of the books, to choose a ledger by. */
export const LedgerAccount = z.object({ id: z.int(), name: z.string() });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const Statistics = z.object({
  /** Rupees; paid, uncancelled entries of the period. */
  collected: z.number(),
  receipts: z.int(),
  /** Rupees, as they stand today. */
  pending: z.number(),
  defaulters: z.int(),
  /** Rupees; bills of the period but those not approved. */
  expenses: z.number(),
  bills: z.int(),
  /** Letters and certificates issued in the period; of them letters, counted as the dashboard counts them, and DMCs. */
  issued: z.int(),
  letters: z.int(),
  dmcs: z.int(),
  /** Whole percent; null where nobody was marked. */
  attendance_rate: z.int().nullable(),
});
export type Statistics = z.infer<typeof Statistics>;
