import { formatDate } from '../../../../../shared/dates.ts';
import { toRupees } from '../../../../../shared/money.ts';
import { findHead } from '../../../college/heads/heads.queries.ts';
import { date, dayInPeriod, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { type CollectedUnderHead, collectedByDayAndHead, collectedOverall } from './collection.queries.ts';
import { collectionDrillDown, collectionFigures, TAKEN_BACK_NOTE } from './receipts-drill-down.report.ts';

/** Days come first in a row's key, the head's name after a blank. */
const DAY_LENGTH = 10;

/** The register of heads: each day's collection under each head, by the lines of its receipts. */
export const headRegister = async (asked: ReportContext): Promise<ReportPlan> => {
  const { db, narrowing } = asked;
  const only = narrowing?.head_id === undefined ? undefined : await findHead(db, narrowing.head_id);
  const where = { head: only?.name };
  return report<CollectedUnderHead>({
    columns: [
      date('date', 'Date', (row) => row.day),
      text('head', 'Head', (row) => row.label, { width: 24 }),
      ...(await collectionFigures(asked)),
    ],
    rows: (context) => collectedByDayAndHead(context, where),
    keyOf: (row) => row.key,
    // A receipt stands on one row if one head is chosen, else on one row for each of its heads.
    totals: async (sums, context) =>
      only ? sums : { ...sums, receipts: (await collectedOverall(context)).receipts },
    note: `From the lines of the receipts. What settles no due is under the fee type of its receipt, what is paid in advance under Advance. ${TAKEN_BACK_NOTE}`,
    drillDown: collectionDrillDown(
      (key, context) => {
        const [day, head] = [key.slice(0, DAY_LENGTH), key.slice(DAY_LENGTH + 1)];
        const inDay = dayInPeriod(day, context);
        return inDay && { label: `${head}, ${formatDate(day)}`, where: { lines: { head } }, context: inDay };
      },
      only && { label: only.name, where: { lines: where } },
    ),
    chartOfRows: (rows) => {
      const heads = [...Map.groupBy(rows, ({ label }) => label)]
        .map(([label, own]) => ({ label, total: own.reduce((sum, { total }) => sum + total, 0) }))
        .sort((a, b) => b.total - a.total || (a.label < b.label ? -1 : 1));
      if (heads.length === 0) return null;
      return {
        title: 'Collection by head',
        kind: 'bar',
        unit: 'money',
        stacked: false,
        axis: 'Head',
        categories: heads.map(({ label }) => label),
        series: [{ name: 'Collected', values: heads.map(({ total }) => toRupees(total)) }],
      };
    },
  });
};
