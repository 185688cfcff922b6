import type { ReportName } from '../../../shared/features/reports/reports.list.ts';
import {
  cancelled,
  collectionByCashier,
  collectionByCourse,
  collectionByHead,
  collectionByMode,
  dailyCollection,
} from './collection.report.ts';
import { defaultersReport } from './dues.report.ts';
import type { ReportPlan } from './report.ts';

/** How each report of the list is made. */
export const PLANS: Readonly<Record<ReportName, ReportPlan>> = {
  'daily-collection': dailyCollection,
  'collection-by-head': collectionByHead,
  'collection-by-mode': collectionByMode,
  'collection-by-cashier': collectionByCashier,
  'collection-by-course': collectionByCourse,
  'cancelled-receipts': cancelled,
  'day-book': dailyCollection,
  'cash-book': dailyCollection,
  defaulters: defaultersReport,
};
