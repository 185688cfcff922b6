import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { IsoDate } from '../../../../../shared/dates.ts';
import type { Paise } from '../../../../../shared/money.ts';
import { isOfCourses, setsInScope } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod, stream } from '../reports.scope-queries.ts';
import { DOCUMENT, joinDocuments } from './documents.queries.ts';

/** The kinds of account that hold money. `on its way` is cash between two drawers; `paid out` are bills set Paid without a voucher. */
const MONEY_KINDS = ['cash', 'on its way', 'cheques', 'bank', 'ledger money', 'paid out'] as const;

/** SQL: whether an account is a place of money; of one fund, what it has lent to others or owes them is one too. */
export const isPlace = (fund: number | undefined): RawBuilder<SqlBool> =>
  sql<SqlBool>`accounts.kind in (${sql.join(
    [...MONEY_KINDS, ...(fund === undefined ? [] : ['between funds'])].map((kind) => sql.lit(kind)),
  )})`;

/** SQL: whether an entry, or a sum of a day, is of a fund; of any where none is said. */
const isOfFund = (table: string, fund: number | undefined): RawBuilder<SqlBool> =>
  fund === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${table}.fund_id`)} = ${fund}`;

/** SQL: whether an account is one of a book: what funds owe each other comes to nothing over all of them, and stands in that of one. */
export const isMeant = (table: string, fund: number | undefined): RawBuilder<SqlBool> =>
  fund === undefined ? sql<SqlBool>`${sql.ref(`${table}.kind`)} <> 'between funds'` : sql<SqlBool>`true`;

/** A condition in SQL on accounts, or on their entries. */
export type Which = RawBuilder<SqlBool>;

/** Selects the account of this id. */
export const theAccount = (id: number): Which => sql<SqlBool>`accounts.id = ${id}`;

/** Selects what is booked on an account under a head. */
export const underHead = (id: number, head: number): Which =>
  sql<SqlBool>`accounts.id = ${id} and coalesce(entries.head_id, 0) = ${head}`;

/** Selects the journal's account of one bank account, or of all of them. */
export const bankAccounts = (id: number | undefined): Which =>
  id === undefined
    ? sql<SqlBool>`accounts.kind = 'bank'`
    : sql<SqlBool>`accounts.id = (select account_id from bank_accounts where bank_accounts.id = ${id})`;

/** Selects the entries of accounts on one side. */
export const onSide = (accounts: Which, side: 'debit' | 'credit'): Which =>
  side === 'debit'
    ? sql<SqlBool>`${accounts} and entries.paise > 0`
    : sql<SqlBool>`${accounts} and entries.paise < 0`;

/** SQL: the entries of a voucher, as `moved`, that moved the money of a fund, or of all. */
const movedIn = (fund: number | undefined): RawBuilder<unknown> =>
  sql`entries as moved join accounts on accounts.id = moved.account_id and ${isPlace(fund)} and ${isOfFund('moved', fund)}`;

/** Selects the entries in a fund on an account under a head (0 for none) whose vouchers moved money. */
export const ofMovedMoney = ({ narrowing }: ReportContext, [account, head, fund]: readonly number[]): Which =>
  sql<SqlBool>`accounts.id = ${account} and coalesce(entries.head_id, 0) = ${head} and entries.fund_id = ${fund}
    and exists (select 1 from ${movedIn(narrowing?.fund_id)} where moved.voucher_id = vouchers.id)`;

/** Selects the sums of `account_days` of the courses in scope and of the chosen fund. */
export const areDaysInScope = ({ scope, narrowing }: ReportContext): RawBuilder<SqlBool> => {
  const sets = setsInScope(scope);
  const ofCourses = sets ? sql`account_days.course_set_id in (${sets})` : sql`true`;
  return sql<SqlBool>`${ofCourses} and ${isOfFund('account_days', narrowing?.fund_id)}`;
};

/** The movement of one account in the period, in paise. */
export interface AccountMovement {
  readonly id: number;
  readonly account: string;
  /** The balance before the period; above zero for debit. */
  readonly opening: Paise;
  readonly debit: Paise;
  readonly credit: Paise;
}

/** The accounts with any entries up to the end of the period, in the order of the accounts. */
export const accountMovements = (context: ReportContext): AsyncIterable<AccountMovement> => {
  const { from, to, narrowing } = context;
  return stream(
    context.db,
    sql`select accounts.id, accounts.name as account,
      sum(iif(account_days.day < ${from}, debit_paise - credit_paise, 0)) as opening,
      sum(iif(account_days.day < ${from}, 0, debit_paise)) as debit,
      sum(iif(account_days.day < ${from}, 0, credit_paise)) as credit
    from account_days join accounts on accounts.id = account_days.account_id
    where account_days.day <= ${to} and ${isMeant('accounts', narrowing?.fund_id)} and ${areDaysInScope(context)}
    group by accounts.id having opening <> 0 or debit <> 0 or credit <> 0`,
    ['id'],
  );
};

/** The balance of accounts before a day, in paise; above zero for debit. */
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

/** A line of a ledger: what a voucher debits or credits to an account. */
export interface LedgerLine {
  readonly id: number;
  readonly day: IsoDate;
  readonly entered_on: IsoDate;
  readonly kind: string;
  readonly record_id: number;
  readonly is_undone: 0 | 1;
  readonly account: string;
  readonly head: string | null;
  /** The names of the voucher's other accounts. */
  readonly others: string;
  /** The number of the document and its payer or payee; null for kinds that have none. */
  readonly number: string | null;
  readonly who: string | null;
  /** The day on which the register of the document has it. */
  readonly document_day: IsoDate;
  /** Above zero for debit, below for credit. */
  readonly paise: Paise;
}

/**
 * The ledger lines of the period that `which` selects, by day and then in the order of entry. Entries of one voucher, head
 * and side are one line.
 */
export const ledgerLines = (context: ReportContext, which: Which): AsyncIterable<LedgerLine> => {
  const fund = context.narrowing?.fund_id;
  return stream(
    context.db,
    sql`select vouchers.id, vouchers.day, vouchers.entered_on, vouchers.kind, vouchers.record_id,
      vouchers.reverses_id is not null as is_undone, accounts.name as account, heads.name as head,
      (select string_agg(name, '; ') from (select distinct other.name from entries as rest
        join accounts as other on other.id = rest.account_id and ${isMeant('other', fund)}
        where rest.voucher_id = vouchers.id and rest.account_id <> accounts.id and ${isOfFund('rest', fund)})) as others,
      ${DOCUMENT.number} as number, ${DOCUMENT.who} as who,
      ${DOCUMENT.day} as document_day, sum(entries.paise) as paise
    from vouchers cross join entries on entries.voucher_id = vouchers.id
    join accounts on accounts.id = entries.account_id left join heads on heads.id = entries.head_id
    ${joinDocuments}
    where ${inPeriod(context)} and ${which} and ${isOfCourses('entries.course_set_id', context.scope)}
      and ${isOfFund('entries', fund)}
    group by vouchers.id, accounts.id, entries.head_id, entries.paise > 0`,
    ['day', 'id', 'head'],
  );
};

/** The money that went in and out of one bank account on a day, in paise. */
export interface BankDay {
  readonly account_id: number;
  readonly account: string;
  readonly day: IsoDate;
  readonly received: Paise;
  readonly paid: Paise;
}

/** The days with entries on bank accounts, account by account. */
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

/**
 * The accounts that `which` selects, with their balances before and at the end of the period. Accounts where both are zero
 * are left out.
 */
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

/** The money received and paid under a head of an account, in paise. */
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
 * Sums by account, head and fund what money was received and paid for: the other entries of each voucher that moved money. Cash
 * that goes to the bank has no other entry, and is left out. A reversal counts on the side of the voucher that it reverses,
 * below zero.
 */
export const moneyFor = (context: ReportContext): AsyncIterable<MoneyFor> => {
  const fund = context.narrowing?.fund_id;
  const isPayment = (id: string): RawBuilder<unknown> =>
    sql`(select sum(moved.paise) < 0 from ${movedIn(fund)} where moved.voucher_id = ${sql.ref(id)})`;
  return stream(
    context.db,
    sql`select account_id, account, head_id, head, fund_id, fund, sum(received) as received, sum(paid) as paid
    from (select accounts.id as account_id, accounts.name as account, heads.id as head_id, heads.name as head,
        funds.id as fund_id, funds.name as fund,
        iif(first.is_payment, 0, -entries.paise) as received, iif(first.is_payment, entries.paise, 0) as paid
      from (select vouchers.id, coalesce(${isPayment('vouchers.reverses_id')}, ${isPayment('vouchers.id')}) as is_payment
          from vouchers where ${inPeriod(context)}) as first
      cross join entries on entries.voucher_id = first.id
      join accounts on accounts.id = entries.account_id and not ${isPlace(0)}
      left join heads on heads.id = entries.head_id join funds on funds.id = entries.fund_id
      where first.is_payment is not null and ${isOfCourses('entries.course_set_id', context.scope)}
        and ${isOfFund('entries', fund)})
    group by account_id, head_id, fund_id having sum(received) <> 0 or sum(paid) <> 0`,
    ['fund_id', 'account_id', 'head'],
  );
};
