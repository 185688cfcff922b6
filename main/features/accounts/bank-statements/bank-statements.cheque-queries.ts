import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/db.ts';

/**
 * SQL: what makes the entries of one cheque one: the receipts that it paid have a voucher each, the bank has one line. The number of the
 * voucher for all others. `vouchers` and `particulars` name the voucher and the particulars of its receipt.
 */
export const entryUnit = (
  vouchers = 'vouchers',
  particulars = 'fee_particulars',
): RawBuilder<number | string> => {
  const [kind, record, id] = ['kind', 'record_id', 'id'].map((column) => sql.ref(`${vouchers}.${column}`));
  const together = sql.ref(`${particulars}.together_id`);
  // A cheque may go to the bank more than once.
  const time = sql`(select count(*) from vouchers as earlier where earlier.kind = 'cheque deposited'
    and earlier.record_id = ${record} and earlier.id < ${id})`;
  return sql`iif(${kind} = 'cheque deposited' and ${together} is not null, ${together} || ' ' || ${time}, ${id})`;
};

/** SQL: whether a voucher was reversed, or reverses another. */
export const isReversed = (vouchers = 'vouchers'): RawBuilder<number> =>
  sql<number>`(${sql.ref(`${vouchers}.reverses_id`)} is not null
    or exists (select 1 from vouchers as counter where counter.reverses_id = ${sql.ref(`${vouchers}.id`)}))`;

/** SQL: the entries that the bank has as one with an entry of `bank_entries`, that entry among them: on the same day, in the same match. */
const BESIDE = sql`fee_particulars as parts
  join vouchers as beside on beside.kind = 'cheque deposited' and beside.record_id = parts.fee_id
  join bank_entries as other on other.voucher_id = beside.id and other.account_id = bank_entries.account_id
  where parts.together_id = fee_particulars.together_id and other.day = bank_entries.day
    and other.match_id is bank_entries.match_id and ${isReversed('beside')} = ${isReversed()}
    and ${entryUnit('beside', 'parts')} = ${entryUnit()}`;

const IS_CHEQUE = sql`(vouchers.kind = 'cheque deposited' and fee_particulars.together_id is not null)`;

/** SQL: what an entry comes to in paise, all receipts of its cheque together. */
export const wholePaise = sql<number>`iif(${IS_CHEQUE}, (select sum(other.paise) from ${BESIDE}), bank_entries.paise)`;

/** SQL: how many receipts an entry's cheque paid beside the one that stands for it. */
export const receiptsBeside = sql<number>`iif(${IS_CHEQUE}, (select count(*) - 1 from ${BESIDE}), 0)`;

/** SQL: whether an entry is the first of its cheque, which stands for all of them. */
export const standsForCheque = sql<boolean>`not (${IS_CHEQUE}
  and exists (select 1 from ${BESIDE} and other.voucher_id < bank_entries.voucher_id))`;

/** The vouchers of these entries; a cheque has those of all its receipts. */
export const wholeCheques = async (
  db: Db,
  account: number,
  vouchers: readonly number[],
): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select bank_entries.voucher_id as id from bank_entries
      where account_id = ${account} and voucher_id in (select value from json_each(${JSON.stringify(vouchers)}))
    union select other.voucher_id from bank_entries join vouchers on vouchers.id = bank_entries.voucher_id
      join fee_particulars on fee_particulars.fee_id = vouchers.record_id and ${IS_CHEQUE}
      join ${BESIDE} and bank_entries.account_id = ${account}
        and bank_entries.voucher_id in (select value from json_each(${JSON.stringify(vouchers)}))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
