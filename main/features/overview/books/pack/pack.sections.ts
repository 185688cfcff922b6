import { formatDate, type IsoDate } from '../../../../../shared/dates.ts';
import type { PackPart } from '../../../../../shared/features/overview/books/pack.model.ts';
import type { Narrowing } from '../../../../../shared/features/overview/reports/reports.filters.ts';
import { REPORTS, type ReportName } from '../../../../../shared/features/overview/reports/reports.list.ts';
import type { Db } from '../../../../database/db.ts';
import { reconcile } from '../../../accounts/bank-statements/bank-statements.reconciling.ts';
import { accountsInUseOn, findBankAccount } from '../../../college/bank-accounts/bank-accounts.queries.ts';
import { allFunds } from '../../../college/funds/funds.queries.ts';
import type { ReportContext, ReportPlan } from '../../reports/report.ts';
import { planOf } from '../../reports/reports.plans.ts';
import { reconciliationReport } from './pack.reconciliation.ts';
import { hasLedgerVouchers, otherVouchersReport, vouchersReport } from './pack.vouchers.ts';

/** One section of a pack: a report of the month with the frame in which it is read. */
export interface Section {
  readonly part: PackPart;
  readonly title: string;
  /** Its days in words. */
  readonly subtitle: string;
  readonly plan: ReportPlan;
  readonly context: ReportContext;
  /** The report whose rows it holds; undefined for what is no report. */
  readonly report?: ReportName;
}

/** The days of a month, and the day on which its pack is made. */
export interface PackFrame {
  readonly db: Db;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly today: IsoDate;
}

/** The reports of the pack, each under its part. Those of one account each, and what is no report, are added between. */
const REPORTS_OF_PART: Partial<Readonly<Record<PackPart, ReportName>>> = {
  'Receipts and Payments': 'receipts-and-payments',
  'Trial Balance': 'trial-balance',
  'Cash Book': 'cash-book',
  'Day Book': 'day-book',
  'Collection by Head': 'collection-by-head',
  'Collection by Payment Mode': 'collection-by-mode',
  'Cancelled and Returned': 'cancelled-receipts',
  Concessions: 'concessions',
  'Write-offs': 'write-offs',
  Refunds: 'refunds',
  'Numbers Used': 'receipt-numbers',
  'Caution Money': 'caution-money',
  Controls: 'controls',
  'Held and Remitted': 'held-and-remitted',
  'Demand, Collection and Balance': 'dcb',
};

/** Makes the sections of one part. */
export const sectionsOf = async (part: PackPart, frame: PackFrame): Promise<readonly Section[]> => {
  const { db, from, to, today } = frame;
  const days = `${formatDate(from)} to ${formatDate(to)}`;
  const contextOf = (narrowing: Narrowing = {}): ReportContext => ({ ...frame, scope: 'all', narrowing });

  const ofReport = async (report: ReportName, narrowing: Narrowing, title: string): Promise<Section> => {
    const context = contextOf(narrowing);
    const plan = await planOf(report, context);
    const isAsOf = REPORTS[report].period === 'now';
    const subtitle = isAsOf ? `As on ${formatDate(narrowing.on ?? today)}` : days;
    return { part, title, subtitle, plan, context, report };
  };

  const ofAccounts = async (make: (id: number, name: string) => Promise<Section>) => {
    const sections: Section[] = [];
    for (const id of await accountsInUseOn(db, to))
      sections.push(await make(id, (await findBankAccount(db, id))?.name ?? ''));
    return sections;
  };

  /** A report over all funds, and of each where there are several. */
  const ofFunds = async (report: ReportName): Promise<readonly Section[]> => {
    const funds = await allFunds(db);
    const sections = [await ofReport(report, {}, part)];
    if (funds.length > 1)
      for (const { id, name } of funds)
        sections.push(await ofReport(report, { fund_id: id }, `${part}, ${name}`));
    return sections;
  };

  const report = REPORTS_OF_PART[part];
  if (report) return [await ofReport(report, report === 'dcb' ? { on: to } : {}, part)];
  const plain = { part, title: part, subtitle: days, context: contextOf() };
  switch (part) {
    case 'Income and Expenditure':
      return ofFunds('income-and-expenditure');
    case 'Balance Sheet': {
      const sheets = await ofFunds('balance-sheet');
      if (sheets.length === 1) return sheets;
      return [...sheets, await ofReport('between-funds', { on: to }, 'Between Funds')];
    }
    case 'Bank Books':
      return ofAccounts((account_id, name) => ofReport('bank-book', { account_id }, `Bank Book, ${name}`));
    case 'Reconciliation':
      return ofAccounts(async (id, name) => ({
        ...plain,
        title: `Reconciliation, ${name}`,
        subtitle: `As on ${formatDate(to)}`,
        plan: reconciliationReport(await reconcile(db, id, to)),
      }));
    default:
      return [
        { ...plain, plan: vouchersReport },
        ...((await hasLedgerVouchers(plain.context))
          ? [{ ...plain, title: 'Other Vouchers', plan: otherVouchersReport }]
          : []),
      ];
  }
};
