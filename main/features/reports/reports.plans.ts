import type { ReportName } from '../../../shared/features/reports/reports.list.ts';
import { cashBook, dayBook } from './account-books.report.ts';
import {
  cancelled,
  collectionByCashier,
  collectionByCourse,
  collectionByHead,
  collectionByMode,
  dailyCollection,
} from './collection.report.ts';
import { defaultersReport } from './dues.report.ts';
import { billsByCategory } from './expenses.report.ts';
import { lettersAndCertificates } from './issued.report.ts';
import { attendanceByTeacher } from './presence.report.ts';
import type { ReportPlan } from './report.ts';

/** How each report of the list is made. */
export const PLANS: Readonly<Record<ReportName, ReportPlan>> = {
  'daily-collection': dailyCollection,
  'collection-by-head': collectionByHead,
  'collection-by-mode': collectionByMode,
  'collection-by-cashier': collectionByCashier,
  'collection-by-course': collectionByCourse,
  'cancelled-receipts': cancelled,
  'day-book': dayBook,
  'cash-book': cashBook,
  defaulters: defaultersReport,
  'bills-by-category': billsByCategory,
  'letters-and-certificates': lettersAndCertificates,
  'attendance-by-teacher': attendanceByTeacher,
};
