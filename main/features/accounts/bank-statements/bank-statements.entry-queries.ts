import { type RawBuilder, sql } from 'kysely';
import { formatDate } from '../../../../shared/dates.ts';
import type { EntryQuery } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type { BookEntry } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { type Paise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { type Listing, listing } from '../../../database/listing.ts';
import { contains } from '../../../database/search.ts';
import { isReversed, receiptsBeside, standsForCheque, wholePaise } from './bank-statements.cheque-queries.ts';

/** The entries of bank accounts, joined with what their vouchers record: a fee, a refund, or a line of a statement. A cheque is one. */
const entriesFrom = (db: Db) =>
  db
    .selectFrom('bank_entries')
    .innerJoin('vouchers', 'vouchers.id', 'bank_entries.voucher_id')
    .leftJoin('fees', (join) =>
      join
        .onRef('fees.id', '=', 'vouchers.record_id')
        .on('vouchers.kind', 'in', ['receipt', 'cheque deposited']),
    )
    .leftJoin('fee_particulars', 'fee_particulars.fee_id', 'fees.id')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.id', '=', 'vouchers.record_id').on('vouchers.kind', '=', 'refund paid'),
    )
    .leftJoin('students', 'students.id', 'refunds.student_id')
    .leftJoin('payment_vouchers', (join) =>
      join
        .onRef('payment_vouchers.id', '=', 'vouchers.record_id')
        .on('vouchers.kind', '=', 'paid by voucher'),
    )
    .leftJoin('payments_together', (join) =>
      join.on(
        'payments_together.id',
        '=',
        sql<number>`case vouchers.kind when 'left over' then vouchers.record_id
          when 'cheque deposited' then fee_particulars.together_id end`,
      ),
    )
    .leftJoin('statement_lines as source_line', (join) =>
      join
        .onRef('source_line.id', '=', 'vouchers.record_id')
        .on('vouchers.kind', 'in', ['bank line', 'suspense']),
    )
    .leftJoin('ledger_vouchers', (join) =>
      join
        .onRef('ledger_vouchers.id', '=', 'vouchers.record_id')
        .on('vouchers.kind', 'in', ['ledger', 'ledger arrived']),
    )
    .leftJoin('portal_settlements', (join) =>
      join
        .onRef('portal_settlements.id', '=', 'vouchers.record_id')
        .on('vouchers.kind', '=', 'portal settled'),
    )
    .leftJoin('portals', 'portals.id', 'portal_settlements.portal_id')
    .where(standsForCheque);

const selectEntries = (db: Db) =>
  entriesFrom(db).select([
    'bank_entries.voucher_id as id',
    'bank_entries.account_id',
    'bank_entries.day',
    wholePaise.as('paise'),
    receiptsBeside.as('receipts_beside'),
    'bank_entries.match_id',
    'vouchers.kind',
    'vouchers.record_id',
    'vouchers.reverses_id',
    isReversed().as('is_reversed'),
    'fees.receipt_no',
    'fees.student_name',
    'fee_particulars.reference',
    'fee_particulars.cheque_number',
    'refunds.voucher_no',
    'refunds.reference as refund_reference',
    'students.name as refunded_to',
    'source_line.narration',
    'payment_vouchers.voucher_no as payment_no',
    'payment_vouchers.payee',
    'payment_vouchers.reference as payment_reference',
    'payment_vouchers.cheque_number as payment_cheque',
    'payments_together.payer',
    'ledger_vouchers.voucher_no as ledger_no',
    'ledger_vouchers.narration as ledger_narration',
    'portals.name as portal',
    'portal_settlements.number as settlement',
  ]);

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

const said = (row: EntryRow): string => {
  switch (row.kind) {
    case 'receipt':
      return `Receipt ${row.receipt_no ?? ''}, ${row.student_name ?? ''}`;
    case 'cheque deposited':
      return `Cheque ${row.cheque_number ?? ''}, ${row.payer ?? row.student_name ?? ''}, receipt ${row.receipt_no ?? ''}${
        row.receipts_beside > 0 ? ` and ${row.receipts_beside} more` : ''
      }`;
    case 'cash deposited':
      return `Cash deposited, slip ${row.record_id}`;
    case 'refund paid':
      return `Refund ${row.voucher_no ?? ''}, ${row.refunded_to ?? ''}`;
    case 'paid by voucher':
      return `Payment ${row.payment_no ?? ''}, ${row.payee ?? ''}`;
    case 'ledger':
    case 'ledger arrived':
      return `Voucher ${row.ledger_no ?? ''}, ${row.ledger_narration ?? ''}`;
    case 'portal settled':
      return `Settlement ${row.settlement ?? ''} of ${row.portal ?? ''}`;
    case 'left over':
      return `Suspense: left of the payment of ${row.payer ?? ''}`;
    case 'account opened':
      return `Opening balance from ${formatDate(row.day)}`;
    case 'suspense':
      return `Suspense: ${row.narration ?? ''}`;
    case 'bank line':
      return row.narration ?? '';
    default:
      return `${row.kind.charAt(0).toUpperCase()}${row.kind.slice(1)} ${row.record_id}`;
  }
};

const toEntry = (row: EntryRow): BookEntry => ({
  id: row.id,
  date: row.day,
  what: row.reverses_id === null ? said(row) : `Reversed: ${said(row)}`,
  reference:
    row.reference ?? row.cheque_number ?? row.refund_reference ?? row.payment_reference ?? row.payment_cheque,
  in: toRupees(Math.max(row.paise, 0)),
  out: toRupees(Math.max(-row.paise, 0)),
  reversed: row.is_reversed === 1,
  in_suspense: row.kind === 'suspense' || row.kind === 'left over',
  match_id: row.match_id,
});

/** SQL: leaves out opening balances, which no statement has a line for. */
const isOfTheBank = sql<boolean>`vouchers.kind <> 'account opened'`;

/** The entries on a bank account's account in the journal. */
export const listEntries = (
  db: Db,
  account: number,
  { q, from, to, state, order }: Omit<EntryQuery, 'limit' | 'offset'>,
): Listing<BookEntry> => {
  let query = selectEntries(db).where('bank_entries.account_id', '=', account).where(isOfTheBank);
  if (state) query = query.where('bank_entries.match_id', state === 'matched' ? 'is not' : 'is', null);
  if (from) query = query.where('bank_entries.day', '>=', from);
  if (to) query = query.where('bank_entries.day', '<=', to);
  if (q) {
    const texts = [
      'fees.student_name',
      'fees.receipt_no',
      'fee_particulars.reference',
      'fee_particulars.cheque_number',
      'payment_vouchers.voucher_no',
      'payment_vouchers.payee',
      'payment_vouchers.reference',
      'payment_vouchers.cheque_number',
      'payments_together.payer',
      'ledger_vouchers.voucher_no',
      'ledger_vouchers.narration',
    ];
    const sum = Math.round(Number(q.replaceAll(',', '')) * 100);
    const bySum = Number.isFinite(sum) ? sql<boolean>`abs(${wholePaise}) = ${sum}` : sql<boolean>`false`;
    query = query.where(
      sql<boolean>`(${contains(
        texts.map((text) => sql.ref(text)),
        q,
      )} or ${bySum})`,
    );
  }
  const keys = {
    by: sql.ref('bank_entries.day'),
    id: sql.ref('bank_entries.voucher_id'),
    direction: order ?? ('desc' as const),
  };
  return listing(query, keys, (rows) => rows.map(toEntry), { reading: 'searched' });
};

/** Reads the entries of these vouchers on an account. */
export const entriesOf = async (
  db: Db,
  account: number,
  vouchers: readonly number[],
): Promise<readonly BookEntry[]> => {
  const among: RawBuilder<unknown> = sql`select value from json_each(${JSON.stringify(vouchers)})`;
  const rows = await selectEntries(db)
    .where('bank_entries.account_id', '=', account)
    .where(sql<boolean>`bank_entries.voucher_id in (${among})`)
    .orderBy('bank_entries.voucher_id')
    .execute();
  return rows.map(toEntry);
};

/** Reads the entries of these matches, by match. */
export const entriesOfMatches = async (
  db: Db,
  matches: readonly number[],
): Promise<ReadonlyMap<number, readonly BookEntry[]>> => {
  const rows = await selectEntries(db)
    .where(sql<boolean>`bank_entries.match_id in (select value from json_each(${JSON.stringify(matches)}))`)
    .orderBy('bank_entries.voucher_id')
    .execute();
  return Map.groupBy(rows.map(toEntry), ({ match_id }) => match_id ?? 0);
};

export const sumOfEntries = (entries: readonly BookEntry[]): Paise =>
  entries.reduce((sum, entry) => sum + Math.round((entry.in - entry.out) * 100), 0);
