import { sql } from 'kysely';
import type { Paise } from '../../../shared/money.ts';
import { ACCOUNTS, receivedAs } from '../../journal/accounts.ts';
import { postAll } from '../../journal/post.ts';
import type { Change } from '../../office/change.ts';
import { allocate, insertReversal, type Unused } from './dues.queries.ts';
import { type Charge, linesOf, raise } from './dues.raise.ts';
import { settleWithEarlier } from './dues.settle.ts';

const previousDues = async (change: Change): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from heads where purpose = 'previous dues'`.execute(
    change.db,
  );
  return rows[0]?.id ?? 0;
};

export interface Opening {
  readonly student_id: number;
  readonly course_set_id: number | null;
  /** Total less what was paid before the office began. */
  readonly paise: Paise;
}

/** Raises what students owe as they are entered, one due each under *Previous Dues*; of those who owe nothing, none. */
export const raiseOpening = async (change: Change, openings: readonly Opening[]): Promise<void> => {
  const owing = openings.filter(({ paise }) => paise > 0);
  if (owing.length === 0) return;
  const head_id = await previousDues(change);
  await raise(
    change,
    owing.map(({ student_id, course_set_id, paise }): Charge => {
      const due = { session_id: null, instalment: null, description: null, fee_id: null, refundable: false };
      const opening = {
        ...due,
        head_id,
        origin: 'opening',
        due_date: change.today,
        amount_paise: paise,
      } as const;
      return { student_id, course_set_id, dues: [opening] };
    }),
  );
};

interface OpeningDue {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly amount_paise: Paise;
  readonly conceded_paise: Paise;
  readonly settled_paise: Paise;
  readonly voucher_id: number;
  readonly used: number;
}

/** The opening dues that stand, of the students of these ids. */
const standingOpenings = async (change: Change, first: number, last: number) => {
  const { rows } =
    await sql<OpeningDue>`select id, student_id, head_id, course_set_id, amount_paise, conceded_paise,
      settled_paise, voucher_id, exists (select 1 from allocations where due_id = dues.id) as used
    from dues where student_id between ${first} and ${last} and origin = 'opening' and reversed = 0`.execute(
      change.db,
    );
  return rows;
};

const counterVouchers = (change: Change, dues: readonly OpeningDue[]) =>
  postAll(
    change,
    dues.map((due) => ({
      kind: 'dues',
      record_id: due.student_id,
      day: change.today,
      lines: linesOf(due, { ...due, origin: 'opening', refundable: false }, -due.amount_paise),
      reverses_id: due.voucher_id,
    })),
  );

/** Takes the opening dues of students off the books that are about to leave them; those that were settled stay. */
export const withdrawOpenings = async (change: Change, first: number, last: number): Promise<void> => {
  const dues = (await standingOpenings(change, first, last)).filter(({ used }) => !used);
  await counterVouchers(change, dues);
  await sql`delete from dues where id in (select value from json_each(${JSON.stringify(
    dues.map(({ id }) => id),
  )}))`.execute(change.db);
};

/** Takes back what receipts settled of a due: they are received under their type, until they settle another. */
const unsettle = async (change: Change, due: OpeningDue): Promise<void> => {
  const { rows } = await sql<Unused>`select allocations.fee_id, fees.fee_type, fees.course_set_id,
      sum(allocations.paise) as paise
    from allocations join fees on fees.id = allocations.fee_id where allocations.due_id = ${due.id}
    group by allocations.fee_id having sum(allocations.paise) <> 0`.execute(change.db);
  const { id, student_id, head_id, course_set_id } = due;
  await postAll(
    change,
    rows.map((receipt) => ({
      kind: 'settled later',
      record_id: receipt.fee_id,
      day: change.today,
      lines: [
        { account: ACCOUNTS.dues, student_id, head_id, course_set_id, paise: receipt.paise },
        {
          account: receivedAs(receipt.fee_type),
          course_set_id: receipt.course_set_id,
          paise: -receipt.paise,
        },
      ],
    })),
  );
  for (const { fee_id, paise } of rows) await allocate(change.db, fee_id, [{ due_id: id, paise: -paise }]);
};

const CORRECTED = 'Total fees were corrected';

/**
 * Puts another opening due in place of a student's, after the total fees were corrected: the old one is reversed, and what
 * was paid settles the new one.
 */
export const changeOpening = async (change: Change, opening: Opening): Promise<void> => {
  const { student_id } = opening;
  const standing = await standingOpenings(change, student_id, student_id);
  if (standing.reduce((sum, due) => sum + due.amount_paise, 0) === opening.paise) return;
  for (const due of standing) await unsettle(change, due);
  await counterVouchers(change, standing);
  for (const { id } of standing) await insertReversal(change, id, CORRECTED);
  await raiseOpening(change, [opening]);
  await settleWithEarlier(change, student_id);
};
