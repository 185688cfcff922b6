import { duesOf, findDue } from '../../main/features/charges/dues/dues.list-queries.ts';
import { reverseDue } from '../../main/features/charges/dues/dues.take-back.ts';
import { askForRefund } from '../../main/features/collection/refunds/refunds.asking.ts';
import { refundRequest } from '../../main/features/collection/refunds/refunds.deciding.ts';
import { pay } from '../../main/features/collection/refunds/refunds.paying.ts';
import { proposalFor } from '../../main/features/collection/refunds/refunds.proposal.ts';
import { requireRefund } from '../../main/features/collection/refunds/refunds.record.ts';
import { changeStudent } from '../../main/features/students/students/students.service.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import type { Change } from '../../main/office/change.ts';
import { addDays, type IsoDate } from '../../shared/dates.ts';
import { NewRefund, RefundPayment } from '../../shared/features/collection/refunds/refunds.inputs.ts';
import { StudentPatch } from '../../shared/features/students/students/students.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';
import { plannedSessions } from './sessions.ts';
import type { SampleStudent } from './students.ts';

/**
 * The new students of a session, in a college of full scale, who give up their seats in August for a professional course.
 */
const LEAVE = 5;
/** The days after the request on which a refund is approved and paid. */
const APPROVED = 2;
const PAID = 4;

/** Chooses the students who leave, and sets `leaves`: around the last day of admission, and some in the last days. */
export const chooseLeaving = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  scale: number,
): void => {
  const count = Math.max(2, Math.round(LEAVE * scale));
  for (const session of plannedSessions(calendar)) {
    const admitted = students.filter(({ batch }) => batch === session);
    for (const student of chance.some(admitted, count)) {
      const day = calendar.dayBetween(`${session}-08-11`, `${session}-09-12`);
      if (day !== undefined && day < calendar.today) student.leaves = day;
    }
  }
  const [before] = calendar.days.slice(-3);
  const second = students.filter(({ batch, hasPassed }) => batch === calendar.session - 1 && !hasPassed);
  for (const student of chance.some(
    second.filter(({ leaves }) => leaves === undefined),
    2,
  ))
    if (before !== undefined && before < calendar.today) student.leaves = before;
};

const leave = async (change: Change<SignedIn>, { id }: SampleStudent, day: IsoDate): Promise<void> => {
  const left = { status: 'Left', status_date: day, status_reason: 'Admitted elsewhere' };
  await changeStudent(change, id, StudentPatch.parse(left));
  for (const due of await duesOf(change.db, id)) {
    const isUnused = due.paid === 0 && due.conceded === 0 && due.origin === 'plan';
    const before = isUnused ? await findDue(change.db, due.id) : undefined;
    // A due that nobody has paid is reversed, as when an admin approves that it is taken back.
    if (before) await reverseDue(change, before, 'Left the college');
  }
};

/**
 * What happens when a student leaves: unpaid dues are taken back, and the refund of the college's policy is asked for,
 * approved and paid.
 */
const leavingDeeds = (
  student: SampleStudent,
  day: IsoDate,
  { admin, registrar }: People,
  { today }: Calendar,
  /**
   * The student's place among the leavers, the latest first, counted from -2. Below 0 only the request is made; from 2 on
   * the refund is paid.
   */
  at: number,
): readonly Deed[] => {
  const asked = { id: 0 };
  const deed = (after: number, time: string, by: SignedIn, work: Deed['work']): readonly Deed[] => {
    const date = addDays(day, after);
    return date < today ? [{ at: `${date}T${time}`, by, work }] : [];
  };
  const ifAsked =
    (work: (change: Change<SignedIn>, id: number) => Promise<unknown>): Deed['work'] =>
    async (change) =>
      asked.id > 0 && work(change, asked.id);
  // The registrar has no cash: a refund goes to the student's bank.
  const reference = `N${day.replaceAll('-', '')}${at}`;
  const paid = RefundPayment.parse({ payment_type: 'Online', reference });
  return [
    ...deed(0, '16:20:00', registrar, async (change) => {
      await leave(change, student, day);
      if ((await proposalFor(change.db, student.id, day)).amount === 0) return;
      const wish = { student_id: student.id, date: day, reason: 'Has left for another college' };
      asked.id = (await askForRefund(change, NewRefund.parse(wish))).id;
    }),
    ...(at < 0
      ? []
      : deed(
          APPROVED,
          '16:45:00',
          admin,
          ifAsked(async (change, id) => {
            const { owes } = await requireRefund(change, id);
            return refundRequest.approve(change, id, null, { owes: owes ?? 0 });
          }),
        )),
    ...(at < 2
      ? []
      : deed(
          PAID,
          '12:55:00',
          registrar,
          ifAsked((change, id) => pay(change, id, paid)),
        )),
  ];
};

/** The students who leave early, and their refunds: most are paid, some approved, those of the last days requested. */
export const leavings = (
  students: readonly SampleStudent[],
  people: People,
  calendar: Calendar,
): readonly Deed[] =>
  students
    .flatMap((student) => (student.leaves === undefined ? [] : [{ student, day: student.leaves }]))
    .sort((a, b) => (a.day < b.day ? 1 : -1))
    .flatMap(({ student, day }, at) => leavingDeeds(student, day, people, calendar, at - 2));
