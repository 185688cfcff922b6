import { cancelFee, collectFee } from '../../main/features/collection/fees/fees.service.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import texts from '../../resources/sample-college/texts.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../shared/dates.ts';
import { NewFee } from '../../shared/features/collection/fees/fees.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import { chequeDeeds, type Taken } from './cheques.ts';
import type { PlannedPayment } from './fee-plan.ts';
import type { Deed } from './past-office.ts';
import type { Payments } from './receipt.ts';
import type { SampleStudent } from './students.ts';

const CANCELLED = 0.006;

interface Paying {
  readonly student: SampleStudent;
  readonly payment: PlannedPayment;
}

const collection = (
  { student, payment: { day, amount, type } }: Paying,
  calendar: Calendar,
  chance: Chance,
  { means, slip }: Payments,
  admin: SignedIn,
): readonly Deed[] => {
  const { hasSlip, ...paid } = means(amount, day);
  // The fee is made when it is taken, so that its counterfoil has the next number then.
  const fee = () =>
    NewFee.parse({
      student_id: student.id,
      amount,
      fee_type: type,
      ...paid,
      slip_nos: hasSlip ? [slip()] : [],
    });
  const by = student.course.accountant;
  const taken: Taken = { id: 0 };
  const take: Deed = {
    at: calendar.momentOn(day),
    by,
    work: async (change) => {
      taken.id = (await collectFee(change, fee())).id;
    },
  };
  const next = addDays(day, 1);
  const steps = paid.cheque ? chequeDeeds({ course: student.course, day }, taken, calendar, false) : [];
  if (!chance.happens(CANCELLED) || next >= calendar.today) return [take, ...steps];
  const reason = chance.pick(texts.cancelReasons);
  const cancel: Deed = {
    at: `${next}T11:05:00`,
    by: admin,
    work: (change) => cancelFee(change, taken.id, reason),
  };
  const again: Deed = {
    ...take,
    at: `${next}T11:40:00`,
    work: (change) => collectFee(change, fee()),
  };
  return [take, cancel, again];
};

/** Sales of forms at the counter before admission, to people who are no students yet. */
const formsSold = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  admin: SignedIn,
  slip: () => number,
): readonly Deed[] =>
  students
    .filter(({ batch }) => batch > Number(calendar.first.slice(0, 4)) && chance.happens(0.22))
    .flatMap(({ name, batch, course }) => {
      const day: IsoDate | undefined = calendar.dayBetween(`${batch}-05-20`, `${batch}-06-30`);
      if (day === undefined) return [];
      const fee = { amount: 200, fee_type: 'Others', description: 'Prospectus and admission form' };
      const input = () => ({ student_name: name, course_id: course.id, slip_nos: [slip()], ...fee });
      return [
        {
          at: calendar.momentOn(day),
          by: chance.happens(0.2) ? admin : course.accountant,
          work: (change) => collectFee(change, NewFee.parse(input())),
        } satisfies Deed,
      ];
    });

/** Fees that are entered as unpaid, for students who wait for a scholarship or a loan. */
const unpaidEntries = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  count: number,
): readonly Deed[] =>
  chance
    .some(
      students.filter(({ hasPassed, batch }) => !hasPassed && batch < calendar.session),
      count,
    )
    .map((student) => {
      const fee = {
        amount: Math.round(student.course.tuition / 100) * 50,
        paid: false,
        description: chance.pick(texts.unpaidNotes),
      };
      return {
        at: calendar.momentOn(chance.pick(calendar.days.slice(-60, -1))),
        by: student.course.accountant,
        work: (change) => collectFee(change, NewFee.parse({ student_id: student.id, ...fee })),
      };
    });

export const feeDeeds = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  admin: SignedIn,
  payments: Payments,
  scale: number,
): readonly Deed[] => {
  const all = students.flatMap((student) => student.payments.map((payment) => ({ student, payment })));
  return [
    ...all.flatMap((paying) => collection(paying, calendar, chance, payments, admin)),
    ...formsSold(students, calendar, chance, admin, payments.slip),
    ...unpaidEntries(students, calendar, chance, Math.max(1, Math.round(24 * scale))),
  ];
};
