import { type Kysely, sql } from 'kysely';
import type { Notice } from '../../shared/contract/office.endpoints.ts';
import { formatMoment } from '../../shared/dates.ts';
import { compiled } from '../database/compiled.ts';
import type { Db } from '../database/db.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from './clock.ts';

/** The milliseconds that the clock may be behind the last entry: a PC corrects it by seconds all day. */
const TOLERANCE_MS = 60_000;

const lastEntry = compiled((db) =>
  db
    .selectFrom('audit')
    .select('at')
    .where('entity', '<>', 'sessions')
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

/**
 * The sentence for a clock that is behind the last entry, while which nothing may be written; undefined where it is right.
 * Signing in and out goes on, so that somebody can set the clock.
 */
export const clockProblem = async (db: Db, now: Date): Promise<string | undefined> => {
  const [last] = await lastEntry(db, {});
  const recorded = new Date(last?.at ?? 0);
  if (now.getTime() >= recorded.getTime() - TOLERANCE_MS) return undefined;
  return `The clock of the office PC shows ${formatMoment(now)}, before the last entry of ${formatMoment(recorded)}. Nothing can be entered until it is set right.`;
};

/** The same sentence as a notice for all desks; empty where the clock is right. */
export const clockNotices = async ({
  reader,
  clock,
}: {
  readonly reader: Kysely<Tables>;
  readonly clock: Clock;
}): Promise<readonly Notice[]> => {
  const message = await clockProblem(reader, clock.now());
  return message === undefined ? [] : [{ kind: 'clock', message }];
};
