import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { DueOrigin } from '../../../../shared/features/charges/dues/dues.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';

/** A due of a student of which something was paid. */
export interface PaidDue {
  readonly id: number;
  readonly head_id: number;
  readonly head: string;
  readonly refundable: number;
  readonly not_given_back: number;
  /** Whether the office itself charged it, for being late. */
  readonly is_penalty: number;
  /** How much of what was given back is owed again, as a due of its own. */
  readonly again_paise: Paise;
  readonly session_id: number | null;
  readonly course_set_id: number | null;
  readonly origin: DueOrigin;
  readonly due_date: IsoDate;
  readonly settled_paise: Paise;
  readonly refunded_paise: Paise;
  /** Caution money that nobody claimed until the college's date. */
  readonly lapsed_paise: Paise;
  /** The file with which it was brought along. */
  readonly opening_import_id: number | null;
}

/** In the heads' order, of each head the latest first. */
export const paidDues = async (db: Db, studentId: number): Promise<readonly PaidDue[]> => {
  const { rows } =
    await sql<PaidDue>`select dues.id, dues.head_id, heads.name as head, heads.refundable, heads.not_given_back,
      first.origin in ('late fee', 'cheque return') as is_penalty, dues.session_id, dues.course_set_id, first.origin,
      first.due_date, dues.settled_paise, dues.refunded_paise, dues.lapsed_paise, first.opening_import_id,
      coalesce((select sum(part.paise) from refund_parts as part where part.due_id = dues.id
        and exists (select 1 from dues as again where again.refund_id = part.refund_id and again.reversed = 0
          and again.again_due_id = first.id)), 0) as again_paise
    from dues join heads on heads.id = dues.head_id
    join dues as first on first.id = coalesce(dues.again_due_id, dues.id)
    where dues.student_id = ${studentId} and dues.reversed = 0 and dues.settled_paise > 0
    order by heads.position, heads.id, dues.due_date desc, dues.id desc`.execute(db);
  return rows;
};

/** Adds up the refunds of a student that wait, by head; 0 stands for advances. */
export const waitingRefunds = async (db: Db, studentId: number): Promise<ReadonlyMap<number, Paise>> => {
  const { rows } = await sql<{ head_id: number; paise: Paise }>`select coalesce(head_id, 0) as head_id,
      sum(paise) as paise from refund_lines join refunds on refunds.id = refund_lines.refund_id
    where refunds.student_id = ${studentId} and refunds.status = 'Waiting' group by 1`.execute(db);
  return new Map(rows.map(({ head_id, paise }) => [head_id, paise]));
};

/** Adds up what refunds gave back of a student's advances. */
export const advancesRefunded = async (db: Db, studentId: number): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select coalesce(-sum(paise), 0) as paise from advances
    where student_id = ${studentId} and refund_id is not null`.execute(db);
  return rows[0]?.paise ?? 0;
};
