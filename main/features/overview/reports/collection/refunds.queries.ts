import { sql } from 'kysely';
import { PAID_AHEAD } from '../../../../../shared/features/collection/refunds/refunds.proposal-model.ts';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { joinStudentOn, saidOn } from '../../../students/students/students.before-queries.ts';
import type { ReportContext } from '../report.ts';
import { isCourseInScope, stream } from '../reports.scope-queries.ts';

/** A day's change of a refund: it was approved, paid, or both. Below zero where these were taken back. */
export interface GivenBack {
  readonly student_id: number;
  readonly day: string;
  readonly voucher_no: string | null;
  readonly student: string;
  readonly roll_no: string | null;
  readonly course: string | null;
  readonly heads: string;
  /** The mode of payment; null on a day on which nothing of it was paid. */
  readonly mode: string | null;
  readonly reason: string;
  readonly decided_by_name: string | null;
  readonly approved: number;
  readonly paid: number;
}

/** Reads the refunds of the period from the journal, day by day: what its vouchers moved of the refunds payable; each student as of the day. */
export const refunds = (context: ReportContext): AsyncIterable<GivenBack> => {
  const { from, to, scope, narrowing } = context;
  const session_id = narrowing?.session_id;
  const moved = sql`select vouchers.day, vouchers.record_id, vouchers.reverses_id is not null as undone,
      min(vouchers.id) as id, max(entries.student_id) as record,
      sum(case vouchers.kind when 'refund approved' then -entries.paise else 0 end) as approved,
      sum(case vouchers.kind when 'refund paid' then entries.paise else 0 end) as paid
    from vouchers join entries on entries.voucher_id = vouchers.id and entries.account_id = ${ACCOUNTS.refundsPayable}
    where vouchers.kind in ('refund approved', 'refund paid') and vouchers.day between ${from} and ${to}
    group by 1, 2, 3`;
  const query = sql`select moved.id, moved.day, refunds.student_id, refunds.voucher_no, ${saidOn('name')} as student,
      ${saidOn('roll_no')} as roll_no, courses.name as course,
      (select string_agg(coalesce(heads.name, ${PAID_AHEAD}), ', ' order by refund_lines.line)
        from refund_lines left join heads on heads.id = refund_lines.head_id
        where refund_lines.refund_id = refunds.id) as heads,
      case when moved.paid = 0 then null else refunds.payment_type end as mode,
      refunds.reason, refunds.decided_by_name, moved.approved, moved.paid
    from (${moved}) as moved join refunds on refunds.id = moved.record_id
    ${joinStudentOn(sql`moved.record`, sql`moved.day`)}
    left join courses on courses.id = ${saidOn('course_id')}
    where ${isCourseInScope(scope, saidOn('course_id'))}
      and ${session_id === undefined ? sql`true` : sql`refunds.session_id = ${session_id}`}`;
  return stream(context.db, query, ['day', 'id']);
};
