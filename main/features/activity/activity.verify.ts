import type { Db } from '../../database/db.ts';
import { linkHash } from '../../office/audit/audit-chain.ts';
import type { ActivityAnswer, Link } from './activity.jobs.ts';
import { chainAfter } from './activity.queries.ts';

/** Rows checked in one part: some hundredths of a second, then others have their turn. */
const PART = 5_000;

const REASONS = {
  unchained: 'The row before it was changed, removed or put in later',
  changed: 'The row was changed after it was written',
} as const;

/** Checks the chain's next part, beginning after a row that holds. */
export const verifyPart = async (
  db: Db,
  from: Link,
): Promise<Extract<ActivityAnswer, { kind: 'verified' }>> => {
  const rows = await chainAfter(db, from.id, PART);
  let last = from;
  let checked = 0;
  for (const row of rows) {
    checked += 1;
    const isChained = row.previous_hash === last.hash;
    if (!isChained || linkHash(row.previous_hash, row) !== row.hash) {
      const reason = isChained ? REASONS.changed : REASONS.unchained;
      const { id, at, summary } = row;
      return { kind: 'verified', checked, next: null, broken: { id, at, summary, reason } };
    }
    last = { id: row.id, hash: row.hash };
  }
  return { kind: 'verified', checked, next: rows.length < PART ? null : last, broken: null };
};
