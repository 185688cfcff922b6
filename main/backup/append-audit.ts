import type { RawDatabase } from '../database/raw.ts';
import { type AuditRow, FIRST_LINK, linkHash } from '../office/audit/audit-chain.ts';

/** Chains a row to the audit of a database that no office has open. Answers its id. */
export const appendAudit = (database: RawDatabase, row: AuditRow): number => {
  const last = database.prepare<[], string>('select hash from audit order by id desc limit 1').pluck().get();
  const previous_hash = last ?? FIRST_LINK;
  const { lastInsertRowid } = database
    .prepare(
      `insert into audit (at, user_id, user_name, desk, action, entity, entity_id, summary, before, after, previous_hash, hash)
       values (@at, @user_id, @user_name, @desk, @action, @entity, @entity_id, @summary, @before, @after, @previous_hash, @hash)`,
    )
    .run({ ...row, previous_hash, hash: linkHash(previous_hash, row) });
  return Number(lastInsertRowid);
};
