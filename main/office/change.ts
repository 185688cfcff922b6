import type { Transaction } from 'kysely';
import type { Entity } from '../../shared/contract/entities.ts';
import type { IsoDate } from '../../shared/dates.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';
import { appendToAudit } from './audit/audit-rows.ts';
import { type Clock, todayOf } from './clock.ts';
import { clockProblem } from './clock-problem.ts';
import type { FileStore } from './disk/file-store.ts';
import { type Idempotency, storeAnswer, storedAnswer } from './idempotency.ts';
import type { Audience, LiveEvent } from './live.ts';
import { requireStillAdmitted } from './still-admitted.ts';

/** Who asks for a change, and the key that makes a repeated request harmless. */
export interface Caller<Who extends Actor = Actor> {
  readonly actor: Who;
  readonly idempotency?: Idempotency | undefined;
  /** True for what is allowed while the clock is behind the last entry: signing in and out, and setting the clock. */
  readonly atAnyTime?: boolean;
}

/** One entry of the audit. */
export interface ChangeEntry {
  readonly entity: Entity;
  readonly id: number | null;
  /** A past participle: `created`, `updated`, `cancelled`. */
  readonly action: string;
  /** One line for a person: `Receipt 2026-27/000123, ₹500.00, Asha Rao`. */
  readonly summary: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The desks that hear of the change. Default: all staff. */
  readonly audience?: Audience;
}

/** A paper as its audit row references it: its kind, and the SHA-256 of what stands on it, in hex. */
export interface IssuedPaper {
  readonly kind: string;
  readonly sha256: string;
}

/** The tools of a change beside the data. */
export interface Tools {
  /** The stored files. A row that references one is written while nobody can remove it. */
  readonly files: Pick<FileStore, 'has' | 'removeOlder'>;
  /**
   * Reports how far a long change is, to those who wait for it. Throws an `ApiError` once its person has cancelled it;
   * everything is taken back then.
   */
  progress(done: number, total: number): void;
}

/** One transaction with its audit rows: all of it is written, or nothing. */
export interface Change<Who extends Actor = Actor> extends Tools {
  /** The transaction's handle. Use no other inside: waiting for another would never end. */
  readonly db: Transaction<Tables>;
  readonly actor: Who;
  /** ISO in UTC. */
  readonly now: string;
  readonly today: IsoDate;
  /** Notes a paper that is issued: the next audit row holds its hash, by which *Verify* knows it. */
  issued(paper: IssuedPaper): void;
  /** Writes the audit row and answers its id; the desks are told once the transaction is committed. */
  record(entry: ChangeEntry): Promise<number>;
}

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The events that a transaction publishes once it is committed. */
export interface Noted {
  readonly events: (readonly [LiveEvent, Audience])[];
  lastAuditId: number | undefined;
  /** A paper that no audit row names yet. */
  paper: IssuedPaper | undefined;
}

export const nothingNoted = (): Noted => ({ events: [], lastAuditId: undefined, paper: undefined });

/** What the audit says of a record after a change: with the paper that was issued, where one was. */
const withPaper = (after: unknown, paper: IssuedPaper | undefined): unknown =>
  paper === undefined ? after : { ...(after as object | undefined), paper };

/** The moment of a change by the office's clock, which a thread is given. */
export interface Moment {
  readonly now: Date;
  readonly today: IsoDate;
}

export const momentOf = (clock: Clock): Moment => ({ now: clock.now(), today: todayOf(clock) });

/** The tools of work that has no files and that nobody waits for. */
const ALONE: Tools = { files: { has: () => false, removeOlder: () => false }, progress: () => undefined };

/** Makes a change in a transaction that is open already: its handle, person and moment, and the audit. */
export const changeInTransaction = <Who extends Actor>(
  db: Transaction<Tables>,
  actor: Who,
  moment: Moment,
  noted: Noted = nothingNoted(),
  tools: Tools = ALONE,
): Change<Who> => {
  const now = moment.now.toISOString();
  return {
    ...tools,
    db,
    actor,
    now,
    today: moment.today,
    issued: (paper) => {
      noted.paper = paper;
    },
    record: async ({ entity, id, action, summary, before, after, audience = {} }) => {
      const { paper } = noted;
      noted.paper = undefined;
      const written = await appendToAudit(db, {
        at: now,
        user_id: actor.userId,
        user_name: actor.name,
        desk: actor.desk,
        action,
        entity,
        entity_id: id,
        summary,
        before: asJson(before),
        after: asJson(withPaper(after, paper)),
      });
      noted.lastAuditId = written;
      noted.events.push([{ entity, id, action }, audience]);
      return written;
    },
  };
};

/**
 * Does work in a transaction that is open. The person is checked again, and a repeated idempotency key gets its first
 * answer. What the work records is added to `noted`. Throws what `work` throws, 401 or 409 for a person who may no longer,
 * and 503 while the clock is behind the last entry.
 */
export const writeInTransaction = async <T, Who extends Actor>(
  db: Transaction<Tables>,
  { actor, idempotency, atAnyTime = false }: Caller<Who>,
  moment: Moment,
  noted: Noted,
  work: (change: Change<Who>) => Promise<T>,
  tools: Tools = ALONE,
): Promise<T> => {
  await requireStillAdmitted(db, actor);
  const earlier = await storedAnswer(db, actor, idempotency);
  // The stored answer is this same endpoint's, so it has T's shape.
  if (earlier !== undefined) return JSON.parse(earlier) as T;
  const behind = atAnyTime ? undefined : await clockProblem(db, moment.now);
  if (behind !== undefined) throw new ApiError(503, { message: behind });
  const change = changeInTransaction(db, actor, moment, noted, tools);
  const result = await work(change);
  if (noted.paper !== undefined)
    throw new Error(`A paper was issued that no audit row names: ${noted.paper.kind}`);
  await storeAnswer(change, idempotency, result);
  return result;
};

/** A service: it decides and writes. It is given its change and plain data, which crosses to the writer's thread. */
type Service<Who extends Actor, Args extends readonly unknown[], Answer> = (
  change: Change<Who>,
  ...args: Args
) => Promise<Answer>;

/**
 * Has the writer's thread do what a service of `main/writer/commands.ts` does: its audit rows, the idempotency key's answer and
 * the records, all or nothing. Answers once it is durable and the desks are told. Throws what the service throws, 401 or
 * 409 for a person who was let in and may no longer, 503 once other data is put in place of this, while the clock stands
 * before the last entry or another program holds the data, and 507 for a disk that takes nothing; with nothing written.
 */
export type Write = <Who extends Actor, Args extends readonly unknown[], Answer>(
  caller: Caller<Who>,
  service: Service<Who, Args, Answer>,
  ...args: Args
) => Promise<Answer>;
