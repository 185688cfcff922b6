import { sql } from 'kysely';
import type { Stage } from '../../../../shared/features/messages/reminders/reminders.model.ts';
import {
  type StageQuery,
  stages,
} from '../../../../shared/features/messages/reminders/reminders.register.ts';
import { toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow, RowChange } from '../../../database/row-types.ts';
import { registerList } from '../../../lists/register-list.ts';

const selectStages = (db: Db) => db.selectFrom('reminder_stages').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof selectStages>['execute']>>[number];

const toStage = ({ from_sum_paise, is_active, ...row }: Row): Stage => ({
  ...row,
  from_sum: from_sum_paise === null ? null : toRupees(from_sum_paise),
  active: is_active === 1,
});

const listStages = (db: Db, { order = 'asc' }: StageQuery): Listing<Stage> =>
  listing(
    selectStages(db),
    { by: sql.ref('days'), id: sql.ref('reminder_stages.id'), direction: order },
    (rows) => rows.map(toStage),
  );

export const stageList = registerList(stages, listStages);

export const findStage = async (db: Db, id: number): Promise<Stage | undefined> => {
  const row = await selectStages(db).where('id', '=', id).executeTakeFirst();
  return row && toStage(row);
};

/** The days of the stage that is next after so many, of those in use; undefined after the last. */
export const nextDays = async (db: Db, days: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('reminder_stages')
      .select('days')
      .where('is_active', '=', 1)
      .where('days', '>', days)
      .orderBy('days')
      .limit(1)
      .executeTakeFirst()
  )?.days;

/** Whether another stage has a name. */
export const isStageNamed = async (db: Db, name: string, ownId = 0): Promise<boolean> =>
  (await db
    .selectFrom('reminder_stages')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', ownId)
    .executeTakeFirst()) !== undefined;

export const insertStage = async (db: Db, stage: NewRow<'reminder_stages'>): Promise<number> => {
  const { id } = await db
    .insertInto('reminder_stages')
    .values(stage)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateStage = async (
  db: Db,
  id: number,
  columns: RowChange<'reminder_stages'>,
): Promise<void> => {
  await db
    .updateTable('reminder_stages')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
};
