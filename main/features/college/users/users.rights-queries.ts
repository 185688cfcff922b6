import { type SqlBool, sql } from 'kysely';
import { RIGHTS } from '../../../../shared/contract/rights.ts';
import type { GivenRight } from '../../../../shared/features/college/users/users.model.ts';
import { toPaise, toRupees } from '../../../../shared/money.ts';
import { compiled, type Given } from '../../../database/compiled.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';

/** Reads the rights of people. `ids` is a JSON array. */
const rightsOfIds = compiled((db, given: Given<{ ids: string }>) =>
  db
    .selectFrom('user_rights')
    .select(['user_id', 'may', 'most_paise'])
    .where(sql<SqlBool>`user_id in (select value from json_each(${given('ids')}))`),
);

/** The rights of each of these people, in the order in which they are listed everywhere. */
export const rightsOf = async (
  db: Db,
  ids: readonly number[],
): Promise<(id: number) => readonly GivenRight[]> => {
  const rows = ids.length === 0 ? [] : await rightsOfIds(db, { ids: JSON.stringify(ids) });
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id);
  return (id) =>
    RIGHTS.flatMap((right) =>
      (byUser.get(id) ?? [])
        .filter(({ may }) => may === right)
        .map(({ may, most_paise }) => ({ may, up_to: most_paise === null ? null : toRupees(most_paise) })),
    );
};

/** Gives somebody these rights in place of those that they had. */
export const replaceRights = async (
  { db }: Change,
  user_id: number,
  rights: readonly GivenRight[],
): Promise<void> => {
  await db.deleteFrom('user_rights').where('user_id', '=', user_id).execute();
  if (rights.length === 0) return;
  await db
    .insertInto('user_rights')
    .values(
      rights.map(({ may, up_to }) => ({
        user_id,
        may,
        most_paise: up_to === null ? null : toPaise(up_to),
      })),
    )
    .execute();
};
