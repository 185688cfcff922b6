import { z } from 'zod';
import { endpoint, file, list, record } from '../../../contract/endpoint.ts';
import { isoDate } from '../../../contract/fields.ts';
import { queryId } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { MEDIA_TYPES } from '../../../file-kinds.ts';
import { reportFilters } from './reports.filters.ts';
import {
  ENDS_BEFORE_IT_BEGINS,
  LedgerAccount,
  REPORT_FORMATS,
  ReportListItem,
  ReportName,
  Statistics,
} from './reports.model.ts';

const FILE_TYPES = ['application/json', MEDIA_TYPES.csv, MEDIA_TYPES.xlsx, MEDIA_TYPES.pdf] as const;

const period = { from: isoDate.optional(), to: isoDate.optional(), course_id: queryId.optional() };
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;
const backwards = { path: ['to'], message: ENDS_BEFORE_IT_BEGINS };

const answer = {
  format: z.enum(REPORT_FORMATS).default('json'),
  limit: z.coerce.number().int().min(1).max(100_000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
};

const params = z.strictObject({ name: ReportName });

export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  summary: 'The reports there are, by category',
  access: STAFF,
  answer: list(ReportListItem),
});

export const listLedgers = endpoint({
  method: 'GET',
  path: '/reports/ledgers',
  summary: 'The accounts of the books, to choose a ledger by',
  access: ADMIN,
  answer: list(LedgerAccount),
});

export const reportStatistics = endpoint({
  method: 'GET',
  path: '/reports/statistics',
  summary: "The period's chief figures",
  access: STAFF,
  query: z.strictObject(period).refine(inOrder, backwards),
  answer: record(Statistics),
});

const ReportQuery = z.strictObject({ ...period, ...reportFilters, ...answer }).refine(inOrder, backwards);

export const readReport = endpoint({
  method: 'GET',
  path: '/reports/{name}',
  summary:
    'A report: as JSON with its totals and chart, or as a CSV, XLSX or PDF file. Limit and offset page the JSON rows',
  access: STAFF,
  params,
  query: ReportQuery,
  answer: file(...FILE_TYPES),
});

/** `row` and `column` are a row's and a column's key; without `row`, the total of the column is meant. */
const FigureQuery = z
  .strictObject({
    ...period,
    ...reportFilters,
    ...answer,
    row: z.string().max(100).optional(),
    column: z.string().max(40),
  })
  .refine(inOrder, backwards);

export const readFigure = endpoint({
  method: 'GET',
  path: '/reports/{name}/rows',
  summary: 'The rows that add up to one figure of a report, in the same formats',
  access: STAFF,
  params,
  query: FigureQuery,
  answer: file(...FILE_TYPES),
});
