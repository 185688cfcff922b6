import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DueOrigin } from '../../../shared/features/dues/dues.model.ts';
import type { Paise } from '../../../shared/money.ts';
import type { Db } from '../../database/db.ts';
import { postAll } from '../../journal/post.ts';
import type { Change } from '../../office/change.ts';
import { linesOf } from './dues.raise.ts';
import { duesTakenBack } from './dues.told-above.ts';

/** A due as it stands, as far as taking it back needs it. */
export interface StandingCharge {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly origin: DueOrigin;
  readonly amount_paise: Paise;
  readonly refundable: number;
  readonly voucher_id: number;
  /** The file with which it was brought along. */
  readonly load_id: number | null;
}

const INSERT_REVERSALS = `insert into due_reversals (due_id, reason, reversed_by_name, reversed_at)
  select due.value, of.reason, of.name, of.at from (select ? as reason, ? as name, ? as at) as of, json_each(?) as due`;

/**
 * Takes dues back of which nothing is settled or conceded: a counter-voucher for each voucher that raised them. What
 * waits of concessions on them is declined.
 */
export const reverseDues = async (
  change: Change,
  dues: readonly StandingCharge[],
  reason: string,
): Promise<void> => {
  if (dues.length === 0) return;
  const byVoucher = Map.groupBy(dues, ({ voucher_id }) => voucher_id);
  await postAll(
    change,
    [...byVoucher].map(([reverses_id, some]) => ({
      kind: 'dues',
      record_id: some[0]?.student_id ?? 0,
      day: change.today,
      lines: some.flatMap((due) =>
        linesOf(due, { ...due, refundable: due.refundable === 1 }, -due.amount_paise),
      ),
      reverses_id,
    })),
  );
  const ids = JSON.stringify(dues.map(({ id }) => id));
  await duesTakenBack.ask(change, ids, reason);
  const { name } = change.actor;
  await change.db.executeQuery(CompiledQuery.raw(INSERT_REVERSALS, [reason, name, change.now, ids]));
};

/** Whether something of a due of the query `dues` is paid or conceded. As the indexes of used dues have it, to the letter. */
export const isUsed = sql<SqlBool>`(dues.settled_paise <> 0 or dues.conceded_paise <> 0)`;

/** How many of the dues that are meant are used. */
export const countUsed = async (db: Db, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{
    used: number;
  }>`select count(*) as used from dues where ${which} and ${isUsed}`.execute(db);
  return rows[0]?.used ?? 0;
};

/** The dues that stand and are meant: `which` ends the statement, and may order and limit them. */
export const standingCharges = async (
  db: Db,
  which: RawBuilder<unknown>,
): Promise<readonly StandingCharge[]> => {
  const { rows } =
    await sql<StandingCharge>`select dues.id, dues.student_id, dues.head_id, dues.course_set_id,
      dues.origin, dues.amount_paise, heads.refundable, dues.voucher_id, dues.load_id
    from dues join heads on heads.id = dues.head_id where dues.reversed = 0 and ${which}`.execute(db);
  return rows;
};

/** Takes back what was raised with a receipt that is taken back, where no other has settled any of it. */
export const reverseDuesOf = async (change: Change, feeId: number, reason: string): Promise<void> => {
  const unused = sql`dues.fee_id = ${feeId} and dues.settled_paise = 0 and dues.conceded_paise = 0`;
  await reverseDues(change, await standingCharges(change.db, unused), reason);
};
