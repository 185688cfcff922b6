import type { IsoDate } from '../../../../shared/dates.ts';
import type { Narrowing } from '../../../../shared/features/overview/reports/reports.filters.ts';
import type { ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { ReportFormat, Statistics } from '../../../../shared/features/overview/reports/reports.model.ts';
import type { Scope } from '../../../office/actor.ts';
import type { PrintedBook } from './collection/book-foot.ts';

/** The first and the last day that can be entered: a period without bounds. */
export const FIRST_DAY: IsoDate = '1900-01-01';
export const LAST_DAY: IsoDate = '2199-12-31';

/** The data that each worker is given once, when it starts. */
export interface ReportWorkerData {
  readonly databaseFile: string;
  readonly dataDirectory: string;
}

/** The courses and days of a report. Whoever sends it has checked the courses. */
export interface ReportFrame {
  readonly scope: Scope;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly today: IsoDate;
  /** The filter; none for the statistics. */
  readonly narrowing?: Narrowing;
}

export interface WriteReportJob extends ReportFrame {
  readonly kind: 'write';
  readonly name: ReportName;
  /** The figure to open; null for the report itself. A null `row` is the column's total. */
  readonly figure: { readonly row: string | null; readonly column: string } | null;
  readonly format: ReportFormat;
  readonly limit: number | undefined;
  readonly offset: number | undefined;
  /** The period and courses in words. */
  readonly subtitle: string;
  /** The person who asked and the moment, ISO in UTC: printed in the foot of a PDF. */
  readonly by: string;
  readonly at: string;
}

interface StatisticsJob extends ReportFrame {
  readonly kind: 'statistics';
}

export type ReportJob = WriteReportJob | StatisticsJob;

/** A written report: its bytes where they are few, or a file of `files/incoming` that the office removes. */
export type Written =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'file'; readonly path: string };

/** A report in its format; of a book on paper, what identifies the print. */
type WrittenReport = Written & { readonly printed?: PrintedBook | undefined };

export type ReportAnswer = WrittenReport | { readonly kind: 'statistics'; readonly statistics: Statistics };
