import {
  AMONG,
  AMONG_LABELS,
  type Among,
} from '../../../../../shared/features/overview/reports/reports.filters.ts';
import { studentAddress } from '../dues/standing-dues.report.ts';
import { count, type DrillDown, type ReportContext, report, text } from '../report.ts';
import {
  type Counted,
  type CountedStudent,
  countedStudents,
  GROUPS,
  type Group,
  type Part,
  studentsCounted,
} from './students-by-category.queries.ts';

const countsOf = ({ counts }: Counted): Readonly<Record<string, number>> => JSON.parse(counts);
const allOf = (row: Counted): number => Object.values(countsOf(row)).reduce((sum, one) => sum + one, 0);

const keyOf = ({ course_id, year, gender }: Part): string => JSON.stringify([course_id, year, gender]);

/** The part of the students that a row's key names; null for what is no key. */
const partOf = (key: string): Part | null => {
  try {
    const [course_id, year, gender]: readonly unknown[] = JSON.parse(key);
    const isCourse = course_id === null || typeof course_id === 'number';
    const isYear = year === null || typeof year === 'string';
    return isCourse && isYear && typeof gender === 'string' ? { course_id, year, gender } : null;
  } catch {
    return null;
  }
};

const listOf = (part: Part | undefined, group: Group | undefined, among: Among | undefined) =>
  report<CountedStudent>({
    columns: [
      text('student', 'Student', (row) => row.student, { width: 24 }),
      text('father_name', "Father's Name", (row) => row.father_name, { width: 24 }),
      text('roll_no', 'Roll No', (row) => row.roll_no, { width: 13 }),
      text('enrolment_no', 'Enrolment No', (row) => row.enrolment_no, { width: 16 }),
      text('course', 'Course', (row) => row.course, { width: 16 }),
      text('year', 'Year', (row) => row.year, { width: 10 }),
      text('category', 'Category', (row) => row.category, { width: 12 }),
      text('gender', 'Gender', (row) => row.gender, { width: 10 }),
      text('minority', 'Minority', (row) => row.minority, { width: 12, onPaper: false }),
      text('disability', 'Disability', (row) => row.disability, { width: 14, onPaper: false }),
      text('domicile', 'State of Domicile', (row) => row.domicile, { width: 18, onPaper: false }),
    ],
    rows: (context) => studentsCounted(context, part, group, among),
    linkOf: studentAddress,
  });

const drillDown = (row: string | null, column: string, context: ReportContext): DrillDown | undefined => {
  const part = row === null ? undefined : partOf(row);
  const group = GROUPS.find((one) => one === column);
  const among = AMONG.find((one) => one === column);
  if (part === null || (group === undefined && among === undefined && column !== 'students'))
    return undefined;
  const whose = part && [part.year && `Year ${part.year}`, part.gender].filter(Boolean);
  const title = [
    'Students',
    ...(whose ?? []),
    ...(group ? [group] : []),
    ...(among ? [AMONG_LABELS[among]] : []),
  ].join(', ');
  return { plan: listOf(part, group, among), context, title };
};

/** How many are on the rolls, by class, gender and category, as AISHE and NAAC ask for it. */
export const studentsByCategory = report<Counted>({
  columns: [
    text<Counted>('course', 'Course', (row) => row.course, { width: 22 }),
    text<Counted>('year', 'Year', (row) => row.year, { width: 10 }),
    text<Counted>('gender', 'Gender', (row) => row.gender, { width: 12 }),
    ...GROUPS.map((group) => count<Counted>(group, group, (row) => countsOf(row)[group] ?? 0, { width: 10 })),
    count<Counted>('students', 'Total', allOf, { width: 10 }),
    ...AMONG.map((among) => count<Counted>(among, AMONG_LABELS[among], (row) => row[among], { width: 10 })),
  ],
  rows: countedStudents,
  keyOf,
  drillDown,
  note: 'Students on the rolls at the end of the day above, as their records said then; what they did not say yet is as recorded since. The last three columns count them once more, whatever their category.',
});
