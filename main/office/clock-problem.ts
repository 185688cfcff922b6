import { type Kysely, sql } from 'kysely';
import type { Notice } from '../../shared/contract/office.endpoints.ts';
import { DAY_MS, formatMoment } from '../../shared/dates.ts';
import { compiled } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from './clock.ts';

/** The milliseconds that the clock may be behind the last entry: a PC corrects it by seconds all day. */
const BEHIND_MS = 60_000;
/** The milliseconds that it may be ahead of it: a Sunday with the evening before and the morning after. */
const AHEAD_MS = 2 * DAY_MS;

/** What is noted while the clock is in doubt too (`atAnyTime`): who signs in, who looks, and what is printed. It says nothing of the clock. */
const REGISTERS_OF_LOOKS = ['sessions', 'viewings', 'university'] as const;
const LOOKS = ['printed', 'downloaded'] as const;

const lastEntry = compiled((db) =>
  db
    .selectFrom('audit')
    .select('at')
    .where(
      'entity',
      'not in',
      REGISTERS_OF_LOOKS.map((entity) => sql.lit(entity)),
    )
    .where(
      'action',
      'not in',
      LOOKS.map((action) => sql.lit(action)),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/** What a clock shows, and whether nobody is asked about it. */
export type Reading = Pick<Clock, 'isTrusted'> & { readonly now: Date };

export const readingOf = (clock: Clock): Reading => ({ now: clock.now(), isTrusted: clock.isTrusted });

/** Why a clock is in doubt. */
interface Doubt {
  /** The sentence for all desks. */
  readonly message: string;
  /** What an admin says of the entries by taking the clock as right. */
  readonly because: string;
}

/**
 * Says what is wrong with a clock that is behind the last entry, or more than two days ahead of it, while which nothing may be
 * written; undefined where nothing is. Signing in and out goes on, so that an admin can say that it is right.
 */
export const clockProblem = async (db: Db, { now, isTrusted }: Reading): Promise<Doubt | undefined> => {
  const [last] = await lastEntry(db, {});
  if (last === undefined) return undefined;
  const recorded = new Date(last.at);
  const aheadMs = now.getTime() - recorded.getTime();
  const shows = `The clock of the office PC shows ${formatMoment(now)}`;
  if (aheadMs < -BEHIND_MS)
    return {
      message: `${shows}, before the last entry of ${formatMoment(recorded)}. Nothing can be entered until it is set right.`,
      because: 'it ran ahead when the entries before were made',
    };
  if (isTrusted || aheadMs <= AHEAD_MS) return undefined;
  return {
    message: `${shows}; the last entry is of ${formatMoment(recorded)}. Nothing can be entered until an admin says that the clock is right.`,
    because: `nothing was entered since ${formatMoment(recorded)}`,
  };
};

/** The same sentence as a notice for all desks; empty where the clock is right. */
export const clockNotices = async ({
  reader,
  clock,
}: {
  readonly reader: Kysely<Tables>;
  readonly clock: Clock;
}): Promise<readonly Notice[]> => {
  const doubt = await clockProblem(reader, readingOf(clock));
  return doubt === undefined ? [] : [{ kind: 'clock', message: doubt.message }];
};
