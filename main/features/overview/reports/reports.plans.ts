import { ofTodayText, type ReportName } from '../../../../shared/features/overview/reports/reports.list.ts';
import { bankBook } from './accounts/bank-book.report.ts';
import { cashBook } from './accounts/cash-book.report.ts';
import { ledger } from './accounts/ledger.report.ts';
import { receiptNumbers } from './accounts/receipt-numbers.report.ts';
import { receiptsAndPayments } from './accounts/receipts-and-payments.report.ts';
import { suspenseReport } from './accounts/suspense.report.ts';
import { taxDeducted } from './accounts/tax-deducted.report.ts';
import { trialBalance } from './accounts/trial-balance.report.ts';
import { cashByDay, dayBook } from './collection/account-books.report.ts';
import { advancesReport } from './collection/advances.report.ts';
import { collectionByCategory } from './collection/category-collection.report.ts';
import {
  cancelled,
  collectionByCashier,
  collectionByCourse,
  collectionByHead,
  collectionByMode,
  dailyCollection,
} from './collection/collection.report.ts';
import { feeRegister } from './collection/fee-register.report.ts';
import { headRegister } from './collection/head-register.report.ts';
import { heldAndRemitted, heldStatement } from './collection/held.report.ts';
import { largeCashReceipts } from './collection/large-cash.report.ts';
import { refundsReport } from './collection/refunds.report.ts';
import { ageing } from './dues/ageing.report.ts';
import { balancesReport } from './dues/balances.report.ts';
import { cautionMoney } from './dues/caution-money.report.ts';
import { classLedger } from './dues/class-ledger.report.ts';
import { concessionsReport, writeOffsReport } from './dues/concessions.report.ts';
import { dcb } from './dues/dcb.report.ts';
import { defaultersReport } from './dues/defaulters.report.ts';
import { promisesReport } from './dues/promises.report.ts';
import { remindersReport } from './dues/reminders.report.ts';
import { scholarshipsReport } from './dues/scholarships.report.ts';
import { balancesByPartyReport } from './final-accounts/balances-by-party.report.ts';
import { betweenFunds } from './final-accounts/between-funds.report.ts';
import { donorsReport } from './final-accounts/donors.report.ts';
import { balanceSheet, incomeAndExpenditure } from './final-accounts/final-accounts.report.ts';
import { fixedDepositsReport } from './final-accounts/fixed-deposits.report.ts';
import { grantsReport } from './final-accounts/grants.report.ts';
import { attendanceByTeacher } from './office-work/attendance.report.ts';
import { billsByCategory } from './office-work/bills.report.ts';
import { controls } from './office-work/controls.report.ts';
import { lettersAndCertificates } from './office-work/letters-and-certificates.report.ts';
import { whoDidWhat } from './office-work/who-did-what.report.ts';
import type { PlanMaker, ReportContext, ReportPlan } from './report.ts';
import { classRoll } from './students/class-roll.report.ts';
import { rollAndRegister } from './students/roll-and-register.report.ts';
import { studentsByCategory } from './students/students-by-category.report.ts';

/** How each report of the list is made. */
const PLANS: Readonly<Record<ReportName, PlanMaker>> = {
  'daily-collection': dailyCollection,
  'collection-by-head': collectionByHead,
  'head-register': headRegister,
  'fee-register': feeRegister,
  'collection-by-mode': collectionByMode,
  'collection-by-cashier': collectionByCashier,
  'collection-by-course': collectionByCourse,
  'collection-by-category': collectionByCategory,
  'large-cash': largeCashReceipts,
  'cancelled-receipts': cancelled,
  'receipt-numbers': receiptNumbers,
  'day-book': dayBook,
  'cash-book': cashBook,
  'cash-by-day': cashByDay,
  'bank-book': bankBook,
  suspense: suspenseReport,
  ledger,
  'trial-balance': trialBalance,
  'receipts-and-payments': receiptsAndPayments,
  'income-and-expenditure': incomeAndExpenditure,
  'balance-sheet': balanceSheet,
  'balances-by-party': balancesByPartyReport,
  'tax-deducted': taxDeducted,
  'between-funds': betweenFunds,
  'fixed-deposits': fixedDepositsReport,
  grants: grantsReport,
  donors: donorsReport,
  defaulters: defaultersReport,
  dcb,
  ageing,
  'class-ledger': classLedger,
  balances: balancesReport,
  concessions: concessionsReport,
  'write-offs': writeOffsReport,
  'scholarship-awaited': scholarshipsReport,
  promises: promisesReport,
  reminders: remindersReport,
  advances: advancesReport,
  refunds: refundsReport,
  'caution-money': cautionMoney,
  'class-roll': classRoll,
  'roll-and-register': rollAndRegister,
  'students-by-category': studentsByCategory,
  'held-and-remitted': heldAndRemitted,
  'held-statement': heldStatement,
  'bills-by-category': billsByCategory,
  controls,
  'who-did-what': whoDidWhat,
  'letters-and-certificates': lettersAndCertificates,
  'attendance-by-teacher': attendanceByTeacher,
};

/** Plans a report of the list in its context. Its note ends with what of it is as of today, whatever the period. */
export const planOf = async (name: ReportName, context: ReportContext): Promise<ReportPlan> => {
  const maker = PLANS[name];
  const plan = typeof maker === 'function' ? await maker(context) : maker;
  return { ...plan, note: [plan.note, ofTodayText(name)].filter(Boolean).join(' ') || null };
};
