import { money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { type ClassHead, type ClassLine, classLines, headsOf, keyOfHead } from './class-ledger.queries.ts';
import type { DueSum, DuesWhere } from './standing-dues.queries.ts';
import { duesDrillDown, studentAddress } from './standing-dues.report.ts';

const paiseOf = (row: ClassLine, key: string): number => Number(row[key] ?? 0);

const SUMS = ['conceded', 'written_off', 'collected', 'given_back', 'open'] as const;

/** The sum and the dues of a column; undefined for one without dues of its own. */
const figureOf = (column: string, heads: readonly ClassHead[]) => {
  const sum = SUMS.find((name) => name === column);
  if (sum) return { sum, where: {} } satisfies { sum: DueSum; where: DuesWhere };
  const head = heads.find((each) => keyOfHead(each) === column);
  return head && ({ sum: 'demand', where: { head_id: head.id } } as const);
};

/** A class: a student a line, a head a column, and nothing that the filters say already. */
export const classLedger = async (context: ReportContext): Promise<ReportPlan> => {
  const heads = await headsOf(context);
  const figure = (key: string, header: string) =>
    money<ClassLine>(key, header, (row) => paiseOf(row, key), { width: 13 });
  const isOfOneCourse = context.scope !== 'all' && context.scope.length === 1;
  return report<ClassLine>({
    columns: [
      text('name', 'Student', (row) => row.name, { width: 22 }),
      text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
      ...(isOfOneCourse ? [] : [text<ClassLine>('course', 'Course', (row) => row.course, { width: 13 })]),
      ...(context.narrowing?.year ? [] : [text<ClassLine>('year', 'Year', (row) => row.year, { width: 6 })]),
      ...heads.map((head) => figure(keyOfHead(head), head.name)),
      figure('conceded', 'Conceded'),
      figure('written_off', 'Written Off'),
      figure('collected', 'Paid'),
      figure('given_back', 'Refunded'),
      figure('open', 'Balance'),
    ],
    rows: (drilled) => classLines(drilled, heads),
    keyOf: (row) => String(row.student_id),
    linkOf: studentAddress,
    totalsOpen: false,
    note: 'Heads show what was charged. Paid is less what was refunded.',
    drillDown: (row, column, drilled) => {
      const of = figureOf(column, heads);
      if (!of || row === null) return undefined;
      return duesDrillDown(
        "A student's dues",
        of.sum,
        { ...of.where, student_id: Number(row) || 0 },
        drilled,
      );
    },
  });
};
