import { toRupees } from '../../../../../shared/money.ts';
import { money, report, text } from '../report.ts';
import { NO_COURSE } from '../reports.scope-queries.ts';
import { type Demand, demands } from './dcb.queries.ts';
import type { DueSum } from './standing-dues.queries.ts';
import { duesDrillDown, NO_SESSION } from './standing-dues.report.ts';

const keyOf = ({ course_id, session_id, head_id }: Demand): string =>
  [course_id, session_id, head_id].map((id) => id ?? 0).join('.');

const whereOf = (key: string) => {
  const [course, session, head] = key.split('.').map((part) => Number(part) || 0);
  return { course_id: course || null, session_id: session || null, head_id: head ?? 0 };
};

/** The columns that hold figures, as they are headed. */
const FIGURES = {
  demand: 'Demand',
  conceded: 'Concessions',
  written_off: 'Written Off',
  net: 'Net Demand',
  collected: 'Collected',
  given_back: 'Refunded',
  open: 'Balance',
} as const satisfies Record<DueSum, string>;
const isFigure = (column: string): column is DueSum => Object.hasOwn(FIGURES, column);

/** The register of demand, collection and balance: what was charged in all, and what became of it. */
export const dcb = report<Demand>({
  columns: [
    text('course', 'Course', (row) => row.course ?? NO_COURSE, { width: 20 }),
    text('session', 'Session', (row) => row.session ?? NO_SESSION, { width: 11 }),
    text('head', 'Head', (row) => row.head, { width: 22 }),
    money<Demand>('taken_back', 'Reversed', (row) => row.taken_back, { width: 14, opens: false }),
    ...(Object.keys(FIGURES) as DueSum[]).map((name) =>
      money<Demand>(name, FIGURES[name], (row) => row[name], { width: 14 }),
    ),
  ],
  rows: demands,
  keyOf,
  note: 'As on the day above, by the course in which each student was then. The balance is what is pending. Collected is less refunds, which are shown beside it. Taken Back was raised by mistake, or fell away as its student moved, and is not in the demand. What was received beyond the dues, or in advance, is not part of it.',
  drillDown: (row, column, context) =>
    isFigure(column)
      ? duesDrillDown(FIGURES[column], column, row === null ? {} : whereOf(row), context)
      : undefined,
  chartOfRows: (rows) => {
    const courses = [...Map.groupBy(rows, ({ course_id }) => course_id).values()].map((own) => {
      const sum = (figure: DueSum) => own.reduce((paise, row) => paise + row[figure], 0);
      const course = own[0]?.course ?? NO_COURSE;
      return { course, collected: sum('collected'), conceded: sum('conceded'), open: sum('open') };
    });
    if (courses.length === 0) return null;
    return {
      title: 'Collected, conceded, balance',
      kind: 'bar',
      unit: 'money',
      stacked: true,
      axis: 'Course',
      categories: courses.map(({ course }) => course),
      series: (['collected', 'conceded', 'open'] as const).map((name) => ({
        name: FIGURES[name],
        values: courses.map((course) => toRupees(course[name])),
      })),
    };
  },
});
