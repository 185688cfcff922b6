import { sql } from 'kysely';
import type { ReportContext } from '../report.ts';
import { inPeriod, stream } from '../reports.scope-queries.ts';

/** What one donor gave of one type in one mode. Paise. */
export interface Donation {
  readonly party_id: number;
  readonly donor: string;
  readonly address: string | null;
  readonly pan: string | null;
  readonly type: string;
  readonly mode: string;
  readonly paise: number;
}

/** SQL: whether a voucher has a line on an account of this kind. */
const has = (
  kind: 'cash' | 'bank',
) => sql`exists (select 1 from entries as other join accounts as place on place.id = other.account_id
  where other.voucher_id = vouchers.id and place.kind = ${kind})`;

/** Donations booked in the period as income, or as a fund's balance, with a party that is a donor: by donor, type and mode. */
export const donations = (context: ReportContext): AsyncIterable<Donation> => {
  const fund = context.narrowing?.fund_id ?? 0;
  return stream(
    context.db,
    sql`select party_id, parties.name as donor, address, pan,
      case when ledger_accounts.kind = 'fund balance' then 'Corpus' when funds.kind = 'grant' then 'Specific grant'
        when funds.kind = 'restricted' then 'Restricted grant' else 'Others' end as type,
      case when ${has('cash')} then 'Cash' when ${has('bank')} then 'Electronic or cheque' else 'Kind' end as mode,
      -sum(paise) as paise
    from parties join entries on entries.party_id = parties.id join vouchers on vouchers.id = entries.voucher_id
    join accounts on accounts.id = entries.account_id join funds on funds.id = entries.fund_id
    left join ledger_accounts on ledger_accounts.id = entries.account_id
    where parties.kind = 'donor' and (ledger_accounts.kind in ('income', 'fund balance') or accounts.kind = 'other income')
      and ${inPeriod(context)} and ${fund} in (0, entries.fund_id)
    group by party_id, type, mode having sum(paise) <> 0`,
    ['donor', 'party_id', 'type', 'mode'],
  );
};
