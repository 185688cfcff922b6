import { sql } from 'kysely';
import { compiled, type Given } from '../../database/compiled.ts';
import type { Db } from '../../database/db.ts';
import type { NewRow } from '../../database/row-types.ts';
import { type AuditRow, FIRST_LINK, linkHash } from './audit-chain.ts';

// The limit stands in the SQL text: as an argument it would be planned anew each time.
const lastLink = compiled((db) =>
  db.selectFrom('audit').select('hash').orderBy('id', 'desc').limit(sql.lit(1)),
);

const insertAudit = compiled((db, given: Given<NewRow<'audit'>>) =>
  db
    .insertInto('audit')
    .values({
      at: given('at'),
      user_id: given('user_id'),
      user_name: given('user_name'),
      desk: given('desk'),
      action: given('action'),
      entity: given('entity'),
      entity_id: given('entity_id'),
      summary: given('summary'),
      before: given('before'),
      after: given('after'),
      previous_hash: given('previous_hash'),
      hash: given('hash'),
    })
    .returning('id'),
);

/** Writes an audit row, chained to the last one, and answers its id. */
export const appendToAudit = async (db: Db, row: AuditRow): Promise<number> => {
  const [last] = await lastLink(db, {});
  const previous_hash = last?.hash ?? FIRST_LINK;
  const [made] = await insertAudit(db, { ...row, previous_hash, hash: linkHash(previous_hash, row) });
  if (!made) throw new Error('The audit row was not written');
  return made.id;
};
