import type { SignedIn } from '../../office/actor.ts';
import { type Change, changeWithin, momentOf, type RunChange } from '../../office/change.ts';
import { changeRunner } from '../../office/change-runner.ts';
import type { Clock } from '../../office/clock.ts';
import type { DataMark } from '../../office/disk/data-mark.ts';
import type { Office } from '../../office/office.ts';

/** Something that somebody did on a day of the past. */
export interface Deed {
  /** Local: `2026-11-21T10:32:05`. */
  readonly at: string;
  readonly by: SignedIn;
  /** What comes first and has a transaction of its own: bringing a file. */
  readonly prepare?: (office: Office, actor: SignedIn) => Promise<unknown>;
  readonly work: (change: Change<SignedIn>) => Promise<unknown>;
}

/** An office whose clock stands where it is put, on the same data as the real one. */
export interface PastOffice {
  readonly office: Office;
  /** `2026-11-21T10:32:05` */
  readonly goTo: (at: string) => void;
}

const writtenHere = () => Promise.reject(new Error('The past is written in this thread'));

/** The office's own mark may lag behind the data: it is made again when the office is opened. */
const noMark: DataMark = { note: () => undefined, close: () => undefined };

export const inThePast = (office: Office, start: string): PastOffice => {
  let now = new Date(start);
  const clock: Clock = { now: () => now, elapsedMs: () => now.getTime() };
  const { change } = changeRunner({
    ...office,
    clock,
    mark: noMark,
    isReplaced: () => false,
    giveUp: () => {},
    committed: () => {},
    thread: { warm: writtenHere, run: writtenHere },
    atAnyTime: true,
  });
  // Its people are not signed in anywhere.
  const withoutSession: RunChange = ({ actor }, work) => change({ actor: { ...actor, loginId: null } }, work);
  return {
    office: { ...office, clock, change: withoutSession },
    goTo: (at) => {
      now = new Date(at);
    },
  };
};

/**
 * Does everything in the order of its time, each deed with its own person and moment, a day in one transaction. No desk
 * is told: nobody looks on yet.
 */
export const doAll = async ({ office, goTo }: PastOffice, deeds: readonly Deed[]): Promise<void> => {
  const ordered = deeds.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const day of Map.groupBy(ordered, ({ at }) => at.slice(0, 10)).values()) {
    for (const { at, by, prepare } of day) {
      if (!prepare) continue;
      goTo(day[0]?.at ?? at);
      await prepare(office, by);
    }
    await office.database.writer.transaction().execute(async (db) => {
      for (const { at, by, work } of day) {
        goTo(at);
        await work(changeWithin(db, by, momentOf(office.clock)));
      }
    });
  }
};
