import type { Transaction } from 'kysely';
import type { IsoDate } from '../../shared/dates.ts';
import type { OfficeDatabase } from '../database/open.ts';
import type { Tables } from '../database/schema.ts';
import type { Actor } from './actor.ts';
import { type AuditRow, FIRST_LINK, linkHash } from './audit-chain.ts';
import { type Clock, todayOf } from './clock.ts';
import type { DataMark } from './data-mark.ts';
import type { Audience, Live, LiveEvent } from './live.ts';
import { conflict } from './refusal.ts';

/** Who asks for a change, and the key that makes a repeated request harmless. */
export interface Caller {
  readonly actor: Actor;
  readonly idempotency?:
    | { readonly endpoint: string; readonly key: string; readonly bodyHash: string }
    | undefined;
}

interface ChangeEntry {
  /** The register, as the API's path names it: `fees`. */
  readonly entity: string;
  readonly id: number | null;
  /** A past participle: `created`, `updated`, `cancelled`. */
  readonly action: string;
  /** One line for a person: `Receipt 2026-27/000123, ₹500.00, Asha Rao`. */
  readonly summary: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Which desks are told; all staff's where nothing is said. */
  readonly audience?: Audience;
}

/** One transaction: everything in it is kept, with its audit rows, or nothing is. */
export interface Change {
  /** The only handle to use inside; waiting for another would never end. */
  readonly db: Transaction<Tables>;
  readonly actor: Actor;
  /** ISO in UTC. */
  readonly now: string;
  readonly today: IsoDate;
  /** Writes the audit row; the desks are told once the transaction is committed. */
  record(entry: ChangeEntry): Promise<void>;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

const appendToAudit = async (db: Transaction<Tables>, row: AuditRow): Promise<number> => {
  const last = await db.selectFrom('audit').select('hash').orderBy('id', 'desc').limit(1).executeTakeFirst();
  const previous_hash = last?.hash ?? FIRST_LINK;
  const { id } = await db
    .insertInto('audit')
    .values({ ...row, previous_hash, hash: linkHash(previous_hash, row) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const firstAnswer = async (
  db: Transaction<Tables>,
  { actor, idempotency }: Caller,
): Promise<string | undefined> => {
  if (!idempotency || actor.userId === null) return undefined;
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['answer', 'body_hash'])
    .where('user_id', '=', actor.userId)
    .where('endpoint', '=', idempotency.endpoint)
    .where('key', '=', idempotency.key)
    .executeTakeFirst();
  if (kept && kept.body_hash !== idempotency.bodyHash) {
    throw conflict('This Idempotency-Key was used for another request');
  }
  return kept?.answer;
};

const keepAnswer = async (change: Change, { idempotency }: Caller, answer: unknown): Promise<void> => {
  if (!idempotency || change.actor.userId === null) return;
  await change.db
    .insertInto('idempotency_keys')
    .values({
      user_id: change.actor.userId,
      endpoint: idempotency.endpoint,
      key: idempotency.key,
      body_hash: idempotency.bodyHash,
      answer: JSON.stringify(answer),
      created_at: change.now,
    })
    .execute();
};

/** What a transaction leaves to be told once it is committed. */
interface Noted {
  readonly told: (readonly [LiveEvent, Audience])[];
  lastAuditId: number | undefined;
}

/** What work does within a transaction that is open already: its handle, its person and moment, and the audit. */
export const changeWithin = (
  db: Transaction<Tables>,
  actor: Actor,
  clock: Clock,
  noted: Noted = { told: [], lastAuditId: undefined },
): Change => {
  const now = clock.now().toISOString();
  return {
    db,
    actor,
    now,
    today: todayOf(clock),
    record: async ({ entity, id, action, summary, before, after, audience = {} }) => {
      noted.lastAuditId = await appendToAudit(db, {
        at: now,
        user_id: actor.userId,
        user_name: actor.name,
        desk: actor.desk,
        action,
        entity,
        entity_id: id,
        summary,
        before: asJson(before),
        after: asJson(after),
      });
      noted.told.push([{ entity, id, action }, audience]);
    },
  };
};

export type RunChange = <T>(caller: Caller, work: (change: Change) => Promise<T>) => Promise<T>;

/**
 * Makes the function through which everything is written: one transaction, its audit rows, the
 * idempotency key's answer, and, after the commit, word to the desks. Throws what `work` throws, with
 * nothing written.
 */
export const changeRunner =
  (database: OfficeDatabase, clock: Clock, live: Live, mark: DataMark): RunChange =>
  async <T>(caller: Caller, work: (change: Change) => Promise<T>): Promise<T> => {
    const noted: Noted = { told: [], lastAuditId: undefined };
    const answer = await database.writer.transaction().execute(async (db) => {
      const earlier = await firstAnswer(db, caller);
      // The stored answer is this same endpoint's, so it has T's shape.
      if (earlier !== undefined) return JSON.parse(earlier) as T;
      const change = changeWithin(db, caller.actor, clock, noted);
      const result = await work(change);
      await keepAnswer(change, caller, result);
      return result;
    });
    if (noted.lastAuditId !== undefined) mark.note(noted.lastAuditId);
    for (const [event, audience] of noted.told) live.publish(event, audience);
    return answer;
  };
