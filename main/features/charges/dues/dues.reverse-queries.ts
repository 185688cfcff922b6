import { CompiledQuery, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';

/** A due as it stands, as far as taking it back needs it. */
export interface StandingCharge {
  readonly id: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly course_set_id: number | null;
  /** What it was earned as. Like the file, it is the first due's where a due is owed again. */
  readonly origin: DueOrigin;
  readonly amount_paise: Paise;
  readonly voucher_id: number;
  /** The file with which it was brought along. */
  readonly opening_import_id: number | null;
}

const INSERT_REVERSALS = `insert into due_reversals (due_id, reason, reversed_by_name, reversed_at)
  select due.value, of.reason, of.name, of.at from (select ? as reason, ? as name, ? as at) as of, json_each(?) as due`;

/** Marks dues as reversed. `dueIds` is a JSON array. The schema refuses a due that is settled or conceded in part. */
export const insertReversals = async (
  { db, actor, now }: Change,
  dueIds: string,
  reason: string,
): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(INSERT_REVERSALS, [reason, actor.name, now, dueIds]));
};

/** Whether something of a due of the query `dues` is paid or conceded. As the indexes of used dues have it, to the letter. */
export const isUsed = sql<SqlBool>`(dues.settled_paise <> 0 or dues.conceded_paise <> 0)`;

/**
 * Whether a raising's due is paid or conceded in part; what an exemption let off does not count, since it goes with the due.
 * The words are those of the index of used dues of raisings, to the letter.
 */
export const isUsedOfRun = sql<SqlBool>`(dues.settled_paise <> 0 or dues.conceded_paise <> dues.exempted_paise)`;

/** How many of the dues that are meant are used. */
export const countUsed = async (
  db: Db,
  which: RawBuilder<unknown>,
  used: RawBuilder<SqlBool> = isUsed,
): Promise<number> => {
  const { rows } = await sql<{
    used: number;
  }>`select count(*) as used from dues where ${which} and ${used}`.execute(db);
  return rows[0]?.used ?? 0;
};

const earned = (column: 'origin' | 'opening_import_id'): RawBuilder<unknown> =>
  sql`(select first.${sql.ref(column)} from dues as first
    where first.id = coalesce(dues.again_due_id, dues.id)) as ${sql.ref(column)}`;

/** The dues that stand and are meant: `which` ends the statement, and may order and limit them. */
export const standingCharges = async (
  db: Db,
  which: RawBuilder<unknown>,
): Promise<readonly StandingCharge[]> => {
  const { rows } =
    await sql<StandingCharge>`select dues.id, dues.student_id, dues.head_id, dues.course_set_id,
      ${earned('origin')}, dues.amount_paise, dues.voucher_id, ${earned('opening_import_id')}
    from dues join heads on heads.id = dues.head_id where dues.reversed = 0 and ${which}`.execute(db);
  return rows;
};

/**
 * Finds the dues raised with a receipt that nothing has settled, and the student's late fees of receipts cancelled before that
 * nothing settles any more.
 */
export const unusedOfReceipt = (db: Db, feeId: number): Promise<readonly StandingCharge[]> =>
  standingCharges(
    db,
    sql`dues.settled_paise = 0 and dues.conceded_paise = 0 and (dues.fee_id = ${feeId}
      or dues.student_id = (select student_id from fees where id = ${feeId}) and dues.origin = 'late fee'
        and dues.fee_id in (select fee_id from fee_cancellations))`,
  );

/** One due that stands. */
export const standingCharge = async (db: Db, id: number): Promise<StandingCharge | undefined> =>
  (await standingCharges(db, sql`dues.id = ${id}`))[0];

/** Whether a late fee was charged for a due and stands. */
export const hasLateFee = async (db: Db, id: number): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`select exists (select 1 from dues
    where for_due_id = ${id} and reversed = 0) as found`.execute(db);
  return rows[0]?.found === 1;
};
