import { addMonths, formatDate, type IsoDate } from '../../../dates.ts';
import { formatRupees, type Paise, toRupees } from '../../../money.ts';
import type { Student } from '../../students/students/students.model.ts';
import { CHEQUE_MONTHS } from '../cheques/cheques.rules.ts';

/** The milliseconds within which the same entry again is asked about (dues.md, rule 10). */
export const REPEAT_MS = 10 * 60 * 1000;

/** What nobody may take of one payer in a day in cash, or more (Income-tax Act 2025, s. 186). */
export const CASH_LIMIT: Paise = 2_00_000_00;

/** Says that it is so much. `paise`: of that payer on that day, this entry included. */
export const tooMuchCash = (payer: string, paise: Paise): string =>
  `${payer} pays ${formatRupees(toRupees(paise))} in cash in one day: ${formatRupees(toRupees(CASH_LIMIT))} and more of one payer is not taken in cash (Income-tax Act 2025, s. 186).`;

/** Whether no bank pays a cheque of one day any more on another. Example: of 20 August on 21 November. */
export const isStale = (dated: IsoDate, on: IsoDate): boolean => addMonths(dated, CHEQUE_MONTHS) < on;

/** Says that a cheque is so old. */
export const staleCheque = (dated: IsoDate): string =>
  `The cheque is dated ${formatDate(dated)}: no bank pays it after ${CHEQUE_MONTHS} months.`;

export interface CountedEntry {
  readonly student_id: number | null;
  readonly student_name: string;
  /** Rupees. */
  readonly amount: number;
}

interface EarlierEntry extends CountedEntry {
  /** A moment, ISO in UTC. */
  readonly created_at: string;
  readonly cancelled: unknown;
  /** The payment that it is part of. */
  readonly together?: { readonly amount: number; readonly students: number } | null;
}

/** Whether it is of the same amount, or a part of one student's payment of that amount. */
const isAlike = ({ amount, together }: EarlierEntry, entry: CountedEntry): boolean =>
  (together?.students === 1 ? together.amount : amount) === entry.amount;

/** Whether an earlier entry is of the same student and amount, whatever the type, and not ten minutes old. */
export const isRepeatOf = (earlier: EarlierEntry, entry: CountedEntry, now: Date): boolean =>
  earlier.cancelled === null &&
  earlier.student_id === entry.student_id &&
  (entry.student_id !== null || earlier.student_name.toLowerCase() === entry.student_name.toLowerCase()) &&
  isAlike(earlier, entry) &&
  now.getTime() - Date.parse(earlier.created_at) < REPEAT_MS;

/** Says that an entry is the same as one of a few minutes ago. */
export const alreadyTaken = (
  { amount, student_name }: CountedEntry,
  /** The earlier one's. */
  fee_type: string,
  receiptNo: string | null,
): string =>
  `${formatRupees(amount)} for ${fee_type} was taken from ${student_name} a few minutes ago${receiptNo ? `: receipt ${receiptNo}` : ''}.`;

/** Says that more is paid than a student owes who has no plan. `amount` in rupees. */
export const moreThanOwed = (
  { name, pending_fees }: Pick<Student, 'name' | 'pending_fees'>,
  amount: number,
): string => `${formatRupees(amount)} is more than the ${formatRupees(pending_fees)} that ${name} owes.`;

/** `B.Sc., Roll No 12, father Gopal`. */
const particularsOf = ({ course_name, roll_no, father_name }: Student): string =>
  [course_name, roll_no && `Roll No ${roll_no}`, `father ${father_name}`].filter(Boolean).join(', ');

/** Says that a number which was typed is no student's. */
export const noStudentFound = (text: string): string =>
  `No student is found by “${text}”. Go back to choose one, or save for a payer of that name.`;

/** Says that a name or a number which was typed is a student's. */
export const isAStudent = (student: Student): string =>
  `${student.name} is a student (${particularsOf(student)}). Go back to choose them, or save for a payer of that name.`;
