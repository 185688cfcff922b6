import type { RawDatabase } from '../database/raw.ts';
import { lastChange } from './read-changes.ts';
import type { Here } from './sender-state.ts';

/** Reads where the office stands. */
export const readHere = (database: RawDatabase): Here => {
  const one = <T>(statement: string, ...values: readonly unknown[]): T | undefined =>
    database
      .prepare<unknown[], T>(statement)
      .pluck()
      .get(...values);
  const id = one<number>('select coalesce(max(id), 0) from audit') ?? 0;
  const hashAt = (at: number): string | undefined =>
    at === 0 ? '' : one<string>('select hash from audit where id = ?', at);
  return {
    uid: one<string>('select uid from office') ?? '',
    audit: { id, hash: hashAt(id) ?? '' },
    hashAt,
    restored:
      one<string>(
        "select hash from audit where entity = 'backups' and action = 'restored' order by id desc limit 1",
      ) ?? '',
    lastChange: lastChange(database),
    forgottenTo: one<number>('select forgotten_to from university') ?? 0,
    step: one<number>('select count(*) from schema_migrations') ?? 0,
  };
};
