import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { type Line, postAll, type Voucher } from '../../../journal/post.ts';
import type { Change } from '../../../office/change.ts';
import { accountsOfHeads, type HeadAccounts } from '../../college/heads/heads.queries.ts';
import { onDuesRaised } from './dues.callbacks.ts';
import { type DueRow, insertDues } from './dues.insert-queries.ts';

export interface NewDue extends Omit<DueRow, 'voucher_id' | 'student_id' | 'course_set_id'> {
  /** The account of its income, where it is another due owed again. */
  readonly earned?: Earned;
}

/** The dues of one student that are raised together, on one voucher. */
export interface Charge {
  readonly student_id: number;
  readonly course_set_id: number | null;
  readonly dues: readonly NewDue[];
}

type Earned = Pick<DueRow, 'head_id' | 'origin' | 'opening_import_id'>;

/**
 * The account that a due credits: its head's (income; caution money, held for the student; what is held for another body).
 * What was owed before is no income of now.
 */
export const earnedAs = (
  accounts: HeadAccounts,
  { head_id, origin, opening_import_id = null }: Earned,
): number => {
  if (origin === 'opening') return ACCOUNTS.opening;
  const account = accounts.get(head_id) ?? ACCOUNTS.income;
  return account === ACCOUNTS.income && opening_import_id !== null ? ACCOUNTS.opening : account;
};

/** The two lines of a due; below zero they take it back. */
export const raisedLines = (
  accounts: HeadAccounts,
  { student_id, course_set_id }: Omit<Charge, 'dues'>,
  due: Earned,
  paise: Paise,
): readonly Line[] => [
  { account: ACCOUNTS.dues, student_id, head_id: due.head_id, course_set_id, paise },
  { account: earnedAs(accounts, due), head_id: due.head_id, course_set_id, paise: -paise },
];

/** The record that made students owe, if not the raising itself: the import that they came with. */
export type Cause = Pick<Voucher, 'kind' | 'record_id'>;

/**
 * Raises dues in the place of others, such as the parts of one. Exemptions take nothing of them: what they let off of the old
 * due is carried over. The rest is as in `raise`.
 */
export const raiseInPlace = async (
  change: Change,
  charges: readonly Charge[],
  day?: IsoDate,
  cause?: Cause,
): Promise<number> => {
  const charged = charges.filter(({ dues }) => dues.length > 0);
  if (charged.length === 0) return 0;
  const accounts = await accountsOfHeads(change.db);
  const first = await postAll(
    change,
    charged.map((charge) => ({
      ...(cause ?? { kind: 'dues', record_id: charge.student_id }),
      day,
      lines: charge.dues.flatMap((due) =>
        raisedLines(accounts, charge, { ...due, ...due.earned }, due.amount_paise),
      ),
    })),
  );
  const rows = charged.flatMap(({ student_id, course_set_id, dues }, at) =>
    dues.map((due) => ({ ...due, student_id, course_set_id, voucher_id: first + at })),
  );
  return insertDues(change.db, rows, change.actor, change.now);
};

/** Raises dues: a voucher for each student. Answers the first due's id; the rest follow it. What is ahead is not used yet. */
export const raise: typeof raiseInPlace = async (change, charges, day, cause) => {
  const first = await raiseInPlace(change, charges, day, cause);
  const count = charges.reduce((sum, { dues }) => sum + dues.length, 0);
  if (count > 0) await onDuesRaised.call(change, first, first + count - 1);
  return first;
};
