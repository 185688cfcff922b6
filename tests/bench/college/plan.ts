import { type Chance, chanceFrom } from '../../../demo/sample-college/chance.ts';
import names from '../../../resources/sample-college/names.json' with { type: 'json' };
import { addDays, type IsoDate } from '../../../shared/dates.ts';
import { PAYMENT_TYPES } from '../../../shared/features/collection/fees/fees.model.ts';
import { FEE_TYPES } from '../../../shared/features/college/heads/fee-types.ts';

export interface Size {
  readonly students: number;
  readonly fees: number;
}

export interface PlannedStudent {
  readonly name: string;
  readonly fatherName: string;
  readonly rollNo: string;
  /** The course's place among the courses, from 0. */
  readonly course: number;
  readonly year: string;
}

export interface PlannedFee {
  /** The payer's place among the students, from 0. */
  readonly student: number;
  readonly day: IsoDate;
  /** Places among the courses, the payer's own first. */
  readonly courses: readonly number[];
  readonly paise: number;
  readonly feeType: string;
  readonly paymentType: string;
  readonly isPaid: boolean;
  readonly slips: readonly number[];
  /** The number of a transfer or of a cheque, which names its bank. */
  readonly number: string;
  readonly bank: string;
}

const SEED = 20_040_701;
const COURSES = 12;
const BANKS = ['State Bank of India', 'Punjab National Bank', 'Canara Bank', 'HDFC Bank', 'Gramin Bank'];
/** Fees that two or three courses share. */
const SHARED = 0.08;
const UNPAID = 0.015;
const YEARS = 3;

const community = names.latin[0] ?? { men: ['Ravi'], women: ['Asha'], surnames: ['Kumar'] };

export const planStudents = ({ students }: Size): readonly PlannedStudent[] => {
  const chance = chanceFrom(SEED);
  return Array.from({ length: students }, (_, at) => {
    const surname = chance.pick(community.surnames);
    return {
      name: `${chance.pick(chance.happens(0.5) ? community.women : community.men)} ${surname}`,
      fatherName: `${chance.pick(community.men)} ${surname}`,
      rollNo: `R${String(at % COURSES).padStart(2, '0')}-${String(at).padStart(6, '0')}`,
      course: at % COURSES,
      year: String(2023 + (at % YEARS)),
    };
  });
};

const coursesOf = (course: number, chance: Chance): readonly number[] => {
  if (!chance.happens(SHARED)) return [course];
  const others = chance.happens(0.3) ? [1, 2] : [1];
  return [course, ...others.map((step) => (course + step) % COURSES)];
};

/** The fees up to `lastDay`, oldest first, as many on each day. */
export function* planFees({ fees, students }: Size, lastDay: IsoDate): Generator<PlannedFee> {
  const chance = chanceFrom(SEED + 1);
  const days = YEARS * 365;
  for (let at = 0; at < fees; at += 1) {
    const student = chance.whole(0, students - 1);
    yield {
      student,
      day: addDays(lastDay, Math.floor((at * days) / fees) + 1 - days),
      courses: coursesOf(student % COURSES, chance),
      paise: chance.whole(5, 400) * 5_000,
      feeType: chance.pick(FEE_TYPES),
      paymentType: chance.pick(PAYMENT_TYPES),
      isPaid: !chance.happens(UNPAID),
      slips: chance.happens(0.4) ? [500_000 + at] : [],
      number: String(400_000_000_000 + at * 7919),
      bank: BANKS[at % BANKS.length] ?? '',
    };
  }
}
