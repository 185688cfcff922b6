import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { money, type ReportContext, type ReportPlan, report, text } from './report.ts';
import { DUE_SUMS, type DueSum, type DuesWhere, standingDues } from './standing-dues.queries.ts';
import { behindDues, studentAddress } from './standing-dues.report.ts';
import { stream } from './within.queries.ts';

/** So many heads have a column of their own on one sheet, those with the largest sums; the rest share one. */
const MOST_HEADS = 7;

interface ClassHead {
  readonly id: number;
  readonly name: string;
}

/** One student's line; what was charged under each head by its key, in paise. */
interface ClassLine extends Readonly<Record<string, unknown>> {
  readonly student_id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly year: string | null;
}

const keyOf = ({ id }: ClassHead): string => `head_${id}`;

/** Whether a student is of the year that is asked for; all of them where none is. */
const isOfYear = ({ narrowing }: ReportContext): RawBuilder<SqlBool> =>
  narrowing?.year ? sql<SqlBool>`students.year = ${narrowing.year} collate nocase` : sql<SqlBool>`true`;

const headsOf = async (context: ReportContext): Promise<readonly ClassHead[]> => {
  const { rows } = await sql<ClassHead & { position: number }>`
    select heads.id, heads.name, heads.position from ${standingDues(context)} and ${isOfYear(context)}
    group by heads.id order by sum(dues.amount_paise) desc limit ${MOST_HEADS}`.execute(context.db);
  return [...rows].sort((a, b) => a.position - b.position || a.id - b.id);
};

const charged = (test: RawBuilder<unknown>, name: string) =>
  sql`coalesce(sum(case when ${test} then dues.amount_paise end), 0) as ${sql.ref(name)}`;

const classLines = (context: ReportContext, heads: readonly ClassHead[]): AsyncIterable<ClassLine> => {
  const ids = sql.join([...heads.map(({ id }) => id), 0]);
  const sums = [
    ...heads.map((head) => charged(sql`dues.head_id = ${head.id}`, keyOf(head))),
    charged(sql`dues.head_id not in (${ids})`, 'rest'),
    ...(['conceded', 'net', 'collected', 'open'] as const satisfies readonly DueSum[]).map(
      (name) => sql`sum(${DUE_SUMS[name]}) as ${sql.ref(name)}`,
    ),
  ];
  const query = sql`select students.id as student_id, students.name, students.roll_no, courses.name as course,
      students.year, ${sql.join(sums)}
    from ${standingDues(context)} and ${isOfYear(context)} group by students.id`;
  return stream(context.db, query, ['course', 'year', 'roll_no', 'name', 'student_id']);
};

const paiseOf = (row: ClassLine, key: string): number => Number(row[key] ?? 0);

/** Which sum of which dues a column holds; undefined for one that holds none of its own. */
const figureOf = (column: string, heads: readonly ClassHead[]) => {
  if (column === 'conceded' || column === 'collected' || column === 'open')
    return { sum: column, where: {} } satisfies { sum: DueSum; where: DuesWhere };
  const head = heads.find((each) => keyOf(each) === column);
  return head && ({ sum: 'demand', where: { head_id: head.id } } as const);
};

/** A class on one sheet: a student a line, a head a column. */
export const classLedger = async (context: ReportContext): Promise<ReportPlan> => {
  const heads = await headsOf(context);
  const figure = (key: string, header: string, opens = true) =>
    money<ClassLine>(key, header, (row) => paiseOf(row, key), { opens, width: 13 });
  return report<ClassLine>({
    columns: [
      text('name', 'Student', (row) => row.name, { width: 22 }),
      text('roll_no', 'Roll No', (row) => row.roll_no, { width: 12 }),
      text('course', 'Course', (row) => row.course, { width: 13 }),
      text('year', 'Year', (row) => row.year, { width: 6 }),
      ...heads.map((head) => figure(keyOf(head), head.name)),
      ...(heads.length === MOST_HEADS ? [figure('rest', 'Other Heads', false)] : []),
      figure('conceded', 'Conceded'),
      figure('collected', 'Paid'),
      figure('open', 'Balance'),
    ],
    rows: (within) => classLines(within, heads),
    keyOf: (row) => String(row.student_id),
    linkOf: studentAddress,
    totalsOpen: false,
    note: 'As of today: what was charged under each head, what of it was conceded and paid, and what is open. Students without dues are left out.',
    behind: (row, column, within) => {
      const of = figureOf(column, heads);
      if (!of || row === null) return undefined;
      return behindDues("A student's dues", of.sum, { ...of.where, student_id: Number(row) || 0 }, within);
    },
  });
};
