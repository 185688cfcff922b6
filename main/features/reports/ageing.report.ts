import { type RawBuilder, sql } from 'kysely';
import { AGE_NAMES, AGES, type Age } from '../../../shared/features/reports/reports.ageing.ts';
import type { Group } from '../../../shared/features/reports/reports.filters.ts';
import { toRupees } from '../../../shared/money.ts';
import { money, type ReportColumn, type ReportContext, type ReportPlan, report, text } from './report.ts';
import { DUE_SUMS, type DuesWhere, isOfAge, standingDues } from './standing-dues.queries.ts';
import { behindDues, studentAddress } from './standing-dues.report.ts';
import { NO_COURSE, stream } from './within.queries.ts';

/** Paise. */
interface Aged extends Readonly<Record<Age | 'coming' | 'open', number>> {
  readonly id: number | null;
  readonly label: string | null;
  readonly roll_no: string | null;
  readonly course: string | null;
}

interface Grouping {
  readonly id: RawBuilder<unknown>;
  readonly label: RawBuilder<unknown>;
  readonly order: readonly string[];
  readonly where: (id: number) => DuesWhere;
}

const GROUPINGS: Readonly<Record<Group, Grouping>> = {
  head: {
    id: sql`dues.head_id`,
    label: sql`heads.name`,
    order: ['place', 'id'],
    where: (head_id) => ({ head_id }),
  },
  course: {
    id: sql`students.course_id`,
    label: sql`courses.name`,
    order: ['label', 'id'],
    where: (id) => ({ course_id: id || null }),
  },
  student: {
    id: sql`students.id`,
    label: sql`students.name`,
    order: ['course', 'label', 'id'],
    where: (student_id) => ({ student_id }),
  },
};

const OPEN = DUE_SUMS.open;

const sums = (context: ReportContext) => {
  const aged = (age: Age | undefined, name: string) =>
    sql`coalesce(sum(case when ${isOfAge(age, context)} then ${OPEN} end), 0) as ${sql.ref(name)}`;
  const ages = AGE_NAMES.map((age) => aged(age, age));
  return sql`${sql.join(ages)}, ${aged(undefined, 'coming')}, sum(${OPEN}) as open`;
};

const aged = (context: ReportContext, { id, label, order }: Grouping): AsyncIterable<Aged> =>
  stream(
    context.db,
    sql`select ${id} as id, ${label} as label, students.roll_no, courses.name as course, heads.position as place,
      ${sums(context)} from ${standingDues(context)} and ${OPEN} > 0 group by 1`,
    order,
  );

const WORDS: Readonly<Record<Group, string>> = { head: 'Head', course: 'Course', student: 'Student' };

const arrearsOf = (row: Aged): number => row.open - row.coming;

/** Which dues a column holds; undefined for one that holds none. */
const ageOf = (column: string): DuesWhere | undefined => {
  if (column === 'open') return {};
  if (column === 'coming') return { age: null };
  const age = AGE_NAMES.find((name) => name === column);
  return age && { age };
};

const overall = async (context: ReportContext) => {
  const { rows } = await sql<Partial<Aged>>`select ${sums(context)} from ${standingDues(context)}
    and ${OPEN} > 0`.execute(context.db);
  return rows[0] ?? {};
};

const figures: readonly ReportColumn<Aged>[] = [
  ...AGE_NAMES.map((age) => money<Aged>(age, AGES[age].label, (row) => row[age])),
  money('arrears', 'Arrears', arrearsOf, { opens: false }),
  money('coming', 'Not Yet Due', (row) => row.coming),
  money('open', 'Open', (row) => row.open),
];

/** For how long what is open has been due, a row for each head, course or student. */
export const ageing = ({ narrowing }: ReportContext): ReportPlan => {
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
      ...figures,
    ],
    rows: (context) => aged(context, grouping),
    keyOf: ({ id }) => String(id ?? 0),
    linkOf: ({ id }) => (by === 'student' ? studentAddress({ student_id: id ?? 0 }) : null),
    note: 'As of today. Days are counted from the day on which a due was to be paid; arrears are all that is late. Open is what stands in Defaulters.',
    behind: (row, column, context) => {
      const age = ageOf(column);
      const group = row === null ? {} : grouping.where(Number(row) || 0);
      return age && behindDues('Open dues', 'open', { ...group, ...age }, context);
    },
    chart: async (context) => {
      const sum = await overall(context);
      if (!sum.open) return null;
      return {
        title: 'Open dues by age',
        kind: 'bar',
        unit: 'money',
        stacked: false,
        axis: 'Age',
        categories: ['Not yet due', ...AGE_NAMES.map((age) => AGES[age].label)],
        series: [
          {
            name: 'Open',
            values: [sum.coming ?? 0, ...AGE_NAMES.map((age) => sum[age] ?? 0)].map((paise) =>
              toRupees(paise),
            ),
          },
        ],
      };
    },
  });
};
