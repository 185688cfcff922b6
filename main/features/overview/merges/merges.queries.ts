import { sql } from 'kysely';
import type { Moved } from '../../../../shared/features/overview/merges/merges.model.ts';
import { formatRupees, type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

const count = (table: keyof Moved, studentId: number) =>
  sql`(select count(*) from ${sql.table(table)} where student_id = ${studentId}) as ${sql.ref(table)}`;

/** Counts what a record has that would go with it. */
export const heldBy = async (db: Db, id: number): Promise<Moved> => {
  const tables = ['fees', 'dues', 'concessions', 'refunds', 'post_dated_cheques', 'letters', 'dmcs'] as const;
  const { rows } = await sql<Moved>`select ${sql.join(tables.map((table) => count(table, id)))}`.execute(db);
  const [held] = rows;
  if (!held) throw new Error('A count answers a row');
  return held;
};

/**
 * The dues that stand on both records with the same head, session, last date and amount: charged twice, as it seems. The date is the
 * plan's, where one record was charged after that.
 */
export const chargedTwice = async (db: Db, stays: number, goes: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ due: string; paise: Paise }>`select distinct heads.name
        || coalesce(' ' || one.instalment, '') || coalesce(', ' || academic_sessions.name, '') as due, one.amount_paise as paise
    from dues as one join dues as other on other.student_id = ${goes} and other.reversed = 0
      and other.head_id = one.head_id and other.session_id is one.session_id
      and coalesce(other.plan_date, other.due_date) = coalesce(one.plan_date, one.due_date)
      and other.amount_paise = one.amount_paise
    join heads on heads.id = one.head_id left join academic_sessions on academic_sessions.id = one.session_id
    where one.student_id = ${stays} and one.reversed = 0 order by one.due_date, heads.position`.execute(db);
  return rows.map(({ due, paise }) => `${due}, ${formatRupees(toRupees(paise))}`);
};

/** What waits for somebody's decision and names one of two records, and the papers of which a student has one. */
export const standsAgainst = async (db: Db, stays: number, goes: number) => {
  const ids = sql`(${stays}, ${goes})`;
  const { rows } = await sql<{
    readonly concessions: number;
    readonly refunds: number;
    readonly cancellations: number;
    readonly certificates: number;
    readonly originals: string | null;
  }>`select
    (select count(*) from concessions where student_id in ${ids} and status = 'Waiting') as concessions,
    (select count(*) from refunds where student_id in ${ids} and status = 'Waiting') as refunds,
    (select count(*) from fees join cancel_requests on cancel_requests.fee_id = fees.id and cancel_requests.status = 'Waiting'
      where fees.student_id in ${ids}) as cancellations,
    (select count(*) from letters where student_id in ${ids} and status = 'draft' and held_reason is not null)
      + (select count(*) from dmcs where student_id in ${ids} and held_reason is not null) as certificates,
    (select group_concat(type, ', ') from (
      select type from letters where student_id in ${ids} and status = 'issued' and duplicate_reason is null
        and type in ('Transfer Certificate', 'Migration Certificate')
        and not exists (select 1 from paper_cancellations where kind = 'letter' and record_id = letters.id)
      group by type having count(distinct student_id) > 1)) as originals`.execute(db);
  return rows[0] ?? { concessions: 0, refunds: 0, cancellations: 0, certificates: 0, originals: null };
};
