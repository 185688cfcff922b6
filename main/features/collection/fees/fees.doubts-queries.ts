import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';
import { idsWith } from '../../../database/texts.ts';

interface Wanted {
  readonly student_id: number | null;
  /** The payer of an entry that names no student. */
  readonly student_name: string;
  readonly paise: number;
  /** A moment, ISO in UTC. */
  readonly since: string;
}

/** Whether an entry is of a payer whose name was typed, whatever its case. */
const isOfPayer = (name: string): RawBuilder<SqlBool> => {
  const ids = idsWith('payers', name);
  return sql<SqlBool>`student_id is null and student_name in (select name from payers
    where ${ids ? sql`rowid in (${ids}) and` : sql``} lower(name) = lower(${name}))`;
};

/** Whether an entry is a part of one student's payment of a sum, which has several receipts. */
const isPartOf = (paise: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from fee_particulars join payments_together on payments_together.id = together_id
    where fee_id = fees.id and students = 1 and paise = ${paise})`;

/** The ids of the entries of this payer and amount that were made after a moment, the newest first. */
export const idsOfLike = async (
  db: Db,
  { student_id, student_name, paise, since }: Wanted,
): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('fees')
    .select('id')
    .where(student_id === null ? isOfPayer(student_name) : sql<SqlBool>`student_id = ${student_id}`)
    // The + keeps the payer's index: thousands may have paid the same sum.
    .where(sql<SqlBool>`(+amount_paise = ${paise} or ${isPartOf(paise)})`)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};
