import type { Transaction } from 'kysely';
import { compiled, type Given } from '../database/compiled.ts';
import type { NewRow } from '../database/row-types.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { conflict } from './api-error.ts';

/** The key that makes a repeated request harmless. */
export interface Idempotency {
  readonly endpoint: string;
  readonly key: string;
  readonly bodyHash: string;
}

const findKey = compiled((db, given: Given<{ user_id: number; endpoint: string; key: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['answer', 'body_hash'])
    .where('user_id', '=', given('user_id'))
    .where('endpoint', '=', given('endpoint'))
    .where('key', '=', given('key')),
);

const insertKey = compiled((db, given: Given<NewRow<'idempotency_keys'>>) =>
  db.insertInto('idempotency_keys').values({
    user_id: given('user_id'),
    endpoint: given('endpoint'),
    key: given('key'),
    body_hash: given('body_hash'),
    answer: given('answer'),
    created_at: given('created_at'),
  }),
);

/**
 * The answer that is stored for a request with this key, as JSON; undefined for a new key. Throws 409 where the first
 * request had another body.
 */
export const storedAnswer = async (
  db: Transaction<Tables>,
  { userId }: Actor,
  idempotency: Idempotency | undefined,
): Promise<string | undefined> => {
  if (!idempotency || userId === null) return undefined;
  const { endpoint, key } = idempotency;
  const [stored] = await findKey(db, { user_id: userId, endpoint, key });
  if (stored && stored.body_hash !== idempotency.bodyHash) {
    throw conflict('This Idempotency-Key was used for another request');
  }
  return stored?.answer;
};

/** Stores the answer to a request with this key, for its repetitions. */
export const storeAnswer = async (
  { db, actor, now }: { readonly db: Transaction<Tables>; readonly actor: Actor; readonly now: string },
  idempotency: Idempotency | undefined,
  answer: unknown,
): Promise<void> => {
  if (!idempotency || actor.userId === null) return;
  const { endpoint, key, bodyHash: body_hash } = idempotency;
  const given = { user_id: actor.userId, endpoint, key, body_hash };
  await insertKey(db, { ...given, answer: JSON.stringify(answer), created_at: now });
};
