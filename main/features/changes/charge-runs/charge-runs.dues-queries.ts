import { sql } from 'kysely';
import { type LateFee, lateFeeJson } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import type { StandingCharge } from '../../charges/dues/dues.reverse-queries.ts';

/** A due of a charge that stands, as far as another sheet is held against it. */
export interface ChargedDue extends StandingCharge {
  readonly due_date: string;
  readonly description: string | null;
  readonly course_id: number | null;
  /** Paid or conceded in part, put into instalments, or charged for being late: it is not replaced. */
  readonly held: number;
}

/** The dues of a charge that stand, by student and then by id. */
export const duesOfRun = async (db: Db, runId: number): Promise<readonly ChargedDue[]> => {
  const { rows } =
    await sql<ChargedDue>`select dues.id, dues.student_id, dues.head_id, dues.course_set_id, dues.origin,
      dues.amount_paise, dues.voucher_id, dues.opening_import_id, dues.due_date, dues.description, students.course_id,
      dues.settled_paise <> 0 or dues.conceded_paise <> dues.exempted_paise
        or exists (select 1 from instalment_parts where instalment_parts.due_id = dues.id)
        or exists (select 1 from dues as late where late.for_due_id = dues.id and late.reversed = 0) as held
    from dues join students on students.id = dues.student_id
    where dues.charge_run_id = ${runId} and dues.reversed = 0 order by dues.student_id, dues.id`.execute(db);
  return rows;
};

/** What a charge is made of, or made anew. */
export interface RunOf {
  readonly head_id: number;
  readonly service_id?: number;
  readonly period: string;
  readonly due_date: string;
  readonly late_fee: LateFee | null;
  readonly source: string;
}

export const insertRun = async ({ db, now, actor }: Change, { late_fee, ...run }: RunOf): Promise<number> => {
  const by = { created_by_name: actor.name, created_at: now, loaded_by_name: actor.name, loaded_at: now };
  const { id } = await db
    .insertInto('charge_runs')
    .values({ ...run, ...by, late_fee: lateFeeJson(late_fee) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Notes another load of a charge: its last date, late fee and source are the newer ones. */
export const updateRun = async (
  { db, now, actor }: Change,
  id: number,
  { due_date, late_fee, source }: RunOf,
): Promise<void> => {
  await db
    .updateTable('charge_runs')
    .set({ due_date, late_fee: lateFeeJson(late_fee), source, loaded_by_name: actor.name, loaded_at: now })
    .where('id', '=', id)
    .execute();
};

export const markUndone = async ({ db, now, actor }: Change, id: number, reason: string): Promise<void> => {
  await db
    .updateTable('charge_runs')
    .set({ undone_at: now, undone_by_name: actor.name, undone_reason: reason })
    .where('id', '=', id)
    .execute();
};

/** What students have ahead of their dues: those of these who have anything. */
export const withAdvance = async (db: Db, ids: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number; paise: Paise }>`select id, advance_paise as paise from students
    where id in (select value from json_each(${JSON.stringify(ids)})) and advance_paise > 0`.execute(db);
  return rows.map(({ id }) => id);
};
