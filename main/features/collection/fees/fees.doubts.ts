import type { Doubt } from '../../../../shared/contract/error.ts';
import { askToKeepAhead } from '../../../../shared/features/charges/dues/advance.text.ts';
import {
  alreadyTaken,
  CASH_LIMIT,
  isAStudent,
  isRepeatOf,
  isStale,
  moreThanOwed,
  noStudentFound,
  REPEAT_MS,
  staleCheque,
  tooMuchCash,
} from '../../../../shared/features/collection/fees/fees.doubts.ts';
import type { NewFee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { PlannedSplit } from '../../charges/dues/dues.split.ts';
import { studentsKnownBy } from '../../students/students/students.name-queries.ts';
import { cashOn } from './fees.account-queries.ts';
import { idsOfLike } from './fees.doubts-queries.ts';
import { findFee } from './fees.queries.ts';

/** An entry as it would be saved. */
interface Entry {
  readonly input: NewFee;
  readonly student: Student | undefined;
  readonly planned: PlannedSplit | undefined;
  /** Whether it is one of several students' entries, so that a sentence says whose. */
  readonly isOneOfSeveral: boolean;
  /** Whether it is money that no student owes. */
  readonly isOther: boolean;
  /** What the payer pays in cash on its day, where that is more than may be taken: `cashOfDay`. */
  readonly cashThatDay: Paise | undefined;
}

const MOST_NAMESAKES = 3;

const aboutTheName = async (
  change: Change<SignedIn>,
  { input, student, isOther }: Entry,
): Promise<readonly Doubt[]> => {
  if (student) return [];
  const of = { text: input.student_name ?? '', most: MOST_NAMESAKES };
  const students = await studentsKnownBy(change.db, scopeOf(change.actor), of);
  // A roll number with a wrong digit is nobody's, and no name either.
  if (students.length === 0 && !isOther && /\d/.test(of.text))
    return [{ ask: 'name', message: noStudentFound(of.text) }];
  return students.map((one) => ({ ask: 'name', message: isAStudent(one) }));
};

/**
 * Asks about what is more than is owed. For a student of a plan, where it becomes an advance, always; for others whose
 * total is known, where the request wishes it.
 */
const aboutTheSum = ({ input, student, planned, isOneOfSeveral }: Entry): readonly Doubt[] => {
  // What waits for the receipts that are replaced is no more than is owed.
  const ahead = (planned?.advance ?? 0) - (planned?.waiting ?? 0);
  if (ahead > 0) {
    const owed = toRupees(toPaise(input.amount) - ahead);
    const message = askToKeepAhead(owed, toRupees(ahead), isOneOfSeveral ? student?.name : undefined);
    return [{ ask: 'over', message }];
  }
  const pending = toPaise(student?.pending_fees ?? 0) + (planned?.reopens ?? 0);
  const isMore = student && student.total_fees > 0 && toPaise(input.amount) > pending;
  return input.ask && isMore && planned?.isOfPlan === false
    ? [{ ask: 'over', message: moreThanOwed({ ...student, pending_fees: toRupees(pending) }, input.amount) }]
    : [];
};

const aboutARepeat = async (
  { db, actor, now }: Change<SignedIn>,
  { input, student }: Entry,
): Promise<readonly Doubt[]> => {
  const student_name = student?.name ?? input.student_name ?? '';
  const entry = { student_id: student?.id ?? null, student_name, amount: input.amount };
  const since = new Date(Date.parse(now) - REPEAT_MS).toISOString();
  for (const id of await idsOfLike(db, { ...entry, paise: toPaise(input.amount), since })) {
    const fee = await findFee(db, scopeOf(actor), id);
    // What an admin is asked to cancel is entered again in its place.
    if (fee && fee.cancel_request?.status !== 'Waiting' && isRepeatOf(fee, entry, new Date(now)))
      return [{ ask: 'repeat', message: alreadyTaken(entry, fee.fee_type, fee.receipt_no) }];
  }
  return [];
};

/** What one payer pays in cash on the day of an entry, that entry included, where that is more than may be taken; else undefined. */
export const cashOfDay = async (
  change: Change,
  { input, student }: Pick<Entry, 'input' | 'student'>,
): Promise<Paise | undefined> => {
  if ((input.payment_type ?? (input.cheque ? 'Cheque' : 'Cash')) !== 'Cash' || input.paid === false)
    return undefined;
  const payer = { student_id: student?.id ?? null, name: input.student_name ?? '' };
  const on = input.payment_date ?? change.today;
  const paise = (await cashOn(change.db, on, payer, input.replaces ?? [])) + toPaise(input.amount);
  return paise >= CASH_LIMIT ? paise : undefined;
};

const aboutTheCash = ({ input, student, cashThatDay }: Entry): readonly Doubt[] =>
  cashThatDay === undefined || input.cash_reason
    ? []
    : [{ ask: 'cash', message: tooMuchCash(student?.name ?? input.student_name ?? '', cashThatDay) }];

const aboutTheCheque = ({ today }: Change, { input: { cheque, payment_date } }: Entry): readonly Doubt[] =>
  cheque && isStale(cheque.date, payment_date ?? today)
    ? [{ ask: 'cheque', message: staleCheque(cheque.date) }]
    : [];

/** All that speaks against an entry, each in a sentence; nothing where it can be saved unasked. */
const doubtsAbout = async (change: Change<SignedIn>, entry: Entry): Promise<readonly Doubt[]> =>
  entry.input.ask
    ? [
        ...(await aboutTheName(change, entry)),
        ...aboutTheSum(entry),
        ...(await aboutARepeat(change, entry)),
        ...aboutTheCash(entry),
        ...aboutTheCheque(change, entry),
      ]
    : aboutTheSum(entry);

/** 409 with every doubt that is not confirmed; nothing where there is none. */
export const askAbout = (doubts: readonly Doubt[], confirmed: NewFee['confirm']): void => {
  const open = doubts.filter(({ ask }) => !confirmed?.includes(ask));
  const [first] = open;
  if (!first) return;
  const message = open.map((doubt) => doubt.message).join(' ');
  throw new ApiError(409, { message, ask: first.ask, doubts: [...open] });
};

/** Throws 409 with all that is to be confirmed before an entry is saved. */
export const requireConfirmed = async (change: Change<SignedIn>, entry: Entry): Promise<void> =>
  askAbout(await doubtsAbout(change, entry), entry.input.confirm);
