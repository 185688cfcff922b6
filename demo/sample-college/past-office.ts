import type { Transaction } from 'kysely';
import { openWriting, type WritingOffline } from '../../main/database/open.ts';
import type { Tables } from '../../main/database/tables.ts';
import type { SignedIn } from '../../main/office/actor.ts';
import {
  type Change,
  changeInTransaction,
  momentOf,
  nothingNoted,
  type Write,
} from '../../main/office/change.ts';
import type { Clock } from '../../main/office/clock.ts';
import { databaseFile } from '../../main/office/disk/data-directory.ts';
import type { Office } from '../../main/office/office.ts';

/** Something that a person did at a moment of the past. */
export interface Deed {
  /** The local moment, as `2026-11-21T10:32:05`. */
  readonly at: string;
  readonly by: SignedIn;
  /** Work that is done first, outside of the transaction, such as storing a file. */
  readonly prepare?: (office: Office, actor: SignedIn) => Promise<unknown>;
  readonly work: (change: Change<SignedIn>) => Promise<unknown>;
}

/**
 * An office with a clock that can be set, on the data of the real one, which writes nothing meanwhile. It writes through a
 * connection of its own, without waiting for the disk.
 */
export interface PastOffice {
  readonly office: Office;
  /** Sets the clock, as to `2026-11-21T10:32:05`; never to what is still to come: the first of a month, its bank's statement at 17:10. */
  readonly goTo: (at: string) => void;
  /** Does work in one transaction; each part of it has a person and moment of its own. */
  readonly together: (work: (as: (by: SignedIn) => Change<SignedIn>) => Promise<void>) => Promise<void>;
  close(): Promise<void>;
}

export const inThePast = (office: Office, start: string): PastOffice => {
  const end = office.clock.now();
  let now = new Date(start);
  const clock: Clock = { now: () => now, elapsedMs: () => now.getTime(), isTrusted: true };
  const database: WritingOffline = openWriting(databaseFile(office.dataDirectory), { isThrowAway: true });
  const tools = { files: office.files, progress: () => undefined };
  const transaction = <T>(work: (db: Transaction<Tables>) => Promise<T>): Promise<T> =>
    database.writer.transaction().execute(work);
  const as = <Who extends SignedIn>(db: Transaction<Tables>, by: Who): Change<Who> =>
    changeInTransaction(db, by, momentOf(clock), nothingNoted(), tools);
  const write: Write = ({ actor }, service, ...args) =>
    // The sample's people have no logins to check.
    transaction((db) =>
      service(changeInTransaction(db, actor, momentOf(clock), nothingNoted(), tools), ...args),
    );
  return {
    office: { ...office, clock, write },
    goTo: (at) => {
      const then = new Date(at);
      now = then < end ? then : end;
    },
    together: (work) => transaction((db) => work((by) => as(db, by))),
    close: () => database.close(),
  };
};

/**
 * Does all deeds in the order of time, each with its own person and moment, a day in one transaction. No desk is told:
 * nobody is at work yet.
 */
export const doAll = async (
  { office, goTo, together }: PastOffice,
  deeds: readonly Deed[],
): Promise<void> => {
  const ordered = deeds.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const day of Map.groupBy(ordered, ({ at }) => at.slice(0, 10)).values()) {
    for (const { at, by, prepare } of day) {
      if (!prepare) continue;
      goTo(day[0]?.at ?? at);
      await prepare(office, by);
    }
    await together(async (as) => {
      for (const { at, by, work } of day) {
        goTo(at);
        await work(as(by));
      }
    });
  }
};
