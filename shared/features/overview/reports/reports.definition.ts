import type { UseName } from '../../college/settings/settings.uses.ts';
import type { ReportFilter } from './reports.filters.ts';

/** The kinds of report, in the order of the filter. */
export const REPORT_CATEGORIES = [
  'Collection',
  'Accounts',
  'Dues',
  'Students',
  'Expenses',
  'Certificates',
  'Attendance',
] as const;
type ReportCategory = (typeof REPORT_CATEGORIES)[number];

/** What is said of a report in the list. */
export interface ReportDefinition {
  readonly title: string;
  readonly category: ReportCategory;
  readonly description: string;
  /** `now`: as things stand today, whatever the period chosen. */
  readonly period: 'range' | 'now';
  /** The filters that it takes, beside its period and course. */
  readonly filters?: readonly ReportFilter[];
  /** What the college uses where this is offered. */
  readonly use?: UseName;
  /** A book that is printed and signed: lines of the journal, with a foot that says when it was drawn. */
  readonly book?: true;
  /** What of a past period it says as of today, in a sentence for its note. Left out: nothing that it says changes later. */
  readonly ofToday?: string;
  /** True for a report on the whole office: who sees some courses alone does not get it. */
  readonly whole?: true;
}

/** The sentence of a report that calls what it names as it is called today. */
export const calledAsToday = (names: string): string => `${names} are called as they are today.`;
