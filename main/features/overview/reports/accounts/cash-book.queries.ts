import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayReversed, leavesItsDay } from '../../../../database/receipt-parts.ts';
import type { VoucherKind } from '../../../../journal/booking-day.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import { HAS_LINE } from '../collection/account-books.queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, stream } from '../reports.scope-queries.ts';
import { DOCUMENT, joinDocuments } from './documents.queries.ts';

/** What a voucher moved in hand and at the bank, in paise: above zero for what came in. */
export interface MovedMoney {
  readonly cash: number;
  readonly bank: number;
}

/** An entry of the Cash Book: a voucher that moved cash or money at the bank, with what its document says. */
export interface CashBookEntry extends MovedMoney {
  readonly day: string;
  readonly kind: VoucherKind;
  readonly record_id: number;
  /** The day of what it takes back, where it takes something back. */
  readonly takes_back: string | null;
  /** Undone on its own day: it keeps its number, and adds nothing. */
  readonly struck: 0 | 1;
  readonly number: string | null;
  readonly who: string | null;
  readonly what: string | null;
  /** The day on which the register of its document has it. */
  readonly document_day: string;
  /** The bank accounts that it moved; null for cash alone. */
  readonly accounts: string | null;
}

/** Cash of the drawers, and what is on its way between them. */
const IS_CASH = sql<SqlBool>`accounts.kind in ('cash', 'on its way')`;
const IS_BANK = sql<SqlBool>`accounts.kind = 'bank'`;

/** SQL: what each voucher moved, of all funds or of the chosen one: a table of `id, cash, bank, accounts`. */
const moved = (context: ReportContext, when: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const fund = context.narrowing?.fund_id;
  return sql`select vouchers.id, sum(iif(${IS_CASH}, entries.paise, 0)) as cash, sum(iif(${IS_BANK}, entries.paise, 0)) as bank,
      group_concat(distinct iif(${IS_BANK}, accounts.name, null)) as accounts
    from vouchers cross join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id and (${IS_CASH} or ${IS_BANK})
    where ${when} and ${fund === undefined ? sql`true` : sql`entries.fund_id = ${fund}`}
      and ${isOfCourses('entries.course_set_id', context.scope)}
    group by vouchers.id having cash <> 0 or bank <> 0`;
};

/** What was in hand and at the bank before the period. */
export const moneyBefore = async (context: ReportContext): Promise<MovedMoney> => {
  const before = moved(context, sql<SqlBool>`vouchers.day < ${context.from}`);
  const { rows } = await sql<MovedMoney>`select coalesce(sum(cash), 0) as cash, coalesce(sum(bank), 0) as bank
    from (${before})`.execute(context.db);
  return rows[0] ?? { cash: 0, bank: 0 };
};

/** The entries of the period, by day and in the order in which they were entered. */
export const cashBookEntries = (context: ReportContext): AsyncIterable<CashBookEntry> =>
  stream(
    context.db,
    sql`select vouchers.id, vouchers.day, vouchers.kind, vouchers.record_id, ${dayReversed} as takes_back,
      ${leavesItsDay} as struck, moved.cash, moved.bank, moved.accounts, ${DOCUMENT.number} as number, ${DOCUMENT.who} as who,
      ${DOCUMENT.what} as what, ${DOCUMENT.day} as document_day
    from (${moved(context, inPeriod(context))}) as moved cross join vouchers on vouchers.id = moved.id
    ${joinDocuments}
    where ${HAS_LINE}`,
    ['day', 'id'],
  );
