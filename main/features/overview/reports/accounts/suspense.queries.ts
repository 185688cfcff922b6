import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../../shared/dates.ts';
import type { Paise } from '../../../../../shared/money.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';
import type { Which } from './accounts.queries.ts';

/** What nobody has claimed of one line of the bank, of one payment for many students, or of one through a portal. Paise. */
export interface Unclaimed {
  readonly kind: 'suspense' | 'left over' | 'portal unclaimed';
  /** The portal with which it lies. */
  readonly portal_id: number | null;
  /** The line's id, or the payment's. */
  readonly record_id: number;
  readonly since: IsoDate;
  /** The bank account's; null for the bank of a college that has named none. */
  readonly account_id: number | null;
  readonly account: string;
  readonly from_whom: string;
  readonly reference: string | null;
  /** Whether a line of the bank is matched with it. */
  readonly has_line: 0 | 1;
  readonly opening: Paise;
  readonly came: Paise;
  readonly claimed: Paise;
  readonly waiting: Paise;
}

/** The movements of suspense to the end of the period, one for each line or payment and day. */
const movements = ({ to, scope, narrowing }: ReportContext) => {
  const { account_id, fund_id } = narrowing ?? {};
  return sql`select vouchers.kind, vouchers.record_id, vouchers.day, bank_accounts.id as account_id,
      accounts.name as account, sum(bank.paise) as paise
    from vouchers cross join entries as bank on bank.voucher_id = vouchers.id
    join accounts on accounts.id = bank.account_id and accounts.kind in ('bank', 'ledger money')
    left join bank_accounts on bank_accounts.account_id = bank.account_id
    where vouchers.kind in ('suspense', 'left over', 'portal unclaimed') and vouchers.day <= ${to}
      and ${isOfCourses('bank.course_set_id', scope)}
      and ${account_id === undefined ? sql`true` : sql`bank_accounts.id = ${account_id}`}
      and ${fund_id === undefined ? sql`true` : sql`coalesce(bank_accounts.fund_id, 1) = ${fund_id}`}
    group by vouchers.kind, vouchers.record_id, vouchers.day, bank.account_id`;
};

/** What waited in suspense before the period or at its end, or was moved in it: line by line, and payment by payment. */
export const unclaimed = (context: ReportContext): AsyncIterable<Unclaimed> =>
  stream(
    context.db,
    sql`select moved.kind, moved.record_id, moved.account_id, moved.account, moved.since, moved.opening, moved.came,
      moved.claimed, moved.opening + moved.came - moved.claimed as waiting,
      portal_payments.portal_id, coalesce(statement_lines.narration, payments_together.payer, portal_payments.student, portal_payments.payer,
        portal_payments.payment) as from_whom,
      coalesce(statement_lines.reference, portal_payments.payment, (select reference from fee_particulars
        where moved.kind = 'left over' and together_id = moved.record_id limit 1)) as reference,
      moved.kind = 'suspense' or exists (select 1 from vouchers join bank_entries on bank_entries.voucher_id = vouchers.id
        where vouchers.kind = moved.kind and vouchers.record_id = moved.record_id
          and bank_entries.match_id is not null) as has_line
    from (select kind, record_id, account_id, account, min(day) as since,
        sum(iif(day < ${context.from}, paise, 0)) as opening,
        sum(iif(day >= ${context.from}, max(paise, 0), 0)) as came,
        sum(iif(day >= ${context.from}, max(-paise, 0), 0)) as claimed
      from (${movements(context)}) group by kind, record_id, account_id, account
      having opening <> 0 or came <> 0 or claimed <> 0) as moved
    left join statement_lines on moved.kind = 'suspense' and statement_lines.id = moved.record_id
    left join payments_together on moved.kind = 'left over' and payments_together.id = moved.record_id
    left join portal_payments on moved.kind = 'portal unclaimed' and portal_payments.id = moved.record_id`,
    ['since', 'kind desc', 'record_id'],
  );

/** The lines of suspense of one line of the bank, or of one payment. */
export const suspenseOf = (kind: string, record: number): Which =>
  sql<SqlBool>`accounts.kind = 'suspense' and vouchers.kind = ${kind} and vouchers.record_id = ${record}`;
