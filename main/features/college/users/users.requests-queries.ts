import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Tables } from '../../../database/tables.ts';
import type { SignedIn } from '../../../office/actor.ts';
import { notFound } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import type { MadeToApprove } from './users.approval.ts';

/** The tables of requests, which have the same columns of who asked and who decided; see `main/database/guards/request-guards.ts`. */
export type RequestTable = {
  [Name in keyof Tables]: 'decided_by_name' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

/** Who asks, and when. */
export const asks = ({ actor, now }: Change<SignedIn>) => ({
  asked_by: actor.userId,
  asked_by_name: actor.name,
  asked_at: now,
});

/** Finds who asked, and when. Throws 404. */
export const askerOf = async (db: Db, table: RequestTable, id: number): Promise<MadeToApprove> => {
  const { rows } = await sql<MadeToApprove>`select asked_by, asked_at from ${sql.table(table)}
    where id = ${id}`.execute(db);
  if (!rows[0]) throw notFound('Request');
  return rows[0];
};

interface Decision {
  readonly status: 'Approved' | 'Declined' | 'Withdrawn';
  readonly reason: string | null;
  /** Whether who asked and who decides count as one person; no where it is left out. */
  readonly own?: boolean;
  /** The actor where it is left out. */
  readonly by?: string;
  /** The number that it takes by its approval, the day on which the books have it, and what the student owed then. */
  readonly numbered?: {
    readonly voucher_no: string;
    readonly booked_on?: string;
    readonly owed_paise?: Paise;
  };
}

/** Writes down how a request was decided. */
export const markDecided = async (
  { db, actor, now }: Change,
  table: RequestTable,
  id: number,
  { status, reason, own = false, by = actor.name, numbered }: Decision,
): Promise<void> => {
  const decided = { status, decided_by_name: by, decided_at: now, decision: reason, ...numbered };
  const columns = Object.entries({ ...decided, ...(own && { own: 1 }) });
  const set = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set} where id = ${id}`.execute(db);
};

/** The requests that wait in a table, of one kind: who asked for each, and when. */
export const waitingIn = (kind: string, table: RequestTable) =>
  sql`select ${kind} as kind, id, asked_by, asked_at from ${sql.table(table)} where status = 'Waiting'`;
