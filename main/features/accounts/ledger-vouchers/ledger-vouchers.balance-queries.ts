import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  LedgerBalance,
  PartyAccount,
} from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';

/** SQL: what is booked with a party or student, by its lines; what was cancelled stands a second time, the other way round, on the day of that. */
const BOOKED = sql`(select vouchers.id as booking_id, vouchers.day, vouchers.record_id, ledger_lines.line, account_id, party_id, student_id,
    iif(vouchers.reverses_id is null, paise, -paise) as paise, vouchers.reverses_id is not null as is_reversal
  from ledger_lines join vouchers on vouchers.kind = 'ledger' and vouchers.record_id = ledger_lines.voucher_id
  where party_id is not null or student_id is not null)`;

interface BalanceFilter {
  readonly from: IsoDate | undefined;
  readonly on: IsoDate;
  readonly account_id?: number | undefined;
  readonly kind?: string | undefined;
}

interface BalanceRow
  extends Pick<LedgerBalance, 'account_id' | 'account' | 'party_id' | 'student_id' | 'party' | 'since'> {
  readonly id: number;
  readonly opening_paise: Paise;
  readonly in_paise: Paise;
  readonly out_paise: Paise;
}

/** What stands between each party and each account on a day, by account and name. */
export const listBalances = (
  db: Db,
  { from = '', on, account_id = 0, kind = '' }: BalanceFilter,
): Listing<LedgerBalance> => {
  const rows = sql<BalanceRow>`(select row_number() over (order by accounts.name, coalesce(parties.name, students.name), party_id, student_id) as id,
      account_id, accounts.name as account, party_id, student_id, coalesce(parties.name, students.name) as party,
      sum(iif(day < ${from}, paise, 0)) as opening_paise, sum(iif(day >= ${from}, max(paise, 0), 0)) as in_paise,
      sum(iif(day >= ${from}, max(-paise, 0), 0)) as out_paise, min(day) as since
    from ${BOOKED} as booked join accounts on accounts.id = account_id
    join ledger_accounts on ledger_accounts.id = account_id
    left join parties on parties.id = party_id left join students on students.id = student_id
    where day <= ${on} and ${account_id} in (0, account_id) and ${kind} in ('', ledger_accounts.kind)
    group by account_id, party_id, student_id)`;
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
  readonly voucher_id: number;
  readonly voucher_no: string;
  readonly account: string;
  readonly narration: string;
  readonly is_reversal: 0 | 1;
  readonly paise: Paise;
}

/** What is booked with a party, the oldest first. */
export const accountOfParty = async (
  db: Db,
  { id, name }: { readonly id: number; readonly name: string },
  { from = '', on }: Pick<BalanceFilter, 'from' | 'on'>,
): Promise<PartyAccount> => {
  const { rows } =
    await sql<BookedLine>`select booked.day as date, ledger_vouchers.id as voucher_id, voucher_no, accounts.name as account,
      narration, is_reversal, paise
    from ${BOOKED} as booked join ledger_vouchers on ledger_vouchers.id = record_id join accounts on accounts.id = account_id
    where party_id = ${id} and booked.day <= ${on} order by booked.day, booking_id, line`.execute(db);
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
  return { party_id: id, party: name, opening: toRupees(opening), lines, balance: toRupees(paise) };
};
