import type { Transaction } from 'kysely';
import type { Entity } from '../../shared/contract/entities.ts';
import type { IsoDate } from '../../shared/dates.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';
import { appendToAudit } from './audit/audit-rows.ts';
import { type Clock, todayOf } from './clock.ts';
import { clockBehind } from './clock-behind.ts';
import { firstAnswer, type Idempotency, keepAnswer } from './first-answers.ts';
import type { Audience, LiveEvent } from './live.ts';
import { requireStillAdmitted } from './still-admitted.ts';

/** Who asks for a change, and the key that makes a repeated request harmless. */
export interface Caller<Who extends Actor = Actor> {
  readonly actor: Who;
  readonly idempotency?: Idempotency | undefined;
  /** For what goes on while the clock stands before the last entry: signing in and out, and setting it right. */
  readonly atAnyTime?: boolean;
  /** For work that waits for something beside the data, or takes long: nobody else's is committed with it. */
  readonly isLong?: boolean;
}

interface ChangeEntry {
  readonly entity: Entity;
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
export interface Change<Who extends Actor = Actor> {
  /** The only handle to use inside; waiting for another would never end. */
  readonly db: Transaction<Tables>;
  readonly actor: Who;
  /** ISO in UTC. */
  readonly now: string;
  readonly today: IsoDate;
  /** Writes the audit row; the desks are told once the transaction is committed. */
  record(entry: ChangeEntry): Promise<void>;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** What a transaction publishes once it is committed. */
export interface Noted {
  readonly events: (readonly [LiveEvent, Audience])[];
  lastAuditId: number | undefined;
}

export const nothingNoted = (): Noted => ({ events: [], lastAuditId: undefined });

/** When a change is made, by the office's clock: a thread has no other. */
export interface Moment {
  readonly now: Date;
  readonly today: IsoDate;
}

export const momentOf = (clock: Clock): Moment => ({ now: clock.now(), today: todayOf(clock) });

/** What work does within a transaction that is open already: its handle, its person and moment, and the audit. */
export const changeWithin = <Who extends Actor>(
  db: Transaction<Tables>,
  actor: Who,
  moment: Moment,
  noted: Noted = nothingNoted(),
): Change<Who> => {
  const now = moment.now.toISOString();
  return {
    db,
    actor,
    now,
    today: moment.today,
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
      noted.events.push([{ entity, id, action }, audience]);
    },
  };
};

/**
 * Does work in a transaction that is open, for somebody who is still admitted, and once for each key. What it records is
 * `noted`. Throws what `work` throws, 401 or 409 for a person who was let in and may no longer, and 503 while the clock
 * stands before the last entry.
 */
export const writeWithin = async <T, Who extends Actor>(
  db: Transaction<Tables>,
  { actor, idempotency, atAnyTime = false }: Caller<Who>,
  moment: Moment,
  noted: Noted,
  work: (change: Change<Who>) => Promise<T>,
): Promise<T> => {
  await requireStillAdmitted(db, actor);
  const earlier = await firstAnswer(db, actor, idempotency);
  // The stored answer is this same endpoint's, so it has T's shape.
  if (earlier !== undefined) return JSON.parse(earlier) as T;
  const behind = atAnyTime ? undefined : await clockBehind(db, moment.now);
  if (behind !== undefined) throw new ApiError(503, { message: behind });
  const change = changeWithin(db, actor, moment, noted);
  const result = await work(change);
  await keepAnswer(change, idempotency, result);
  return result;
};

export type RunChange = <T, Who extends Actor>(
  caller: Caller<Who>,
  work: (change: Change<Who>) => Promise<T>,
) => Promise<T>;

/** Does one part of a work, when those before are done, and answers before it is durable. */
export type Step<Who extends Actor = Actor> = <T>(work: (change: Change<Who>) => Promise<T>) => Promise<T>;

/**
 * A work in many parts, none of which keeps another desk waiting for the next: each is a change by itself, whole or not at all,
 * but the work need not be; it hides from others what is unfinished, and takes it away where it was cut off. Answers once
 * all is durable. Where a commit fails, and the parts in it are lost, the next part throws that, once: so that what is
 * left can be taken away.
 */
export type RunParts = <T, Who extends Actor>(
  caller: Caller<Who>,
  work: (step: Step<Who>) => Promise<T>,
) => Promise<T>;
