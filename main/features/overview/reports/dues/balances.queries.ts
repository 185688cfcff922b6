import { sql } from 'kysely';
import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { setsInScope } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { stream } from '../reports.scope-queries.ts';
import { dayOf } from './standing-dues.queries.ts';

/** The balance of an account of the students' money under a head at the end of the day. Paise, above zero. */
export interface AccountBalance {
  readonly account_id: number;
  /** 0 for none. */
  readonly head_id: number;
  readonly account: string;
  readonly head: string | null;
  readonly paise: number;
}

const SHOWN = [ACCOUNTS.dues, ACCOUNTS.advances, ACCOUNTS.caution, ACCOUNTS.refundsPayable];

/** What students owe and what is owed to them, from the journal's daily sums of each account. */
export const balances = (context: ReportContext): AsyncIterable<AccountBalance> => {
  const sets = setsInScope(context.scope);
  return stream(
    context.db,
    sql`select accounts.id as account_id, account_days.head_id, accounts.name as account, heads.position, heads.name as head,
      sum(debit_paise - credit_paise) * iif(accounts.id = ${ACCOUNTS.dues}, 1, -1) as paise
    from account_days join accounts on accounts.id = account_days.account_id
    left join heads on heads.id = account_days.head_id
    where account_days.account_id in (${sql.join(SHOWN)}) and account_days.day <= ${dayOf(context)}
      and ${sets ? sql`account_days.course_set_id in (${sets})` : sql`true`}
    group by accounts.id, account_days.head_id having sum(debit_paise - credit_paise) <> 0`,
    ['account_id', 'position', 'head'],
  );
};
