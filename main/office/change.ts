import type { Transaction } from 'kysely';
import type { Entity } from '../../shared/contract/entities.ts';
import type { IsoDate } from '../../shared/dates.ts';
import type { OfficeDatabase } from '../database/open.ts';
import { shareCommits } from '../database/shared-commits.ts';
import type { Tables } from '../database/tables.ts';
import type { Actor } from './actor.ts';
import { appendToAudit } from './audit-rows.ts';
import { type Clock, todayOf } from './clock.ts';
import { clockBehind } from './clock-behind.ts';
import type { DataMark } from './data-mark.ts';
import { diskTrouble, ONLY_READS } from './disk-trouble.ts';
import { firstAnswer, type Idempotency, keepAnswer } from './first-answers.ts';
import type { Audience, Live, LiveEvent } from './live.ts';
import type { Notices } from './notices.ts';
import { Refusal } from './refusal.ts';
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
interface Noted {
  readonly events: (readonly [LiveEvent, Audience])[];
  lastAuditId: number | undefined;
}

/** What work does within a transaction that is open already: its handle, its person and moment, and the audit. */
export const changeWithin = <Who extends Actor>(
  db: Transaction<Tables>,
  actor: Who,
  clock: Clock,
  noted: Noted = { events: [], lastAuditId: undefined },
): Change<Who> => {
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
      noted.events.push([{ entity, id, action }, audience]);
    },
  };
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

interface ChangeParts {
  readonly database: OfficeDatabase;
  readonly clock: Clock;
  readonly live: Live;
  readonly mark: DataMark;
  readonly notices: Notices;
  /** Whether a backup was put in place of this data, which the office is about to open. */
  readonly isReplaced: () => boolean;
  readonly giveUp: () => void;
  /** Told of each commit. */
  readonly committed: () => void;
  /** For entries of the past that are made up, as the sample college's are. */
  readonly atAnyTime?: boolean;
}

const BEING_RESTORED = 'A backup is being put in place. Sign in again in a moment and repeat this.';
const DATA_IS_GONE =
  "The office's data was removed or replaced while Bursar was open. This was not saved, and Bursar stops. Look after its folder on the office PC, then start Bursar again.";
const RESTORED_WITHIN_SECONDS = 15;

/**
 * Makes the functions through which everything is written: its audit rows, the idempotency key's answer and the records, all or
 * nothing, and, after the commit, word to the desks. Changes that wait at the same time share one commit. Throws what
 * `work` throws, 401 or 409 for a person who was let in and may no longer, and 503 once other data is put in place of
 * this, or while the clock stands before the last entry, with nothing written.
 */
export const changeRunner = ({
  database,
  clock,
  live,
  mark,
  notices,
  isReplaced,
  giveUp,
  committed,
  atAnyTime,
}: ChangeParts): { readonly change: RunChange; readonly changeInParts: RunParts } => {
  const requireInPlace = () => {
    if (database.isInPlace()) return;
    giveUp();
    throw new Refusal(503, { message: DATA_IS_GONE });
  };
  const commits = shareCommits(database, {
    elapsedMs: clock.elapsedMs,
    before: () => {
      // What is written from here on would be set aside with the data of before, unseen.
      if (isReplaced()) throw new Refusal(503, { message: BEING_RESTORED }, RESTORED_WITHIN_SECONDS);
      requireInPlace();
    },
    // Again, since the commit took its time: nothing is acknowledged that is not in the office's own file.
    after: () => {
      requireInPlace();
      committed();
    },
  });

  const writing =
    <T, Who extends Actor>(caller: Caller<Who>, noted: Noted, work: (change: Change<Who>) => Promise<T>) =>
    async (db: Transaction<Tables>): Promise<T> => {
      await requireStillAdmitted(db, caller.actor);
      const earlier = await firstAnswer(db, caller.actor, caller.idempotency);
      // The stored answer is this same endpoint's, so it has T's shape.
      if (earlier !== undefined) return JSON.parse(earlier) as T;
      const behind = (atAnyTime ?? caller.atAnyTime) ? undefined : await clockBehind(db, clock);
      if (behind !== undefined) throw new Refusal(503, { message: behind });
      const change = changeWithin(db, caller.actor, clock, noted);
      const result = await work(change);
      await keepAnswer(change, caller.idempotency, result);
      return result;
    };

  /** Once it is durable; where it is not, the disk may be the reason. */
  const publishing = async <T>(written: Promise<T>, noted: Noted): Promise<T> => {
    const answer = await written.catch((error: unknown) => {
      const message = diskTrouble(error);
      if (message !== undefined) notices.put({ kind: 'disk', message });
      throw error;
    });
    notices.clear('disk');
    if (noted.lastAuditId !== undefined) mark.note(noted.lastAuditId);
    for (const [event, audience] of noted.events) live.publish(event, audience);
    return answer;
  };

  const requireWritable = () => {
    if (database.isReadOnly) throw new Refusal(507, { message: ONLY_READS });
  };

  const change: RunChange = async (caller, work) => {
    requireWritable();
    const noted: Noted = { events: [], lastAuditId: undefined };
    const written = commits.run(writing(caller, noted, work), { isAlone: caller.isLong ?? false });
    return publishing(written, noted);
  };

  const changeInParts: RunParts = async ({ idempotency: _, ...caller }, work) => {
    requireWritable();
    let lost: { readonly error: unknown } | undefined;
    const tellLoss = () => {
      const told = lost;
      lost = undefined;
      if (told) throw told.error;
    };
    const step: Step<(typeof caller)['actor']> = (does) => {
      const noted: Noted = { events: [], lastAuditId: undefined };
      const write = writing(caller, noted, does);
      const { done, kept } = commits.runPart((db) => {
        tellLoss();
        return write(db);
      });
      publishing(kept, noted).catch((error: unknown) => {
        lost = { error };
      });
      return done;
    };
    // What is held is committed with an empty piece, which waits for no further part.
    const answer = await work(step).finally(() => commits.run(async () => undefined));
    tellLoss();
    return answer;
  };

  return { change, changeInParts };
};
