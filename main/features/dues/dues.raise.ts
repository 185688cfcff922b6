import type { IsoDate } from '../../../shared/dates.ts';
import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS } from '../../journal/accounts.ts';
import { type Line, postAll, type Voucher } from '../../journal/post.ts';
import type { Change } from '../../office/change.ts';
import { type DueRow, insertDues } from './dues.insert-queries.ts';

export interface NewDue extends Omit<DueRow, 'voucher_id' | 'student_id' | 'course_set_id'> {
  readonly refundable: boolean;
  /** The account of its income, where it is another due owed again. */
  readonly earned?: Earned;
}

/** The dues of one student that are raised together, on one voucher. */
export interface Charge {
  readonly student_id: number;
  readonly course_set_id: number | null;
  readonly dues: readonly NewDue[];
}

type Earned = Pick<DueRow, 'origin' | 'opening_import_id'> & { readonly refundable: boolean };

/** The account of a due's income. Caution money is held for the student; what was owed before is no income of now. */
export const earnedAs = ({ origin, refundable, opening_import_id = null }: Earned): number => {
  if (origin === 'opening') return ACCOUNTS.opening;
  if (refundable) return ACCOUNTS.caution;
  return opening_import_id === null ? ACCOUNTS.income : ACCOUNTS.opening;
};

/** The two lines of a due; below zero they take it back. */
export const linesOf = (
  { student_id, course_set_id }: Omit<Charge, 'dues'>,
  due: Earned & Pick<NewDue, 'head_id'>,
  paise: Paise,
): readonly Line[] => [
  { account: ACCOUNTS.dues, student_id, head_id: due.head_id, course_set_id, paise },
  { account: earnedAs(due), head_id: due.head_id, course_set_id, paise: -paise },
];

/** The record that made students owe, where it was not the raising itself: the import that they came with. */
export type Cause = Pick<Voucher, 'kind' | 'record_id'>;

/** Raises dues: a voucher for each student. Answers the first due's id; the rest follow it. What is ahead is not used yet. */
export const raise = async (
  change: Change,
  charges: readonly Charge[],
  day: IsoDate = change.today,
  cause?: Cause,
): Promise<number> => {
  const charged = charges.filter(({ dues }) => dues.length > 0);
  if (charged.length === 0) return 0;
  const first = await postAll(
    change,
    charged.map((charge) => ({
      ...(cause ?? { kind: 'dues', record_id: charge.student_id }),
      day,
      lines: charge.dues.flatMap((due) => linesOf(charge, { ...due, ...due.earned }, due.amount_paise)),
    })),
  );
  const rows = charged.flatMap(({ student_id, course_set_id, dues }, at) =>
    dues.map((due) => ({ ...due, student_id, course_set_id, voucher_id: first + at })),
  );
  return insertDues(change.db, rows, change.actor, change.now);
};
