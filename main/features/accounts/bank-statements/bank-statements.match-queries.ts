import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  ChequeAtBank,
  EntryToMatch,
  LineToMatch,
} from '../../../../shared/features/accounts/bank-statements/bank-matching.ts';
import type { MatchKind } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Change } from '../../../office/change.ts';
import { chequeKey } from '../../collection/fees/fees.details-queries.ts';
import { entryUnit, isReversed } from './bank-statements.cheque-queries.ts';

/** An entry of a bank account, with the match that ties it. */
interface Tied {
  readonly voucher_id: number;
  readonly day: IsoDate;
  readonly paise: Paise;
  readonly match_id: number | null;
  readonly kind: string;
  readonly record_id: number;
}

/** Reads the entries of these vouchers on an account, without opening balances. */
export const tiedEntries = async (
  db: Db,
  account: number,
  vouchers: readonly number[],
): Promise<readonly Tied[]> => {
  const { rows } = await sql<Tied>`select voucher_id, bank_entries.day, paise, match_id, kind, record_id
    from bank_entries join vouchers on vouchers.id = voucher_id
    where account_id = ${account} and kind <> 'account opened'
      and voucher_id in (select value from json_each(${JSON.stringify(vouchers)}))`.execute(db);
  return rows;
};

/** The entries of a match. */
export const entriesOfMatch = async (db: Db, match: number): Promise<readonly Tied[]> => {
  const { rows } = await sql<Tied>`select voucher_id, bank_entries.day, paise, match_id, kind, record_id
    from bank_entries join vouchers on vouchers.id = voucher_id where match_id = ${match} order by voucher_id`.execute(
    db,
  );
  return rows;
};

/** The matches that tie vouchers. */
export const matchesOf = async (db: Db, vouchers: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct match_id as id from bank_entries
    where voucher_id in (select value from json_each(${JSON.stringify(vouchers)})) and match_id is not null order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const linesOfMatch = (db: Db, match: number) =>
  db.selectFrom('statement_lines').selectAll().where('match_id', '=', match).execute();

export const insertMatch = async (
  { db, actor, now }: Change,
  match: { readonly bank_account_id: number; readonly kind: MatchKind },
): Promise<number> => {
  const { id } = await db
    .insertInto('bank_matches')
    .values({ ...match, by_name: actor.name, at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Ties a line and entries to a match. */
export const tie = async (
  db: Db,
  match: number,
  line: number,
  account: number,
  vouchers: readonly number[],
): Promise<void> => {
  await db.updateTable('statement_lines').set({ match_id: match }).where('id', '=', line).execute();
  await sql`update bank_entries set match_id = ${match} where account_id = ${account}
    and voucher_id in (select value from json_each(${JSON.stringify(vouchers)}))`.execute(db);
};

export const untie = async (db: Db, match: number): Promise<void> => {
  await db.updateTable('statement_lines').set({ match_id: null }).where('match_id', '=', match).execute();
  await db.updateTable('bank_entries').set({ match_id: null }).where('match_id', '=', match).execute();
  await db.deleteFrom('bank_matches').where('id', '=', match).execute();
};

/** The unmatched lines of an account. */
export const linesToMatch = async (db: Db, account: number): Promise<readonly LineToMatch[]> =>
  db
    .selectFrom('statement_lines')
    .select(['id', 'day', 'paise', 'narration', 'reference'])
    .where('bank_account_id', '=', account)
    .where('match_id', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute();

interface EntryRow extends Omit<EntryToMatch, 'reversed' | 'isMistake'> {
  readonly reversed: number;
  readonly came_back: number;
  /** The same for all entries that the bank has as one. */
  readonly unit: number | string;
}

/** The unmatched entries of an account between two days. A cheque is one of them, which its first receipt's voucher stands for. */
export const entriesToMatch = async (
  db: Db,
  account: number,
  from: IsoDate,
  to: IsoDate,
): Promise<readonly EntryToMatch[]> => {
  const { rows } =
    await sql<EntryRow>`select bank_entries.voucher_id as id, bank_entries.day, bank_entries.paise,
      coalesce(fee_particulars.reference, fee_particulars.cheque_number, refunds.reference,
        payment_vouchers.reference, payment_vouchers.cheque_number, case vouchers.kind when 'left over' then (
          select reference from fee_particulars as parts where parts.together_id = vouchers.record_id limit 1) end) as number,
      case vouchers.kind when 'cash deposited' then vouchers.record_id
        when 'cheque deposited' then (select slip_id from cheque_states
          where cheque_states.fee_id = vouchers.record_id and state = 'deposited' order by step desc limit 1) end as slip,
      iif(vouchers.kind = 'left over', vouchers.record_id, fee_particulars.together_id) as together,
      ${isReversed()} as reversed, ${entryUnit()} as unit, vouchers.kind = 'cheque deposited' and exists (
        select 1 from cheques_now where cheques_now.fee_id = vouchers.record_id and state = 'returned') as came_back
    from bank_entries join vouchers on vouchers.id = bank_entries.voucher_id
    left join fee_particulars on vouchers.kind in ('receipt', 'cheque deposited')
      and fee_particulars.fee_id = vouchers.record_id
    left join refunds on vouchers.kind = 'refund paid' and refunds.id = vouchers.record_id
    left join payment_vouchers on vouchers.kind = 'paid by voucher' and payment_vouchers.id = vouchers.record_id
    where bank_entries.account_id = ${account} and bank_entries.match_id is null
      and bank_entries.day between ${from} and ${to} and vouchers.kind <> 'account opened'`.execute(db);
  const entries = new Map<string, EntryToMatch>();
  for (const { unit, paise, came_back, ...row } of rows) {
    const one = `${unit} ${row.day} ${row.reversed}`;
    const known = entries.get(one);
    entries.set(
      one,
      known
        ? { ...known, paise: known.paise + paise, id: Math.min(known.id, row.id) }
        : { ...row, paise, reversed: row.reversed === 1, isMistake: row.reversed === 1 && came_back === 0 },
    );
  }
  return [...entries.values()];
};

/** The cheques at the bank, which may still be returned. */
export const chequesAtBank = async (db: Db): Promise<readonly ChequeAtBank[]> => {
  const { rows } =
    await sql<ChequeAtBank>`select min(cheques_now.fee_id) as fee_id, sum(fees.amount_paise) as paise,
      fee_particulars.cheque_number as number,
      (select day from cheque_states where cheque_states.fee_id = cheques_now.fee_id and state = 'deposited'
        order by step desc limit 1) as day
    from cheques_now join fees on fees.id = cheques_now.fee_id
      join fee_particulars on fee_particulars.fee_id = cheques_now.fee_id
    where cheques_now.state = 'deposited' group by ${chequeKey()}`.execute(db);
  return rows;
};
