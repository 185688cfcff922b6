import texts from '../../../resources/sample-college/texts.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../../shared/dates.ts';
import { NewFee } from '../../../shared/features/fees/fees.model.ts';
import { cancelFee, collectFee } from '../../features/fees/fees.service.ts';
import type { SignedIn } from '../../office/actor.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { PlannedPayment } from './fee-plan.ts';
import type { Deed } from './past-office.ts';
import type { SampleStudent } from './students.ts';

/** Receipts of today, so that the dashboard shows a day at work. */
const TODAY = 22;
const CANCELLED = 0.006;

interface Paying {
  readonly student: SampleStudent;
  readonly payment: PlannedPayment;
}

interface Means {
  readonly payment_type: string;
  readonly hasSlip: boolean;
  readonly description?: string;
}

/** How the money came: large sums seldom in cash; slips are the bank's counterfoils. */
const meansOf = (amount: number, chance: Chance): Means => {
  const way = chance.part();
  if (way < (amount > 20_000 ? 0.12 : 0.46)) {
    return { payment_type: 'Cash', hasSlip: chance.happens(0.8) };
  }
  if (way < (amount > 20_000 ? 0.7 : 0.92)) {
    return {
      payment_type: 'Online',
      hasSlip: false,
      description: `UPI ${chance.whole(410_000_000_000, 639_999_999_999)}`,
    };
  }
  const bank = chance.pick(texts.banks);
  return {
    payment_type: 'Cheque',
    hasSlip: true,
    description: `Cheque ${chance.whole(100_000, 999_999)}, ${bank}`,
  };
};

/** Payments up to yesterday, those of today, and some of the next weeks' that come early, to fill today. */
const settled = (
  students: readonly SampleStudent[],
  { today }: Calendar,
  count: number,
): readonly Paying[] => {
  const all = students.flatMap((student) => student.payments.map((payment) => ({ student, payment })));
  const done = all.filter(({ payment }) => payment.day <= today);
  const missing = count - done.filter(({ payment }) => payment.day === today).length;
  const next = all
    .filter(({ payment }) => payment.day > today)
    .sort((a, b) => (a.payment.day < b.payment.day ? -1 : 1))
    .slice(0, Math.max(0, missing));
  return [...done, ...next.map(({ student, payment }) => ({ student, payment: { ...payment, day: today } }))];
};

const collection = (
  { student, payment: { day, amount, type } }: Paying,
  calendar: Calendar,
  chance: Chance,
  slip: () => number,
  admin: SignedIn,
): readonly Deed[] => {
  const { hasSlip, ...means } = meansOf(amount, chance);
  // The counterfoil's number is the next one when the fee is taken, not when it is planned.
  const fee = () =>
    NewFee.parse({
      student_id: student.id,
      amount,
      fee_type: type,
      ...means,
      slip_nos: hasSlip ? [slip()] : [],
    });
  const by = student.course.accountant;
  const taken = { id: 0 };
  const take: Deed = {
    at: calendar.momentOn(day),
    by,
    work: async (change) => {
      taken.id = (await collectFee(change, fee())).id;
    },
  };
  const later = addDays(day, 1);
  if (!chance.happens(CANCELLED) || later >= calendar.today) return [take];
  const reason = chance.pick(texts.cancelReasons);
  const cancel: Deed = {
    at: `${later}T11:05:00`,
    by: admin,
    work: (change) => cancelFee(change, taken.id, reason),
  };
  const again: Deed = {
    ...take,
    at: `${later}T11:40:00`,
    work: (change) => collectFee(change, fee()),
  };
  return [take, cancel, again];
};

/** Forms sold at the counter before admission, to people who are no students yet. */
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

/** Fees that are entered as unpaid: somebody waits for a scholarship or a loan. */
const unpaidEntries = (
  students: readonly SampleStudent[],
  calendar: Calendar,
  chance: Chance,
  count: number,
): readonly Deed[] =>
  chance
    .some(
      students.filter(({ hasPassed }) => !hasPassed),
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
  scale: number,
): readonly Deed[] => {
  let lastSlip = 48_200;
  const slip = (): number => {
    lastSlip += 1;
    return lastSlip;
  };
  return [
    ...settled(students, calendar, Math.max(4, Math.round(TODAY * scale))).flatMap((paying) =>
      collection(paying, calendar, chance, slip, admin),
    ),
    ...formsSold(students, calendar, chance, admin, slip),
    ...unpaidEntries(students, calendar, chance, Math.max(1, Math.round(24 * scale))),
  ];
};
