import type { Refund } from '../../../../shared/features/collection/refunds/refunds.model.ts';
import { conflict } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { NewDue } from '../../charges/dues/dues.raise.ts';
import { raise } from '../../charges/dues/dues.raise.ts';
import { reverseDues } from '../../charges/dues/dues.reverse.ts';
import { settleWithEarlier } from '../../charges/dues/dues.settle.ts';
import { type GivenBack, givenBackOf, owedAgain } from './refunds.owed-again-queries.ts';

const dueAgain = (given: GivenBack, today: string): NewDue => {
  const { refund_id, first_id, voucher_no, head_id, session_id, instalment, paise } = given;
  return {
    head_id,
    session_id,
    instalment,
    origin: 'charge',
    due_date: today,
    amount_paise: paise,
    description: `owed again on readmission: refunded by ${voucher_no}`,
    fee_id: null,
    refund_id,
    again_due_id: first_id,
    earned: { head_id, origin: given.origin, opening_import_id: given.opening_import_id },
  };
};

/**
 * Raises again what refunds gave back of the dues of students who are readmitted, from that day on: the opposite of what
 * the approval took out of income or deposits. Each refund is owed again once. Advances were never owed.
 */
export const oweAgain = async (change: Change, studentIds: readonly number[]): Promise<void> => {
  const given = await givenBackOf(change.db, JSON.stringify(studentIds));
  const bySet = Map.groupBy(given, ({ student_id, course_set_id }) => `${student_id} ${course_set_id}`);
  await raise(
    change,
    [...bySet.values()].flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const { student_id, course_set_id } = first;
      return [{ student_id, course_set_id, dues: some.map((one) => dueAgain(one, change.today)) }];
    }),
  );
  for (const id of new Set(given.map(({ student_id }) => student_id))) await settleWithEarlier(change, id);
};

/** A refund that is cancelled is owed again no more. Throws 409 once something of it is paid or conceded. */
export const oweNoMore = async (change: Change, { id, voucher_no }: Refund): Promise<void> => {
  const { dues, used } = await owedAgain(change.db, id);
  if (used > 0)
    throw conflict(
      'The student was readmitted and owes this again, and part of it is paid or conceded. Reverse that first.',
    );
  await reverseDues(change, dues, `The refund ${voucher_no} was cancelled`);
};
