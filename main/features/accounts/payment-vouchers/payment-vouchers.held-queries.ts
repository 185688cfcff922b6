import { sql } from 'kysely';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** The money held for another body under one head and of one session (0 for none), in paise. */
export interface HeldPart {
  readonly fund_id: number;
  readonly fund: string;
  readonly head_id: number;
  readonly head: string;
  readonly session_id: number;
  readonly session: string | null;
  readonly collected: Paise;
  readonly conceded: Paise;
  readonly refunded: Paise;
  readonly remitted: Paise;
  readonly to_remit: Paise;
}

/**
 * SQL: the parts of money that is held for other bodies. Dues give what was settled, conceded and refunded; heads of other
 * money and of expenses give what the fund's account shows. Remittances give what was remitted. Under a head without dues the
 * account has gone down by it already, so it counts there as collected too.
 */
const PARTS = sql`
  select dues.head_id, coalesce(dues.session_id, 0) as session_id, dues.settled_paise as collected,
    dues.conceded_paise as conceded, dues.refunded_paise as refunded, 0 as remitted
  from dues join heads on heads.id = dues.head_id join funds on funds.id = heads.fund_id
  where funds.kind = 'held' and heads.account_id = funds.account_id and (dues.settled_paise <> 0 or dues.conceded_paise <> 0)
  union all
  select heads.id, 0, iif(heads.kind = 'expense', 0, credit_paise - debit_paise), 0,
    iif(heads.kind = 'expense', debit_paise - credit_paise, 0), 0
  from heads join funds on funds.id = heads.fund_id
  join account_days on account_days.account_id = funds.account_id and account_days.head_id = heads.id
  where funds.kind = 'held' and heads.kind <> 'fee'
  union all
  select remitted_parts.head_id, remitted_parts.session_id, iif(heads.kind = 'fee', 0, paise), 0, 0, paise
  from remitted_parts join payment_vouchers on payment_vouchers.id = voucher_id and status = 'Approved'
  join heads on heads.id = remitted_parts.head_id`;

/** The parts held, by fund, the oldest session first, then in the order of heads. `fundId`: only that fund's. */
export const heldParts = async (db: Db, fundId?: number): Promise<readonly HeldPart[]> => {
  const { rows } =
    await sql<HeldPart>`select heads.fund_id, funds.name as fund, parts.head_id, heads.name as head, session_id,
      academic_sessions.name as session, sum(collected) as collected, sum(conceded) as conceded, sum(refunded) as refunded, sum(remitted) as remitted,
      sum(collected) - sum(refunded) - sum(remitted) as to_remit
    from (${PARTS}) as parts join heads on heads.id = parts.head_id join funds on funds.id = heads.fund_id
    left join academic_sessions on academic_sessions.id = session_id
    where ${fundId === undefined ? sql`true` : sql`heads.fund_id = ${fundId}`}
    group by parts.head_id, session_id
    order by funds.id, coalesce(academic_sessions.first_day, ''), heads.position, heads.id`.execute(db);
  return rows;
};
