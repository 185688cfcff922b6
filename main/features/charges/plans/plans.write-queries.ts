import { sql } from 'kysely';
import { lateFeeJson } from '../../../../shared/features/charges/dues/late-fee.ts';
import type { NewFeePlan } from '../../../../shared/features/charges/plans/plans.model.ts';
import { toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';

type Lines = NewFeePlan['lines'];

const insertLines = async (db: Db, planId: number, lines: Lines): Promise<void> => {
  await db
    .insertInto('fee_plan_lines')
    .values(
      lines.map(({ head_id, amount, due_date, instalment, late_fee, for: whom }) => ({
        plan_id: planId,
        head_id,
        amount_paise: toPaise(amount),
        due_date,
        instalment: instalment ?? null,
        late_fee: late_fee === undefined ? null : JSON.stringify(late_fee),
        for_mark: whom ?? null,
      })),
    )
    .execute();
};

/** Writes a plan, or the next version of one, which it then replaces. */
export const insertPlan = async (
  { db, now, actor }: Change,
  plan: NewFeePlan,
  replacesId: number | null = null,
): Promise<number> => {
  if (replacesId !== null) await sql`update fee_plans set replaced = 1 where id = ${replacesId}`.execute(db);
  const { id } = await db
    .insertInto('fee_plans')
    .values({
      session_id: plan.session_id,
      course_id: plan.course_id,
      year: plan.year,
      category: plan.category,
      late_fee: lateFeeJson(plan.late_fee),
      replaces_id: replacesId,
      created_by_name: actor.name,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(db, id, plan.lines);
  return id;
};

/** Puts other lines into a plan that has raised nothing yet. */
export const updatePlan = async (
  db: Db,
  id: number,
  { lines, late_fee }: Pick<NewFeePlan, 'lines' | 'late_fee'>,
): Promise<void> => {
  await db.deleteFrom('fee_plan_lines').where('plan_id', '=', id).execute();
  await insertLines(db, id, lines);
  await sql`update fee_plans set late_fee = ${lateFeeJson(late_fee)}, version = version + 1 where id = ${id}`.execute(
    db,
  );
};
