import type { Transaction } from 'kysely';
import type { Entity } from '../../shared/contract/entities.ts';
import type { IsoDate } from '../../shared/dates.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';
import { appendToAudit } from './audit/audit-rows.ts';
import { type Clock, todayOf } from './clock.ts';
import { clockProblem, type Reading, readingOf } from './clock-problem.ts';
import type { FileStore } from './disk/file-store.ts';
import { type Idempotency, storeAnswer, storedAnswer } from './idempotency.ts';
import type { Audience, LiveEvent } from './live.ts';
import { requireStillAdmitted } from './still-admitted.ts';

/** Who asks for a change, and the key that makes a repeated request harmless. */
export interface Caller<Who extends Actor = Actor> {
  readonly actor: Who;
  readonly idempotency?: Idempotency | undefined;
  /** True for what is allowed while the clock is in doubt: signing in and out, looking and printing, and saying that it is right. */
  readonly atAnyTime?: boolean;
  /** The stamp of what was looked at, where the change is an act that was. */
  readonly stamp?: string | undefined;
}

/** One entry of the audit. */
export interface ChangeEntry {
  readonly entity: Entity;
  readonly id: number | null;
  /** A past participle, such as `created`, `updated` or `cancelled`. */
  readonly action: string;
  /** One line for a person, such as `Receipt 2026-27/000123, ₹500.00, Asha Rao`. */
  readonly summary: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The desks that hear of the change. Default: all staff. */
  readonly audience?: Audience;
}

/** A paper as its audit row names it: its kind, and the SHA-256 of its content in hex. */
export interface IssuedPaper {
  readonly kind: string;
  readonly sha256: string;
}

/** The tools of a change beside the data. */
export interface Tools {
  /** The stored files. No file can be removed while a row that names it is written. */
  readonly files: Pick<FileStore, 'has' | 'removeOlder'>;
  /**
   * Reports the progress of a long change to those who wait for it. Throws an `ApiError` once its person has cancelled it,
   * which rolls it back.
   */
  progress(done: number, total: number): void;
}

/** One transaction with its audit rows: all of it is written, or nothing. */
export interface Change<Who extends Actor = Actor> extends Tools {
  /** The transaction's handle. Use no other inside a change: it would wait for the transaction for ever. */
  readonly db: Transaction<Tables>;
  readonly actor: Who;
  /** The moment of the change, ISO in UTC. */
  readonly now: string;
  readonly today: IsoDate;
  /** The stamp of what its person looked at, where that is held against the change. */
  readonly stamp?: string | undefined;
  /** Notes an issued paper: the next audit row carries its hash, by which *Verify* checks it. */
  issued(paper: IssuedPaper): void;
  /** Writes an audit row and answers its id. The desks are told once the transaction is committed. */
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

/** The record after a change, as the audit stores it: with the hash of the paper that was issued, if one was. */
const withPaper = (after: unknown, paper: IssuedPaper | undefined): unknown =>
  paper === undefined ? after : { ...(after as object | undefined), paper };

/** The moment of a change by the office's clock; the writer's thread is given it. */
export interface Moment extends Reading {
  readonly today: IsoDate;
}

export const momentOf = (clock: Clock): Moment => ({ ...readingOf(clock), today: todayOf(clock) });

/** The tools of a change that has no files, and whose progress nobody sees. */
const ALONE: Tools = { files: { has: () => false, removeOlder: () => false }, progress: () => undefined };

/** Makes a change of a transaction that is open already. */
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
 * Does work in an open transaction. The person's login is checked again, and a repeated idempotency key gets its first
 * answer. Events of the work are added to `noted`. Throws what `work` throws, 401 or 409 for a person whose login, role or
 * courses have changed, and 503 while the clock is in doubt.
 */
export const writeInTransaction = async <T, Who extends Actor>(
  db: Transaction<Tables>,
  { actor, idempotency, atAnyTime = false, stamp }: Caller<Who>,
  moment: Moment,
  noted: Noted,
  work: (change: Change<Who>) => Promise<T>,
  tools: Tools = ALONE,
): Promise<T> => {
  await requireStillAdmitted(db, actor);
  const earlier = await storedAnswer(db, actor, idempotency);
  // The key belongs to this endpoint, so the stored answer has T's shape.
  if (earlier !== undefined) return JSON.parse(earlier) as T;
  const doubt = atAnyTime ? undefined : await clockProblem(db, moment);
  if (doubt !== undefined) throw new ApiError(503, { message: doubt.message });
  const change = { ...changeInTransaction(db, actor, moment, noted, tools), stamp };
  const result = await work(change);
  if (noted.paper !== undefined)
    throw new Error(`A paper was issued that no audit row names: ${noted.paper.kind}`);
  await storeAnswer(change, idempotency, result);
  return result;
};

/** A service of a feature: it decides and writes. Its arguments are plain data, which crosses to the writer's thread. */
type Service<Who extends Actor, Args extends readonly unknown[], Answer> = (
  change: Change<Who>,
  ...args: Args
) => Promise<Answer>;

/**
 * Has the writer's thread run a service: records, audit rows and the idempotency key's answer
 * are written all or none. Answers once they are durable and the desks are told. Where it throws, nothing is written. Throws
 * what the service throws; 401 or 409 for a person whose login, role or courses have changed; 503 where a restore takes
 * over, the clock is in doubt or another program holds the data; 507 for a disk that takes nothing.
 */
export type Write = <Who extends Actor, Args extends readonly unknown[], Answer>(
  caller: Caller<Who>,
  service: Service<Who, Args, Answer>,
  ...args: Args
) => Promise<Answer>;
