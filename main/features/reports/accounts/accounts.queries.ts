import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import { isOfCourses, setsInScope } from '../../courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, stream } from '../reports.scope-queries.ts';

/** The accounts that hold money: of cashiers, of what is on its way, of cheques in hand, of the bank, and of bills paid from nobody knows what. */
const MONEY_KINDS = ['cash', 'on its way', 'cheques', 'bank', 'paid out'] as const;

export const isMoney: RawBuilder<SqlBool> = sql<SqlBool>`accounts.kind in (${sql.join(
  MONEY_KINDS.map((kind) => sql.lit(kind)),
)})`;

/** Which accounts, or which lines of theirs, are meant: SQL that holds for them. */
export type Which = RawBuilder<SqlBool>;

/** The account of that id. */
export const theAccount = (id: number): Which => sql<SqlBool>`accounts.id = ${id}`;

/** The journal's account of one bank account, or of all of them. */
export const bankAccounts = (id: number | undefined): Which =>
  id === undefined
    ? sql<SqlBool>`accounts.kind = 'bank'`
    : sql<SqlBool>`accounts.id = (select account_id from bank_accounts where bank_accounts.id = ${id})`;

/** The lines of accounts on one side. */
export const onSide = (accounts: Which, side: 'debit' | 'credit'): Which =>
  side === 'debit'
    ? sql<SqlBool>`${accounts} and entries.paise > 0`
    : sql<SqlBool>`${accounts} and entries.paise < 0`;

/** The lines of an account under a head (0 for none) of vouchers that moved money. */
export const ofMovedMoney = (account: number, head: number): Which =>
  sql<SqlBool>`accounts.id = ${account} and coalesce(entries.head_id, 0) = ${head}
    and exists (select 1 from entries as moved join accounts on accounts.id = moved.account_id and ${isMoney}
      where moved.voucher_id = vouchers.id)`;

/** Whether the sums of a day are of courses in scope. */
const areDaysInScope = ({ scope }: ReportContext): RawBuilder<SqlBool> => {
  const sets = setsInScope(scope);
  return sets ? sql<SqlBool>`account_days.course_set_id in (${sets})` : sql<SqlBool>`true`;
};

/** One account over the period: what stood before it, and what it was debited and credited in it. Paise. */
export interface AccountMovement {
  readonly id: number;
  readonly account: string;
  /** Debit above zero. */
  readonly opening: Paise;
  readonly debit: Paise;
  readonly credit: Paise;
}

/** Every account that has ever been moved to the end of the period, in the order of the accounts. */
export const accountMovements = (context: ReportContext): AsyncIterable<AccountMovement> => {
  const { from, to } = context;
  return stream(
    context.db,
    sql`select accounts.id, accounts.name as account,
      sum(iif(account_days.day < ${from}, debit_paise - credit_paise, 0)) as opening,
      sum(iif(account_days.day < ${from}, 0, debit_paise)) as debit,
      sum(iif(account_days.day < ${from}, 0, credit_paise)) as credit
    from account_days join accounts on accounts.id = account_days.account_id
    where account_days.day <= ${to} and ${areDaysInScope(context)}
    group by accounts.id having opening <> 0 or debit <> 0 or credit <> 0`,
    ['id'],
  );
};

/** What stood on accounts before a day; debit above zero. */
export const balanceBefore = async (
  context: ReportContext,
  accounts: Which,
  day: IsoDate,
): Promise<Paise> => {
  const { rows } = await sql<{ paise: Paise }>`select coalesce(sum(debit_paise - credit_paise), 0) as paise
    from account_days join accounts on accounts.id = account_days.account_id
    where account_days.day < ${day} and ${accounts} and ${areDaysInScope(context)}`.execute(context.db);
  return rows[0]?.paise ?? 0;
};

/** One line of an account: what a voucher debited or credited it. */
export interface LedgerLine {
  readonly id: number;
  readonly day: IsoDate;
  readonly entered_on: IsoDate;
  readonly kind: string;
  readonly record_id: number;
  readonly is_undone: 0 | 1;
  readonly account: string;
  readonly head: string | null;
  /** The other accounts of the voucher. */
  readonly others: string;
  /** The number on the document, and its payer or payee; null where the kind has none. */
  readonly number: string | null;
  readonly who: string | null;
  /** Debit above zero. */
  readonly paise: Paise;
}

const receiptOf = (column: string) =>
  sql`(select ${sql.ref(column)} from fees where fees.id = vouchers.record_id and vouchers.kind in ('receipt', 'cheque deposited'))`;

/** The lines of the period for which `which` holds, by day and in the order in which they were entered; of a voucher, head and side, one line. */
export const ledgerLines = (context: ReportContext, which: Which): AsyncIterable<LedgerLine> =>
  stream(
    context.db,
    sql`select vouchers.id, vouchers.day, vouchers.entered_on, vouchers.kind, vouchers.record_id,
      vouchers.reverses_id is not null as is_undone, accounts.name as account, heads.name as head,
      (select group_concat(distinct other.name) from entries as rest join accounts as other on other.id = rest.account_id
        where rest.voucher_id = vouchers.id and rest.account_id <> accounts.id) as others,
      ${receiptOf('receipt_no')} as number, ${receiptOf('student_name')} as who, sum(entries.paise) as paise
    from vouchers cross join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id left join heads on heads.id = entries.head_id
    where ${inPeriod(context)} and ${which} and ${isOfCourses('entries.course_set_id', context.scope)}
    group by vouchers.id, accounts.id, entries.head_id, entries.paise > 0`,
    ['day', 'id', 'head'],
  );

/** What went in and out of one account of the bank on a day. */
export interface BankDay {
  readonly account_id: number;
  readonly account: string;
  readonly day: IsoDate;
  readonly received: Paise;
  readonly paid: Paise;
}

/** The days on which the bank's accounts were moved, account by account. */
export const bankDays = (context: ReportContext, accounts: Which): AsyncIterable<BankDay> =>
  stream(
    context.db,
    sql`select accounts.id as account_id, accounts.name as account, account_days.day, sum(debit_paise) as received,
      sum(credit_paise) as paid
    from account_days join accounts on accounts.id = account_days.account_id
    where account_days.day between ${context.from} and ${context.to} and ${accounts} and ${areDaysInScope(context)}
    group by accounts.id, account_days.day`,
    ['account', 'account_id', 'day'],
  );

/** The accounts for which `which` holds that were moved to the end of the period, with what stood on them before it and at its end. */
export const standing = async (
  context: ReportContext,
  which: Which,
): Promise<
  readonly {
    readonly id: number;
    readonly account: string;
    readonly opening: Paise;
    readonly closing: Paise;
  }[]
> => {
  const { rows } = await sql<{
    id: number;
    account: string;
    opening: Paise;
    closing: Paise;
  }>`select accounts.id, accounts.name as account,
      sum(iif(account_days.day < ${context.from}, debit_paise - credit_paise, 0)) as opening,
      sum(debit_paise - credit_paise) as closing
    from account_days join accounts on accounts.id = account_days.account_id
    where account_days.day <= ${context.to} and ${which} and ${areDaysInScope(context)}
    group by accounts.id having opening <> 0 or closing <> 0 order by accounts.kind, accounts.id`.execute(
    context.db,
  );
  return rows;
};

/** What came in and went out under a head of an account, as the other side of money that moved. Paise. */
export interface MoneyFor {
  readonly account_id: number;
  readonly account: string;
  readonly head_id: number | null;
  readonly head: string | null;
  readonly fund_id: number;
  readonly fund: string;
  readonly received: Paise;
  readonly paid: Paise;
}

/**
 * What money came in and went out for: of every voucher that moved money, its other lines. Money that went from one place to another,
 * such as cash to the bank, has none. What is undone later stands on the side that it takes back from, below zero.
 */
export const moneyFor = (
  context: ReportContext,
  { before = false }: { readonly before?: boolean } = {},
): AsyncIterable<MoneyFor> =>
  stream(
    context.db,
    sql`select account_id, account, head_id, head, fund_id, fund, sum(received) as received, sum(paid) as paid
    from (select accounts.id as account_id, accounts.name as account, heads.id as head_id, heads.name as head,
        coalesce(funds.id, 1) as fund_id, coalesce(funds.name, (select name from funds where id = 1)) as fund,
        iif(first.is_payment, 0, -entries.paise) as received, iif(first.is_payment, entries.paise, 0) as paid
      from (select vouchers.id, vouchers.reverses_id, (
            select sum(moved.paise) < 0 from entries as moved join accounts on accounts.id = moved.account_id
              and ${isMoney} where moved.voucher_id = coalesce(vouchers.reverses_id, vouchers.id)) as is_payment
          from vouchers where ${before ? sql`vouchers.day < ${context.from}` : inPeriod(context)}) as first
      cross join entries on entries.voucher_id = first.id
      join accounts on accounts.id = entries.account_id and not ${isMoney}
      left join heads on heads.id = entries.head_id left join funds on funds.id = heads.fund_id
      where first.is_payment is not null and ${isOfCourses('entries.course_set_id', context.scope)})
    group by account_id, head_id, fund_id having sum(received) <> 0 or sum(paid) <> 0`,
    ['fund_id', 'account_id', 'head'],
  );
