import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  LedgerBalance,
  PartyAccount,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';

const BOOKING = sql`vouchers.id as booking_id, vouchers.kind, vouchers.day, vouchers.record_id, entries.line, account_id, party_id, student_id,
    paise, vouchers.reverses_id is not null as is_reversal`;

/** SQL: what is booked with a party, or with a student by what no feature foresaw; what was cancelled stands a second time, the other way round, on the day of that. */
export const BOOKED_WITH_PARTIES = sql`(select ${BOOKING} from entries join vouchers on vouchers.id = entries.voucher_id
    where party_id is not null
  union all select ${BOOKING} from vouchers join entries on entries.voucher_id = vouchers.id and student_id is not null
    where vouchers.kind in ('ledger', 'opening'))`;

interface BalanceFilter {
  readonly by?: 'party' | 'fund' | undefined;
  readonly from: IsoDate | undefined;
  readonly on: IsoDate;
  readonly account_id?: number | undefined;
  readonly kind?: string | undefined;
}

interface BalanceRow
  extends Pick<
    LedgerBalance,
    'account_id' | 'account' | 'party_id' | 'student_id' | 'party' | 'fund_id' | 'fund' | 'since'
  > {
  readonly id: number;
  readonly opening_paise: Paise;
  readonly in_paise: Paise;
  readonly out_paise: Paise;
}

/** SQL: what is booked, by account, fund and day. */
const BY_FUND = sql`(select account_id, null as party_id, null as student_id, fund_id, day, debit_paise, credit_paise
  from account_days)`;
const BY_PARTY = sql`(select account_id, party_id, student_id, null as fund_id, day, max(paise, 0) as debit_paise,
  max(-paise, 0) as credit_paise from ${BOOKED_WITH_PARTIES})`;

/** What stands on each account on a day, between it and each party or in each fund, by account and name. */
export const listBalances = (
  db: Db,
  { by = 'party', from = '', on, account_id = 0, kind = '' }: BalanceFilter,
): Listing<LedgerBalance> => {
  const rows = sql<BalanceRow>`(select row_number() over (order by accounts.name, coalesce(parties.name, students.name, funds.name), party_id, student_id, funds.id) as id,
      booked.account_id, accounts.name as account, party_id, student_id, coalesce(parties.name, students.name) as party,
      funds.id as fund_id, funds.name as fund,
      sum(iif(day < ${from}, debit_paise - credit_paise, 0)) as opening_paise, sum(iif(day >= ${from}, debit_paise, 0)) as in_paise,
      sum(iif(day >= ${from}, credit_paise, 0)) as out_paise, min(day) as since
    from ${by === 'fund' ? BY_FUND : BY_PARTY} as booked join accounts on accounts.id = booked.account_id
    left join ledger_accounts on ledger_accounts.id = booked.account_id
    left join parties on parties.id = party_id left join students on students.id = student_id
    left join funds on funds.id = booked.fund_id
    where day <= ${on} and ${account_id} in (0, booked.account_id) and ${kind} in ('', coalesce(ledger_accounts.kind, accounts.kind))
    group by booked.account_id, party_id, student_id, funds.id)`;
  const query = db.selectFrom(rows.as('balances')).selectAll();
  return listing(query, { by: sql.ref('balances.id'), id: sql.ref('balances.id'), direction: 'asc' }, (all) =>
    all.map(({ id: _, opening_paise, in_paise, out_paise, ...row }) => ({
      ...row,
      opening: toRupees(opening_paise),
      in: toRupees(in_paise),
      out: toRupees(out_paise),
      balance: toRupees(opening_paise + in_paise - out_paise),
    })),
  );
};

interface BookedLine {
  readonly date: IsoDate;
  readonly voucher_id: number | null;
  readonly voucher_no: string | null;
  readonly account: string;
  readonly narration: string;
  readonly is_reversal: 0 | 1;
  readonly paise: Paise;
}

/** What is booked with a party, the oldest first. */
export const accountOfParty = async (
  db: Db,
  party: Party,
  { from = '', on }: Pick<BalanceFilter, 'from' | 'on'>,
): Promise<PartyAccount> => {
  const { rows } =
    await sql<BookedLine>`select booked.day as date, ledger_vouchers.id as voucher_id, voucher_no, accounts.name as account,
      coalesce(narration, 'Opening balance') as narration, is_reversal, paise
    from ${BOOKED_WITH_PARTIES} as booked join accounts on accounts.id = account_id
    left join ledger_vouchers on booked.kind in ('ledger', 'ledger arrived') and ledger_vouchers.id = record_id
    where party_id = ${party.id} and booked.day <= ${on} order by booked.day, booking_id, line`.execute(db);
  let paise = 0;
  let opening = 0;
  const lines: PartyAccount['lines'][number][] = [];
  for (const { paise: moved, is_reversal, ...line } of rows) {
    paise += moved;
    if (line.date < from) opening = paise;
    else
      lines.push({
        ...line,
        reversed: is_reversal === 1,
        in: toRupees(Math.max(moved, 0)),
        out: toRupees(Math.max(-moved, 0)),
        balance: toRupees(paise),
      });
  }
  return {
    ...{ party_id: party.id, party: party.name, particulars: party },
    ...{ opening: toRupees(opening), lines, balance: toRupees(paise) },
  };
};
