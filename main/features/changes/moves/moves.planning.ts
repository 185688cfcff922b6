import type {
  MovedClass,
  MovedHead,
  NewMove,
  StudentMove,
} from '../../../../shared/features/changes/moves/moves.model.ts';
import {
  type ComingLine,
  givenAgain,
  sumsAfter,
} from '../../../../shared/features/changes/moves/moves.rules.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { FeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, type Paise, sumRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { invalid, notFound } from '../../../office/api-error.ts';
import { duesOf } from '../../charges/dues/dues.list-queries.ts';
import { studentSums } from '../../charges/dues/dues.queries.ts';
import { linesByStudent } from '../../charges/plans/plans.for-queries.ts';
import { findPlan, linesOfPlans } from '../../charges/plans/plans.queries.ts';
import { type PlannedClass, plannedClasses, planOfClass } from '../../charges/plans/plans.run-queries.ts';
import { sessionOfStudent } from '../../charges/plans/plans.session-queries.ts';
import { findCourse } from '../../college/courses/courses.queries.ts';
import { findHeadFor } from '../../college/heads/heads.queries.ts';
import { findStudent, rollNumberTaken } from '../../students/students/students.queries.ts';
import { yearText } from '../../students/students/students.referenced.ts';
import { type Standing, standingOn } from '../concessions/concessions.moving-queries.ts';
import { waitingOn } from '../concessions/concessions.queries.ts';
import { letOffInClass } from '../exemptions/exemptions.moving.ts';

type Coming = ComingLine & { readonly head: string };

/** A move as it would be done: its preview, and what its doing needs besides. */
export interface PlannedMove {
  readonly student: Student;
  readonly preview: StudentMove;
  readonly sessionId: number | null;
  /** The plan whose dues come; undefined where none do. */
  readonly planId: number | undefined;
  readonly falling: readonly Due[];
  /** What is conceded or written off of them, and of it what is given again. */
  readonly standing: readonly Standing[];
  /** The amount of each that is granted again, and its new due. */
  readonly again: ReturnType<typeof givenAgain>;
}

const ROLL_NUMBER_TAKEN = 'That roll number is taken in the class: enter another, or leave it blank';
const NO_PLAN = { falling: [], plan: undefined, isWithoutPlan: false } as const;

const paiseOf = (some: readonly Paise[]): Paise => some.reduce((sum, paise) => sum + paise, 0);

const inRupees = (sums: { readonly total: Paise; readonly open: Paise; readonly advance: Paise }) => ({
  total_fees: toRupees(sums.total),
  pending_fees: toRupees(sums.open),
  advance: toRupees(sums.advance),
});

const sumOfDues = (dues: readonly Due[], of: (due: Due) => number): Paise =>
  dues.reduce((paise, due) => paise + toPaise(of(due)), 0);

const keyOf = ({ course_id, year, category }: PlannedClass): string =>
  [course_id, year, category].map((part) => String(part ?? '').toLowerCase()).join('\n');

/** `B.Com., 1, SC` */
const classText = ({ course_name, year, category }: MovedClass): string =>
  [course_name, year, category].filter((part) => part !== null).join(', ');

const headsOf = (falling: readonly Due[], coming: readonly Coming[]): readonly MovedHead[] => {
  const heads = new Map([...falling, ...coming].map(({ head_id, head }) => [head_id, head]));
  return [...heads].map(([head_id, head]) => {
    const own = falling.filter((due) => due.head_id === head_id);
    const come = coming.filter((line) => line.head_id === head_id);
    return {
      head_id,
      head,
      falls: toRupees(sumOfDues(own, ({ amount }) => amount)),
      comes: toRupees(come.reduce((paise, { amount_paise }) => paise + amount_paise, 0)),
      paid: toRupees(sumOfDues(own, ({ paid }) => paid)),
    };
  });
};

/** What of the falling dues was given back, or waits for a decision; each a sentence. */
const refusedFor = async (db: Db, falling: readonly Due[]): Promise<readonly string[]> => {
  const refused: string[] = [];
  for (const { id, head, refunded, lapsed } of falling) {
    if (refunded > 0)
      refused.push(`${formatRupees(refunded)} of ${head} was refunded: cancel that refund first`);
    if (lapsed > 0) refused.push(`${formatRupees(lapsed)} of ${head} was forfeited: reverse that first`);
    if ((await waitingOn(db, id)) > 0)
      refused.push(`A request about ${head} waits to be decided: decide that first`);
  }
  return refused;
};

/** The plan's dues of the session that fall away, and the plan whose dues come instead. */
const plansOf = async (db: Db, student: Student, to: MovedClass, dues: readonly Due[], sessionId: number) => {
  const classes = await plannedClasses(db, student.id, sessionId);
  const found = await planOfClass(db, sessionId, to, student.minority);
  const plan = found === undefined ? undefined : await findPlan(db, 'all', found);
  const own = dues.filter(({ id }) => classes.has(id));
  const isOfPlan = ({ id }: Due): boolean => {
    const of = classes.get(id);
    return plan !== undefined && of !== undefined && keyOf(of) === keyOf(plan);
  };
  const stays = own.some(isOfPlan);
  const falling = own.filter((due) => !isOfPlan(due));
  const comes = !stays && (falling.length > 0 || plan?.raised === true);
  return { falling, plan: comes ? plan : undefined, isWithoutPlan: plan === undefined && own.length > 0 };
};

const requireCharges = (falls: readonly number[], dues: readonly Due[]): readonly Due[] => {
  const meant = dues.filter(({ id }) => falls.includes(id));
  if (meant.length !== new Set(falls).size || meant.some(({ origin }) => origin !== 'charge'))
    throw invalid('Choose single charges of this student', 'falls');
  return meant;
};

const classesOf = async (db: Db, student: Student, order: NewMove) => {
  const course = await findCourse(db, order.course_id);
  if (!course) throw invalid('Choose one from the list', 'course_id');
  const { course_id, course_name, roll_no, category } = student;
  const from: MovedClass = { course_id, course_name, year: yearText(student) ?? null, category, roll_no };
  const to: MovedClass = {
    course_id: course.id,
    course_name: course.name,
    year: order.year === undefined ? from.year : order.year,
    category: order.category === undefined ? category : order.category,
    roll_no: order.roll_no === undefined ? roll_no : order.roll_no,
  };
  return { from, to };
};

/** The lines that come: the plan's, then the single charge. */
const comingOf = async (
  db: Db,
  plan: FeePlan | undefined,
  { id, year }: { readonly id: number; readonly year: string | null },
  charge: NewMove['charge'],
) => {
  const all = plan === undefined ? [] : await linesOfPlans(db, [plan.id]);
  const linesOf = plan === undefined ? () => [] : await linesByStudent(db, plan, all, [id], { year });
  const lines: readonly Coming[] = linesOf(id).filter(({ active }) => active === 1);
  if (!charge) return { lines, coming: lines };
  const head = await findHeadFor(db, 'fee', charge.head_id);
  if (!head?.active) throw invalid('Choose an active head', 'charge.head_id');
  const single = {
    head_id: head.id,
    head: head.name,
    instalment: null,
    amount_paise: toPaise(charge.amount),
  };
  return { lines, coming: [...lines, single] };
};

const netOf = ({ amount, conceded, written_off }: Due): number =>
  sumRupees([amount, -conceded, -written_off]);

/** What is left as it is: all that is open, and the session's other dues. */
const stayingOf = (dues: readonly Due[], falling: readonly Due[], sessionId: number | null) =>
  dues
    .filter((due) => !falling.includes(due) && (due.open > 0 || due.session_id === sessionId))
    .map(({ id, head, session, amount, open, origin }) => ({
      due_id: id,
      head,
      session,
      amount,
      open,
      can_fall: origin === 'charge',
    }));

/** Looks at what a move would do. Throws 404 for nobody, 400 for a course, head or charge that is not there. */
export const planMove = async (
  db: Db,
  studentId: number,
  order: NewMove,
  today: string,
): Promise<PlannedMove> => {
  const student = await findStudent(db, 'all', studentId);
  const sums = await studentSums(db, studentId);
  if (!student || !sums) throw notFound('Student');
  const { from, to } = await classesOf(db, student, order);
  const dues = await duesOf(db, studentId);
  const session = await sessionOfStudent(db, studentId, to, today);
  const of = session ? await plansOf(db, student, to, dues, session.id) : NO_PLAN;
  const falling = [...of.falling, ...requireCharges(order.falls, dues)];
  const { lines, coming } = await comingOf(db, of.plan, { id: studentId, year: to.year }, order.charge);
  const ids = falling.map(({ id }) => id);
  const standing = await standingOn(db, ids);
  const letOff = session ? await letOffInClass(db, session.id, { studentId, to }, coming) : [];
  const letOffOf = (place: number) =>
    paiseOf(letOff.filter(({ at }) => at === place).map(({ paise }) => paise));
  // What was written off is not owed again, and an exemption lets off by itself: nothing of them has to be given again.
  const again = givenAgain(
    standing.map((one) =>
      one.kind === 'concession' && one.exemption_id === null ? one : { ...one, paise: 0 },
    ),
    lines.map((line, at) => ({ ...line, amount_paise: line.amount_paise - letOffOf(at) })),
  );
  const before = { total: sums.total_paise, open: sums.pending_paise, advance: sums.advance_paise };
  const fallen = {
    charged: sumOfDues(falling, netOf),
    open: sumOfDues(falling, ({ open }) => open),
    paid: sumOfDues(falling, ({ paid }) => paid),
  };
  const comes =
    paiseOf(coming.map((line) => line.amount_paise)) -
    paiseOf([...letOff, ...again].map(({ paise }) => paise));
  const isSame = (['course_id', 'year', 'category', 'roll_no'] as const).every(
    (name) => from[name] === to[name],
  );
  const refused = [
    ...(student.status === 'Studying' ? [] : [`${student.name} is not studying any more`]),
    ...(isSame && falling.length + coming.length === 0 ? ['Choose another course, year or category'] : []),
    ...(of.isWithoutPlan
      ? [`${classText(to)} has no fee plan in ${session?.name ?? ''}: write it first, under Fee Plans`]
      : []),
    ...((await rollNumberTaken(db, to, studentId)) ? [ROLL_NUMBER_TAKEN] : []),
    ...(await refusedFor(db, falling)),
  ];
  const isAwaitedAgain = ({ awaited, head_id }: Due) =>
    awaited !== null && lines.some((line) => line.head_id === head_id);
  const preview: StudentMove = {
    id: null,
    student_id: studentId,
    session: session?.name ?? null,
    from,
    to,
    heads: headsOf(falling, coming),
    stays: stayingOf(dues, falling, session?.id ?? null),
    concessions: standing.map(({ id, kind, head, category, paise }, at) => ({
      concession_id: id,
      kind,
      head,
      category,
      amount: toRupees(paise),
      again: toRupees(again[at]?.paise ?? 0),
    })),
    exemptions: letOff.map(({ exemption, at, paise }) => ({
      exemption,
      head: coming[at]?.head ?? '',
      amount: toRupees(paise),
    })),
    awaited: [
      ...new Set(
        falling
          .filter(isAwaitedAgain)
          .flatMap(({ awaited }) => awaited ?? [])
          .map(schemeText),
      ),
    ],
    before: inRupees(before),
    after: inRupees(sumsAfter(before, fallen, comes)),
    refused,
    reason: order.reason,
    order_no: order.order_no,
    moved: null,
  };
  return { student, preview, sessionId: session?.id ?? null, planId: of.plan?.id, falling, standing, again };
};
