import type { ReportName } from '../../../shared/features/reports/reports.list.ts';
import { cashBook, dayBook } from './account-books.report.ts';
import { advancesReport } from './advances.report.ts';
import { ageing } from './ageing.report.ts';
import { classLedger } from './class-ledger.report.ts';
import {
  cancelled,
  collectionByCashier,
  collectionByCourse,
  collectionByHead,
  collectionByMode,
  dailyCollection,
} from './collection.report.ts';
import { concessionsReport } from './concessions.report.ts';
import { dcb } from './dcb.report.ts';
import { defaultersReport } from './dues.report.ts';
import { billsByCategory } from './expenses.report.ts';
import { headRegister } from './head-register.report.ts';
import { lettersAndCertificates } from './issued.report.ts';
import { attendanceByTeacher } from './presence.report.ts';
import { refundsReport } from './refunds.report.ts';
import type { PlanMaker } from './report.ts';

/** How each report of the list is made. */
export const PLANS: Readonly<Record<ReportName, PlanMaker>> = {
  'daily-collection': dailyCollection,
  'collection-by-head': collectionByHead,
  'head-register': headRegister,
  'collection-by-mode': collectionByMode,
  'collection-by-cashier': collectionByCashier,
  'collection-by-course': collectionByCourse,
  'cancelled-receipts': cancelled,
  'day-book': dayBook,
  'cash-book': cashBook,
  defaulters: defaultersReport,
  dcb,
  ageing,
  'class-ledger': classLedger,
  concessions: concessionsReport,
  advances: advancesReport,
  refunds: refundsReport,
  'bills-by-category': billsByCategory,
  'letters-and-certificates': lettersAndCertificates,
  'attendance-by-teacher': attendanceByTeacher,
};
