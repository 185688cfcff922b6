import { sql } from 'kysely';
import { dayOf } from '../dues/standing-dues.queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';

/** What one fund owes another at the end of a day: what its money paid or took for the other, until a transfer clears it. */
export interface OwedBetween {
  readonly fund_id: number;
  readonly fund: string;
  readonly to_id: number;
  readonly to_fund: string;
  /** The day since which something has been owed. */
  readonly since: string;
  readonly paise: number;
}

/** Each pair once, from the fund that owes. */
export const owedBetween = (context: ReportContext): AsyncIterable<OwedBetween> => {
  const fund = context.narrowing?.fund_id ?? 0;
  return stream(
    context.db,
    sql`with days as (
      select account_days.fund_id, cast(accounts.of as integer) as to_id, day, sum(credit_paise - debit_paise) as paise
      from account_days join accounts on accounts.id = account_days.account_id and accounts.kind = 'between funds'
      where day <= ${dayOf(context)} group by 1, 2, 3),
    standing as (select *, sum(paise) over (partition by fund_id, to_id order by day) as owed from days)
    select standing.fund_id, payer.name as fund, standing.to_id, payee.name as to_fund, sum(standing.paise) as paise,
      min(iif(standing.day > coalesce((select max(day) from standing as cleared where cleared.fund_id = standing.fund_id
        and cleared.to_id = standing.to_id and cleared.owed = 0), ''), standing.day, null)) as since
    from standing join funds as payer on payer.id = standing.fund_id join funds as payee on payee.id = standing.to_id
    where ${fund} in (0, standing.fund_id, standing.to_id)
    group by standing.fund_id, standing.to_id having sum(standing.paise) > 0`,
    ['since', 'fund_id', 'to_id'],
  );
};
