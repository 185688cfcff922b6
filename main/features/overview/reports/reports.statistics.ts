import type { Statistics } from '../../../../shared/features/overview/reports/reports.model.ts';
import { toRupees } from '../../../../shared/money.ts';
import { collectedOverall } from './collection/collection.queries.ts';
import { pendingInAll } from './dues/defaulters.queries.ts';
import { attendanceInAll } from './office-work/attendance.queries.ts';
import { rateOf } from './office-work/attendance.report.ts';
import { expensesInAll } from './office-work/bills.queries.ts';
import { issuedByType } from './office-work/letters-and-certificates.queries.ts';
import type { ReportContext } from './report.ts';

/** The chief figures of a period, each record counted once. */
export const statisticsOf = async (context: ReportContext): Promise<Statistics> => {
  const collected = await collectedOverall(context);
  const pending = await pendingInAll(context);
  const spent = await expensesInAll(context);
  const types = await issuedByType(context);
  const issued = (register: (typeof types)[number]['register']) =>
    types.filter((type) => type.register === register).reduce((sum, { count }) => sum + count, 0);
  return {
    collected: toRupees(collected.total),
    receipts: collected.receipts,
    pending: toRupees(pending.paise),
    defaulters: pending.students,
    expenses: toRupees(spent.paise),
    bills: spent.bills,
    issued: issued('letters') + issued('dmcs'),
    letters: issued('letters'),
    dmcs: issued('dmcs'),
    attendance_rate: rateOf(await attendanceInAll(context)),
  };
};
