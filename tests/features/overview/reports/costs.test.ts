import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  collectedBy,
  collectedByCourse,
  collectedByDayAndHead,
  collectedUnder,
} from '../../../../main/features/overview/reports/collection/collection.queries.ts';
import type { ReportContext } from '../../../../main/features/overview/reports/report.ts';
import { type College, openCollege } from '../../../support/colleges/college.ts';
import { planOf, statementsOf } from '../../../support/offices/statements.ts';

let college: College;
beforeAll(async () => {
  college = await openCollege();
  const student = await college.addStudent({ total_fees: 5000 });
  await college.collect({ student_id: student.id, amount: 700, fee_type: 'Exam' });
  await college.collect({ amount: 20 });
});
afterAll(() => college.close());

type Rows = (context: ReportContext) => AsyncIterable<{ readonly total: number }>;
const REPORTS: readonly (readonly [string, Rows])[] = [
  ['day', (context) => collectedBy('day', context)],
  ['mode', (context) => collectedBy('mode', context)],
  ['course', collectedByCourse],
  ['head', (context) => collectedUnder('head', context)],
  ['fee type', (context) => collectedUnder('type', context)],
  ['day and head', (context) => collectedByDayAndHead(context, {})],
  ['the days of one head', (context) => collectedByDayAndHead(context, { head: 'Exam' })],
];

it.each(REPORTS)(
  'the collection by %s is read from stored sums, and no receipt or entry for it',
  async (_, rows) => {
    const { office, raw } = college.opened;
    const { reader } = office;
    for (const scope of ['all', [college.science.id]] as const) {
      let total = 0;
      const ran = await statementsOf(async () => {
        const context = { db: reader, scope, from: '2025-11-22', to: '2026-11-21', today: '2026-11-21' };
        for await (const row of rows(context)) total += row.total;
      });
      expect(total).toBeGreaterThan(0);
      const plan = ran.flatMap((statement) => planOf(raw, statement));
      expect(plan.some((step) => step.startsWith('SEARCH stored_sums USING PRIMARY KEY'))).toBe(true);
      expect(
        plan.filter((step) => /\b(fees|vouchers|entries|fee_cancellations|SCAN stored_sums)\b/.test(step)),
      ).toEqual([]);
    }
  },
);
