import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readFigure, readReport } from '../../../../shared/features/overview/reports/reports.endpoints.ts';
import type { Narrowing } from '../../../../shared/features/overview/reports/reports.filters.ts';
import type { ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import { Report, type ReportFormat } from '../../../../shared/features/overview/reports/reports.model.ts';
import { type FetchedFile, fetchFile } from '../../../client/files.ts';

/** The days and the course of a report, and its filter. */
export interface Where extends Narrowing {
  /** ISO, or '' where that end is open. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly course_id?: number | undefined;
}

/** A figure of a report; without `row`, the total of its column. */
export interface Figure {
  readonly row?: string | undefined;
  readonly column: string;
  /** The label of the figure: `Cash, 21-11-2026: ₹500.00`. */
  readonly label: string;
}

/** A request for a report, or for the drill-down of one figure. */
export interface ReportRequest {
  readonly name: ReportName;
  readonly where: Where;
  readonly figure?: Figure;
}

/** Fetches it as a file; as JSON, at most `limit` rows. */
export const fetchReport = (
  { name, where, figure }: ReportRequest,
  format: ReportFormat,
  limit?: number,
  signal?: AbortSignal,
): Promise<FetchedFile> => {
  const query = { ...where, format, limit };
  const rest = { params: { name }, signal };
  if (!figure) return fetchFile(readReport, { ...rest, query });
  const { row, column } = figure;
  return fetchFile(readFigure, { ...rest, query: { ...query, column, row } });
};

/** Makes a query for `useQuery`: the report with its first `limit` rows. The last one stays while more of it come. */
export const reportQuery = (request: ReportRequest, limit: number) =>
  queryOptions({
    queryKey: ['reports', request.name, request.where, request.figure ?? null, limit],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchReport(request, 'json', limit, signal);
      return Report.parse(JSON.parse(await blob.text()));
    },
    placeholderData: (before, query) =>
      query?.queryKey[1] === request.name ? keepPreviousData(before) : undefined,
  });
