import { counted } from '../../../../shared/counted.ts';
import type { IsoDate } from '../../../../shared/dates.ts';
import {
  type InstalmentOrder,
  type NewInstalments,
  NOT_IN_ORDER,
} from '../../../../shared/features/changes/instalments/instalments.model.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { formatRupees, type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { conflict, invalid, notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { duesOf } from '../../charges/dues/dues.list-queries.ts';
import { raiseInPlace } from '../../charges/dues/dues.raise.ts';
import { courseSetOf } from '../../college/courses/courses.set-queries.ts';
import { attach, nameFile } from '../../college/files/files.attach.ts';
import { findStudent } from '../../students/students/students.queries.ts';
import { standingOn } from '../concessions/concessions.moving-queries.ts';
import { waitingOn } from '../concessions/concessions.queries.ts';
import { replaceDues } from '../replacements/replacements.ts';
import {
  dueIdsOf,
  findOrder,
  insertOrder,
  insertParts,
  markWithdrawn,
  type Origins,
  originsOf,
  splitDueOf,
} from './instalments.queries.ts';

interface Coming {
  readonly paise: Paise;
  readonly due_date: IsoDate;
  readonly description: string | null;
  /** The plan's last date, if the whole due was charged after it; left out for a part. */
  readonly plan_date?: IsoDate | null;
}

/** Refuses, with 409, dues of which something was given back, or waits to be decided. */
const requireFree = async (change: Change, dues: readonly Due[]): Promise<void> => {
  for (const { id, refunded, lapsed, head } of dues) {
    if (refunded > 0)
      throw conflict(`${formatRupees(refunded)} of ${head} was refunded: cancel that refund first`);
    if (lapsed > 0) throw conflict(`${formatRupees(lapsed)} of ${head} was forfeited: reverse that first`);
    if ((await waitingOn(change.db, id)) > 0)
      throw conflict(`A request about ${head} waits to be decided: decide that first`);
  }
};

const requireStudent = async (change: Change, id: number) => {
  const student = await findStudent(change.db, scopeOf(change.actor), id);
  if (!student) throw notFound('Student');
  return student;
};

/** Puts dues of one head in the place of others of it, with the same sum; what is conceded of these is conceded of the first. */
const replace = async (
  change: Change,
  studentId: number,
  {
    falling,
    as,
    reason,
    coming,
  }: {
    readonly falling: readonly Due[];
    readonly as: Origins;
    readonly reason: string;
    readonly coming: readonly Coming[];
  },
): Promise<readonly Due[]> => {
  const [first] = falling;
  if (!first) throw notFound('Due');
  await requireFree(change, falling);
  const { course_id } = await requireStudent(change, studentId);
  const course_set_id = await courseSetOf(change.db, course_id === null ? [] : [course_id]);
  const { plan_line_id, run_id, ...of } = as;
  const dues = coming.map(({ paise, due_date, description, plan_date = null }) => ({
    ...of,
    head_id: first.head_id,
    session_id: first.session_id,
    due_date,
    plan_date,
    amount_paise: paise,
    description,
    fee_id: null,
    ...(plan_line_id !== null && { plan_line_id }),
    ...(run_id !== null && { run_id }),
  }));
  const standing = await standingOn(
    change.db,
    falling.map(({ id }) => id),
  );
  const again = standing.map(({ paise }) => ({ at: 0, paise }));
  return replaceDues(
    change,
    { student_id: studentId, course_id, falling, standing, again, reason },
    async () => {
      await raiseInPlace(change, [{ student_id: studentId, course_set_id, dues }]);
    },
  );
};

const orderText = ({ sanction_no }: Pick<NewInstalments, 'sanction_no'>): string =>
  sanction_no === null ? 'by order' : `by order ${sanction_no}`;

const auditOrder = async (change: Change, action: string, order: InstalmentOrder): Promise<void> => {
  const student = await requireStudent(change, order.student_id);
  const sum = order.parts.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  await change.record({
    entity: 'dues',
    id: order.parts[0]?.due_id ?? null,
    action,
    summary: `${order.head}, ${formatRupees(toRupees(sum))} in ${counted(order.parts.length, 'instalment', 'instalments')}, ${student.name}: ${order.withdrawn?.reason ?? order.reason}`,
    after: order,
    audience: { courses: [student.course_id] },
  });
};

const requireOrder = async (change: Change, id: number): Promise<InstalmentOrder> => {
  const order = await findOrder(change.db, id);
  if (!order) throw notFound('Order');
  return order;
};

/**
 * Lets a student pay what is open of a due in parts. The due is taken back, and in its place come one of what was paid and conceded
 * of it, which is so again, and the parts. Throws 404 outside the scope, 400 for a due that is not open or parts of another sum, 409
 * for what was refunded of it or waits to be decided.
 */
export const orderInstalments = async (
  change: Change<SignedIn>,
  studentId: number,
  order: NewInstalments,
): Promise<InstalmentOrder> => {
  const student = await requireStudent(change, studentId);
  const due = (await duesOf(change.db, studentId)).find(({ id }) => id === order.due_id);
  const as = due && (await originsOf(change.db, due.id));
  if (!due || !as || due.open === 0)
    throw invalid('Choose a due of the fee plan, or a single charge, that is open', 'due_id');
  const [first] = order.parts;
  if (!first || first.due_date < change.today) throw invalid(NOT_IN_ORDER, 'parts');
  const sum = order.parts.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  if (sum !== toPaise(due.open))
    throw invalid(
      `The parts come to ${formatRupees(toRupees(sum))}; ${formatRupees(due.open)} of that due is open`,
      'parts',
    );
  const keptPaise = toPaise(due.amount) - toPaise(due.open);
  const by = orderText(order);
  const kept: Coming = {
    paise: keptPaise,
    due_date: due.due_date < first.due_date ? due.due_date : first.due_date,
    description: as.description,
  };
  const parts = order.parts.map(({ amount, due_date }, at) => ({
    paise: toPaise(amount),
    due_date,
    description: `part ${at + 1} of ${order.parts.length} ${by}`,
  }));
  const coming = [...(keptPaise > 0 ? [kept] : []), ...parts];
  const attachment = await attach(change, order.attachment);
  const came = await replace(change, studentId, {
    falling: [due],
    as,
    reason: `In instalments ${by}: ${order.reason}`,
    coming,
  });
  const { reason, sanction_no } = order;
  const id = await insertOrder(change, {
    student_id: studentId,
    due_id: due.id,
    reason,
    sanction_no,
    ...attachment,
  });
  await insertParts(
    change,
    id,
    came.map(({ id: due_id }, at) => ({ due_id, is_kept: at === 0 && keptPaise > 0 ? 1 : 0 })),
  );
  const courses = student.course_id === null ? [] : [student.course_id];
  if (came[0]) await nameFile(change, 'dues', came[0].id, attachment.attachment_file, courses);
  const after = await requireOrder(change, id);
  await auditOrder(change, 'put in instalments', after);
  return after;
};

/**
 * Withdraws an order: its dues are one again with its last date, which may be later since, and what was paid of them settles that. Throws 409 where it was
 * withdrawn already, or its dues do not all stand, and as `orderInstalments` does.
 */
export const withdrawInstalments = async (
  change: Change<SignedIn>,
  id: number,
  reason: string,
): Promise<InstalmentOrder> => {
  const order = await requireOrder(change, id);
  if (order.withdrawn) throw conflict('This order was withdrawn already');
  const ids = await dueIdsOf(change.db, id);
  const falling = (await duesOf(change.db, order.student_id)).filter((due) => ids.includes(due.id));
  const as = ids[0] === undefined ? undefined : await originsOf(change.db, ids[0]);
  const before = await originsOf(change.db, await splitDueOf(change.db, id));
  if (falling.length !== ids.length || !as || !before)
    throw conflict('Its dues were reversed meanwhile: there is nothing left to withdraw');
  const sum = falling.reduce((paise, { amount }) => paise + toPaise(amount), 0);
  await replace(change, order.student_id, {
    falling,
    as: { ...as, description: before.description, late_fee: before.late_fee },
    reason: `Instalments withdrawn: ${reason}`,
    coming: [
      {
        paise: sum,
        due_date: order.due_date,
        description: before.description,
        plan_date: before.plan_date,
      },
    ],
  });
  await markWithdrawn(change, id, reason);
  const after = await requireOrder(change, id);
  await auditOrder(change, 'taken out of instalments', after);
  return after;
};
