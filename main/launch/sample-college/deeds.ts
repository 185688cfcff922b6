import type { SignedIn } from '../../office/actor.ts';
import type { Change } from '../../office/change.ts';
import type { Office } from '../../office/office.ts';

/** Something that somebody did on a day of the past. */
export interface Deed {
  /** Local: `2026-11-21T10:32:05`. */
  readonly at: string;
  readonly by: SignedIn;
  readonly work: (change: Change, actor: SignedIn) => Promise<unknown>;
}

/** An office whose clock stands where it is put, on the same data as the real one. */
export interface PastOffice {
  readonly office: Office;
  /** `2026-11-21T10:32:05` */
  readonly goTo: (at: string) => void;
}

export const inThePast = (office: Office, start: string): PastOffice => {
  let now = new Date(start);
  const clock = { now: () => now };
  return {
    office: { ...office, clock, change: office.changeBy(clock) },
    goTo: (at) => {
      now = new Date(at);
    },
  };
};

/** Does everything in the order of its time. What one person does within an hour is one transaction. */
export const doAll = async ({ office, goTo }: PastOffice, deeds: readonly Deed[]): Promise<void> => {
  const ordered = deeds.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  for (const { at, by, work } of ordered) {
    goTo(at);
    await office.change({ actor: by }, (change) => work(change, by));
  }
};
