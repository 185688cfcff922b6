import type { Statistics } from '../../../shared/features/reports/reports.model.ts';
import { toRupees } from '../../../shared/money.ts';
import { collectedOverall } from './collection.queries.ts';
import { pendingInAll } from './dues.queries.ts';
import type { ReportContext } from './report.ts';

/** The chief figures of a period, each record counted once. */
export const statisticsOf = async (context: ReportContext): Promise<Statistics> => {
  const collected = await collectedOverall(context);
  const pending = await pendingInAll(context);
  return {
    collected: toRupees(collected.total),
    receipts: collected.receipts,
    pending: toRupees(pending.paise),
    defaulters: pending.students,
    expenses: 0,
    bills: 0,
    issued: 0,
    attendance_rate: null,
  };
};
