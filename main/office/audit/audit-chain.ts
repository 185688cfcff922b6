import { hash } from 'node:crypto';

/** One row of the audit before it is chained. */
export interface AuditRow {
  readonly at: string;
  readonly user_id: number | null;
  readonly user_name: string;
  readonly desk: string;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: number | null;
  readonly summary: string;
  /** The record before the change, as JSON. */
  readonly before: string | null;
  /** The record after the change, as JSON. */
  readonly after: string | null;
}

/** The hash that stands before the first row of an office. */
export const FIRST_LINK = '0'.repeat(64);

/** Hashes a row with the hash of the row before: SHA-256 in hex, over every field. Changing any field breaks the chain. */
export const linkHash = (previousHash: string, row: AuditRow): string =>
  hash(
    'sha256',
    JSON.stringify([
      previousHash,
      row.at,
      row.user_id,
      row.user_name,
      row.desk,
      row.action,
      row.entity,
      row.entity_id,
      row.summary,
      row.before,
      row.after,
    ]),
  );
