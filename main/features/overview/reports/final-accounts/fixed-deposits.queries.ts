import { sql } from 'kysely';
import { dayOf } from '../dues/standing-dues.queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

/** A fixed deposit at the end of a day, in one fund. Paise. */
export interface FixedDeposit {
  readonly account_id: number;
  readonly account: string;
  readonly fund: string;
  /** The day on which something was first put into it. */
  readonly made_on: string | null;
  readonly in_paise: number;
  readonly interest_paise: number;
  readonly out_paise: number;
  readonly paise: number;
}

/** Every fixed deposit on which something was booked, by account. What was cancelled is left out; interest is the income of a voucher that puts something into the deposit, or else takes it out. */
export const fixedDeposits = (context: ReportContext): AsyncIterable<FixedDeposit> => {
  const day = dayOf(context);
  const fund = context.narrowing?.fund_id ?? 0;
  return stream(
    context.db,
    sql`with moved as (
      select vouchers.kind, record_id, account_id, entries.fund_id, min(vouchers.day) as day, sum(paise) as paise
      from ledger_accounts join entries on entries.account_id = ledger_accounts.id join vouchers on vouchers.id = entries.voucher_id
      where ledger_accounts.kind = 'fixed deposit' and vouchers.day <= ${day} group by 1, 2, 3, 4 having sum(paise) <> 0),
    ranked as (select *, row_number() over (partition by kind, record_id order by paise desc, account_id, fund_id) as rank from moved),
    earned as (select vouchers.kind, record_id, -sum(paise) as paise from vouchers join entries on entries.voucher_id = vouchers.id
      where vouchers.day <= ${day} and (vouchers.kind, record_id) in (select kind, record_id from moved) and (
        account_id in (select id from ledger_accounts where kind = 'income') or account_id in (select id from accounts where kind = 'other income'))
      group by 1, 2)
    select ranked.account_id, accounts.name as account, funds.name as fund, min(iif(ranked.paise > 0, day, null)) as made_on,
      sum(max(ranked.paise, 0)) as in_paise, sum(iif(rank = 1, coalesce(earned.paise, 0), 0)) as interest_paise,
      sum(max(-ranked.paise, 0)) as out_paise, sum(ranked.paise) as paise
    from ranked join accounts on accounts.id = ranked.account_id join funds on funds.id = ranked.fund_id
    left join earned on earned.kind = ranked.kind and earned.record_id = ranked.record_id
    where ${fund} in (0, ranked.fund_id) group by ranked.account_id, ranked.fund_id`,
    ['account', 'account_id', 'fund'],
  );
};
