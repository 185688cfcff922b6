import { AGE_NAMES, AGES } from '../../../../../shared/features/overview/reports/reports.ageing.ts';
import type { Group } from '../../../../../shared/features/overview/reports/reports.filters.ts';
import { toRupees } from '../../../../../shared/money.ts';
import { money, type ReportColumn, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { NO_COURSE } from '../reports.scope-queries.ts';
import { type Aged, agedBy, GROUPINGS, hasAwaited } from './ageing.queries.ts';
import type { AgeOrNone, DuesWhere } from './standing-dues.queries.ts';
import { duesDrillDown, studentAddress } from './standing-dues.report.ts';

const WORDS: Readonly<Record<Group, string>> = { head: 'Head', course: 'Course', student: 'Student' };

const arrearsOf = (row: Aged): number => row.open - row.coming - row.awaited;

/** The dues of a column; undefined for one that holds none. */
const ageOf = (column: string): DuesWhere | undefined => {
  if (column === 'open') return {};
  if (column === 'coming' || column === 'awaited') return { age: column };
  const age = AGE_NAMES.find((name) => name === column);
  return age && { age };
};

const figuresOf = (withAwaited: boolean): readonly ReportColumn<Aged>[] => [
  ...AGE_NAMES.map((age) => money<Aged>(age, AGES[age].label, (row) => row[age])),
  money('arrears', 'Arrears', arrearsOf, { opens: false }),
  money('coming', 'Not Yet Due', (row) => row.coming),
  ...(withAwaited ? [money<Aged>('awaited', 'Awaited', (row) => row.awaited)] : []),
  money('open', 'Open', (row) => row.open),
];

/** The report of open dues by age, a row for each head, course or student. */
export const ageing = async (context: ReportContext): Promise<ReportPlan> => {
  const { narrowing } = context;
  const withAwaited = await hasAwaited(context);
  const by = narrowing?.by ?? 'head';
  const grouping = GROUPINGS[by];
  const student: readonly ReportColumn<Aged>[] = [
    text('roll_no', 'Roll No', (row) => row.roll_no, { width: 13 }),
    text('course', 'Course', (row) => row.course, { width: 16 }),
  ];
  return report<Aged>({
    columns: [
      text('group', WORDS[by], (row) => row.label ?? NO_COURSE, { width: 24 }),
      ...(by === 'student' ? student : []),
      ...figuresOf(withAwaited),
    ],
    rows: (drawn) => agedBy(drawn, grouping),
    keyOf: ({ id }) => String(id ?? 0),
    linkOf: ({ id }) => (by === 'student' ? studentAddress({ student_id: id ?? 0 }) : null),
    note: `As on the day above. Days are counted from the due date; arrears are all that is late.${withAwaited ? ' What is awaited from a department is not late.' : ''} Open is the same figure as in Defaulters.`,
    drillDown: (row, column, opened) => {
      const age = ageOf(column);
      const group = row === null ? {} : grouping.where(Number(row) || 0);
      return age && duesDrillDown('Open dues', 'open', { ...group, ...age }, opened);
    },
    chartOfRows: (rows) => {
      const sum = (figure: AgeOrNone) => rows.reduce((paise, row) => paise + row[figure], 0);
      if (rows.length === 0) return null;
      return {
        title: 'Open dues by age',
        kind: 'bar',
        unit: 'money',
        stacked: false,
        axis: 'Age',
        categories: [
          'Not yet due',
          ...AGE_NAMES.map((age) => AGES[age].label),
          ...(withAwaited ? ['Awaited'] : []),
        ],
        series: [
          {
            name: 'Open',
            values: [sum('coming'), ...AGE_NAMES.map(sum), ...(withAwaited ? [sum('awaited')] : [])].map(
              (paise) => toRupees(paise),
            ),
          },
        ],
      };
    },
  });
};
