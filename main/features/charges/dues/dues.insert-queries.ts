import { CompiledQuery } from 'kysely';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Db } from '../../../database/db.ts';
import { nextId } from '../../../database/guards/given-ids.ts';
import { columnsOfJson, jsonRows } from '../../../database/json-rows.ts';
import type { Actor } from '../../../office/actor.ts';

export interface DueRow {
  /** The due's id, where it was numbered before it is raised; else it takes the next one. */
  readonly id?: number;
  readonly student_id: number;
  readonly head_id: number;
  readonly session_id: number | null;
  readonly course_set_id: number | null;
  readonly origin: DueOrigin;
  readonly instalment: number | null;
  readonly due_date: string;
  /** The last date of its plan, where it is charged after that. */
  readonly plan_date?: string | null;
  readonly amount_paise: number;
  readonly description: string | null;
  /** The rule of its own, in JSON. */
  readonly late_fee?: string | null;
  readonly fee_id: number | null;
  readonly voucher_id: number;
  readonly plan_line_id?: number;
  readonly run_id?: number;
  /** The file with which it was brought along. */
  readonly opening_import_id?: number | null;
  /** The charge of many students for a period with which it is raised. */
  readonly charge_run_id?: number | null;
  /** The late due for which this is charged. */
  readonly for_due_id?: number;
  /** The refund that gave it back, and the due of which it did: it is owed again. */
  readonly refund_id?: number;
  readonly again_due_id?: number;
}

const COLUMNS = [
  'id',
  'student_id',
  'head_id',
  'session_id',
  'course_set_id',
  'origin',
  'instalment',
  'due_date',
  'plan_date',
  'amount_paise',
  'description',
  'late_fee',
  'fee_id',
  'voucher_id',
  'plan_line_id',
  'run_id',
  'for_due_id',
  'refund_id',
  'again_due_id',
  'opening_import_id',
  'charge_run_id',
] as const;
const INSERT_DUES = `insert into dues (${COLUMNS.join(', ')}, created_by, created_by_name, created_at)
  select ${columnsOfJson(COLUMNS)}, of.id, of.name, of.at
  from (select ? as id, ? as name, ? as at) as of, json_each(?)`;

/** Writes dues, and answers the first one's id: the rest follow it. */
export const insertDues = async (
  db: Db,
  dues: readonly DueRow[],
  by: Pick<Actor, 'userId' | 'name'>,
  at: string,
): Promise<number> => {
  const first = await nextId(db, 'dues');
  const rows = dues.map((due, number) => ({ id: first + number, ...due }));
  await db.executeQuery(CompiledQuery.raw(INSERT_DUES, [by.userId, by.name, at, jsonRows(COLUMNS, rows)]));
  return first;
};
