import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import { type Paise, toPaise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { readSettings } from './settings.queries.ts';

/** The difference of a drawer that needs no approval, in paise, as it stood when a day began: who raises it before the own close gains nothing. */
export const drawerLimitOn = async (db: Db, day: IsoDate): Promise<Paise> => {
  const began = new Date(`${day}T00:00:00`).toISOString();
  const { rows } = await sql<{
    readonly limit: number | null;
  }>`select before ->> 'drawer_difference' as "limit" from audit
    where entity = 'settings' and entity_id = 1 and action = 'updated' and at >= ${began} order by id limit 1`.execute(
    db,
  );
  const before = rows[0]?.limit;
  return before === null || before === undefined
    ? ((await readSettings(db))?.drawer_difference_paise ?? 0)
    : toPaise(before);
};
