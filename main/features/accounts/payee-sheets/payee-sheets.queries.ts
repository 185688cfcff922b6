import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type {
  PayeeRow,
  PayeeSheet,
  WholePayeeSheet,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import {
  type PayeeSheetQuery,
  payeeSheets,
} from '../../../../shared/features/accounts/payee-sheets/payee-sheets.register.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import type { NewRow } from '../../../database/row-types.ts';
import { contains } from '../../../database/search.ts';
import { registerList } from '../../../lists/register-list.ts';
import { type Asker, selectVouchers, toRequest } from '../ledger-vouchers/ledger-vouchers.queries.ts';
import { sumsOf } from './payee-sheets.sums.ts';

const selectSheets = (db: Db) =>
  selectVouchers(db)
    .innerJoin('payee_sheets', 'payee_sheets.id', 'ledger_vouchers.id')
    .innerJoin('accounts', 'accounts.id', 'payee_sheets.account_id')
    .innerJoin('accounts as origin', 'origin.id', 'payee_sheets.from_id')
    .select([
      ...(['payee_sheets.account_id', 'accounts.name as account', 'from_id', 'origin.name as from'] as const),
      ...(['payee_sheets.columns', 'payees'] as const),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectSheets>['execute']>>[number];

const toSheet = (row: Row): WholePayeeSheet => {
  const rows = JSON.parse(row.payees) as PayeeRow[];
  const columns = JSON.parse(row.columns) as PayeeSheet['columns'];
  const { account_id, account, from_id, from } = row;
  return { ...toRequest(row), account_id, account, from_id, from, ...sumsOf(columns, rows), rows };
};

/** SQL: the names on a sheet. */
const NAMES = sql`(select group_concat(value ->> '$.name', char(10)) from json_each(payees))`;

/** Sheets of payees: all, or those that one person asked for. */
const listPayeeSheets = (
  db: Db,
  askedBy: Asker,
  { q, from, to, status, order = 'desc' }: Omit<PayeeSheetQuery, 'limit' | 'offset'>,
): Listing<PayeeSheet> => {
  const date = sql<string>`coalesce(ledger_vouchers.booked_on, ledger_vouchers.day)`;
  let query = selectSheets(db);
  if (askedBy !== null) query = query.where('asked_by', '=', askedBy);
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where(date, '>=', from);
  if (to) query = query.where(date, '<=', to);
  if (q) query = query.where(contains([sql.ref('voucher_no'), sql.ref('narration'), NAMES], q));
  return listing(query, { by: date, id: sql.ref('ledger_vouchers.id'), direction: order }, (rows) =>
    rows.map((row) => {
      const { rows: _, ...sheet } = toSheet(row);
      return sheet;
    }),
  );
};

export const payeeSheetList = registerList(payeeSheets, listPayeeSheets);

/** Finds a sheet with its rows; undefined for one that another asked for than `askedBy`. */
export const findPayeeSheet = async (
  db: Db,
  askedBy: Asker,
  id: number,
): Promise<WholePayeeSheet | undefined> => {
  const row = await selectSheets(db).where('payee_sheets.id', '=', id).executeTakeFirst();
  return row && (askedBy === null || row.asked_by === askedBy) ? toSheet(row) : undefined;
};

export const insertPayeeSheet = async (db: Db, sheet: NewRow<'payee_sheets'>): Promise<void> => {
  await db.insertInto('payee_sheets').values(sheet).execute();
};

/** Who is paid by other sheets of a month out of the same account, unless these were declined, withdrawn or cancelled. */
export const paidInMonth = async (
  db: Db,
  accountId: number,
  day: IsoDate,
): Promise<readonly { readonly party_id: number | null; readonly name: string }[]> => {
  const { rows } = await sql<{ party_id: number | null; name: string }>`select distinct
      value ->> '$.party_id' as party_id, value ->> '$.name' as name
    from payee_sheets join ledger_vouchers on ledger_vouchers.id = payee_sheets.id, json_each(payees)
    where payee_sheets.account_id = ${accountId} and status in ('Waiting', 'Approved')
      and substr(coalesce(booked_on, day), 1, 7) = ${day.slice(0, 7)}`.execute(db);
  return rows;
};
