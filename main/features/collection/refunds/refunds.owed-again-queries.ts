import { sql } from 'kysely';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { countUsed, type StandingCharge, standingCharges } from '../../charges/dues/dues.reverse-queries.ts';

/** An amount that a refund gave back of a due, and that nobody owes again yet. */
export interface GivenBack {
  readonly refund_id: number;
  readonly voucher_no: string;
  readonly student_id: number;
  /** The due, or the one that it owed again itself. */
  readonly first_id: number;
  readonly head_id: number;
  readonly session_id: number | null;
  readonly course_set_id: number | null;
  readonly instalment: number | null;
  readonly paise: Paise;
  /** The origin of the due, which says its account of income. */
  readonly origin: DueOrigin;
  readonly opening_import_id: number | null;
}

/** Reads what the refunds of students (ids as a JSON array) gave back of their dues, in the dues' order of settling. */
export const givenBackOf = async (db: Db, studentIds: string): Promise<readonly GivenBack[]> => {
  const { rows } =
    await sql<GivenBack>`select refunds.id as refund_id, refunds.voucher_no, refunds.student_id,
      first.id as first_id, dues.head_id, dues.session_id, dues.course_set_id, dues.instalment, sum(part.paise) as paise,
      first.origin, first.opening_import_id
    from refunds join refund_parts as part on part.refund_id = refunds.id join dues on dues.id = part.due_id
    join dues as first on first.id = coalesce(dues.again_due_id, dues.id) join heads on heads.id = dues.head_id
    where refunds.student_id in (select value from json_each(${studentIds})) and refunds.status in ('Approved', 'Paid')
      and not exists (select 1 from dues as again where again.refund_id = refunds.id and again.reversed = 0)
    group by refunds.id, dues.id having sum(part.paise) > 0
    order by refunds.student_id, refunds.id, dues.due_date, heads.position, dues.id`.execute(db);
  return rows;
};

/** The dues that stand of what a refund gave back and is owed again, and how many of them something is paid or conceded of. */
export const owedAgain = async (
  db: Db,
  refundId: number,
): Promise<{ readonly dues: readonly StandingCharge[]; readonly used: number }> => ({
  dues: await standingCharges(db, sql`dues.refund_id = ${refundId}`),
  used: await countUsed(db, sql`dues.refund_id = ${refundId} and dues.reversed = 0`),
});
