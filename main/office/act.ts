import { createHash } from 'node:crypto';
import type { IsoDate } from '../../shared/dates.ts';
import type { Db } from '../database/db.ts';
import type { Actor } from './actor.ts';
import { ApiError } from './api-error.ts';
import type { Change } from './change.ts';

/** Who looks, when, and the handle of one moment of the data. A change has all of it. */
export interface Looking<Who extends Actor = Actor> {
  readonly db: Db;
  readonly actor: Who;
  /** The moment, ISO in UTC. */
  readonly now: string;
  readonly today: IsoDate;
}

const CHANGED = 'What was looked at has changed meanwhile. Look at it again, then do it once more.';

/** The parts of an act that is looked at first. */
interface ActParts<Who extends Actor, Args extends readonly unknown[], Found, Shown extends object> {
  /** Finds what the act would do, and writes nothing. */
  readonly look: (looking: Looking<Who>, ...args: Args) => Promise<Found>;
  /** Says what was found. */
  readonly show: (found: Found, looking: Looking<Who>) => Shown | Promise<Shown>;
  /** What the act may not differ in from what was shown, as plain data in a fixed order: whom it meets, and every figure. */
  readonly seen: (found: Found) => unknown;
  /** Does what was found. */
  readonly perform: (change: Change<Who>, found: Found, ...args: Args) => Promise<Shown>;
}

/** An act that is looked at first: a service of the writer, and the look at what it would do. */
export interface Act<Who extends Actor, Args extends readonly unknown[], Shown extends object> {
  (change: Change<Who>, ...args: Args): Promise<Shown>;
  readonly look: (looking: Looking<Who>, ...args: Args) => Promise<Shown & { readonly stamp: string }>;
}

/** Names what was seen: the first half of a SHA-256 in hex. */
export const stampOf = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);

/** Throws 409 with a new look, `show`, where the caller has sent the stamp of something else than is `seen` now. */
export const requireSeen = async (
  { stamp }: Pick<Change, 'stamp'>,
  seen: unknown,
  show: () => Promise<object>,
): Promise<void> => {
  if (stamp !== undefined && stamp !== stampOf(seen))
    throw new ApiError(409, { message: CHANGED, preview: await show() });
};

/**
 * Makes an act of its parts. It looks once, within the change, and does what it finds. Where the caller sends the stamp of a look
 * and something else is found, it throws 409 with what it would do now. Without a stamp it does what it finds.
 */
export const act = <Who extends Actor, Args extends readonly unknown[], Found, Shown extends object>({
  look,
  show,
  seen,
  perform,
}: ActParts<Who, Args, Found, Shown>): Act<Who, Args, Shown> => {
  const shown = async (found: Found, looking: Looking<Who>) => ({
    ...(await show(found, looking)),
    stamp: stampOf(seen(found)),
  });
  const service = async (change: Change<Who>, ...args: Args): Promise<Shown> => {
    const found = await look(change, ...args);
    await requireSeen(change, seen(found), () => shown(found, change));
    return perform(change, found, ...args);
  };
  return Object.assign(service, {
    look: async (looking: Looking<Who>, ...args: Args) => shown(await look(looking, ...args), looking),
  });
};
