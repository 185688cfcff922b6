import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** What a refund keeps for a due of its student. */
interface Kept {
  readonly refund_id: number;
  readonly due_id: number;
  /** `Tuition 2, 2026-27`, `Laboratory: two beakers`. */
  readonly due: string;
  readonly head_id: number;
  readonly course_set_id: number | null;
  readonly paise: Paise;
  readonly open_paise: Paise;
}

/** Reads what refunds keep, due by due. */
export const keptOf = async (db: Db, refundIds: readonly number[]): Promise<readonly Kept[]> => {
  const { rows } = await sql<Kept>`select refund_keeps.refund_id, dues.id as due_id, heads.name
      || coalesce(' ' || dues.instalment, '') || coalesce(', ' || academic_sessions.name, '')
      || coalesce(': ' || dues.description, '') as due, dues.head_id, dues.course_set_id, refund_keeps.paise,
      dues.amount_paise - dues.conceded_paise - dues.settled_paise as open_paise
    from refund_keeps join dues on dues.id = refund_keeps.due_id join heads on heads.id = dues.head_id
    left join academic_sessions on academic_sessions.id = dues.session_id
    where refund_keeps.refund_id in (select value from json_each(${JSON.stringify(refundIds)}))
    order by refund_keeps.refund_id, refund_keeps.line`.execute(db);
  return rows;
};

/** Lets what a refund keeps settle its dues by the refund's last voucher of approval, or, with -1, takes that back. */
export const settleKept = async (db: Db, refundId: number, sign: 1 | -1): Promise<void> => {
  await sql`insert into settlements (due_id, step, refund_id, paise, voucher_id)
    select due_id, (select count(*) + 1 from settlements where settlements.due_id = refund_keeps.due_id), refund_id,
      ${sign} * paise, (select max(id) from vouchers where kind = 'refund approved' and record_id = ${refundId})
    from refund_keeps where refund_id = ${refundId}`.execute(db);
};
