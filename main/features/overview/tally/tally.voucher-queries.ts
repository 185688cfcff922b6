import { sql } from 'kysely';
import type { IsoDate } from '../../../../shared/dates.ts';
import type { Paise } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { VoucherKind } from '../../../journal/booking-day.ts';
import { DOCUMENT, joinDocuments } from '../reports/accounts/documents.queries.ts';
import { ledgerHead } from './tally.mapping-queries.ts';

/** A voucher of the journal with what its document says. */
export interface JournalVoucher {
  readonly id: number;
  readonly day: IsoDate;
  readonly kind: VoucherKind;
  readonly record_id: number;
  /** The day of what it undoes; null where it undoes nothing. */
  readonly undoes: IsoDate | null;
  /** Whether it is the first voucher of its record: the one that has the document's own number. */
  readonly is_first: 0 | 1;
  /** The number on the document, the payer or payee, the mode, and what else it says; null where it has none. */
  readonly number: string | null;
  readonly who: string | null;
  readonly what: string | null;
  readonly mode: string | null;
  readonly cheque_number: string | null;
  readonly cheque_date: IsoDate | null;
  readonly bank: string | null;
  readonly reference: string | null;
  readonly bill_id: number | null;
}

/** A line of a voucher: an account, or what is booked on it under a head, on one side. */
export interface VoucherLine {
  readonly voucher_id: number;
  readonly account_id: number;
  readonly account_kind: string;
  /** 0 for none. */
  readonly head_id: number;
  /** Debit above zero. */
  readonly paise: Paise;
}

/** The vouchers that are read at a time. */
const CHUNK = 1000;

const vouchersAfter = async (
  db: Db,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  last: Pick<JournalVoucher, 'day' | 'id'>,
): Promise<readonly JournalVoucher[]> => {
  const { rows } =
    await sql<JournalVoucher>`select vouchers.id, vouchers.day, vouchers.kind, vouchers.record_id,
      (select undone.day from vouchers as undone where undone.id = vouchers.reverses_id) as undoes,
      not exists (select 1 from vouchers as earlier where earlier.kind = vouchers.kind and earlier.record_id = vouchers.record_id
        and earlier.id < vouchers.id) as is_first,
      ${DOCUMENT.number} as number, ${DOCUMENT.who} as who, ${DOCUMENT.what} as what,
      coalesce(fees.payment_type, refunds.payment_type, payment_vouchers.payment_type) as mode,
      coalesce(fee_particulars.cheque_number, payment_vouchers.cheque_number,
        iif(refunds.payment_type = 'Cheque', refunds.reference, null)) as cheque_number,
      fee_particulars.cheque_date, fee_particulars.bank,
      coalesce(fee_particulars.reference, payment_vouchers.reference, statement_lines.reference,
        iif(refunds.payment_type = 'Cheque', null, refunds.reference), (select parts.reference from fee_particulars as parts
          where parts.together_id = payments_together.id limit 1)) as reference,
      payment_vouchers.bill_id
    from vouchers
    ${joinDocuments}
    left join fee_particulars on fee_particulars.fee_id = fees.id
    where vouchers.day between ${from} and ${to} and (vouchers.day, vouchers.id) > (${last.day}, ${last.id})
    order by vouchers.day, vouchers.id limit ${CHUNK}`.execute(db);
  return rows;
};

/** What one fund owes another is left out: it comes to nothing in its voucher, and Tally has one company for all of them. */
const voucherLines = async (db: Db, ids: readonly number[]): Promise<readonly VoucherLine[]> => {
  const { rows } =
    await sql<VoucherLine>`select entries.voucher_id, entries.account_id, accounts.kind as account_kind,
      ${ledgerHead} as head_id, sum(entries.paise) as paise
    from entries join accounts on accounts.id = entries.account_id
    where accounts.kind <> 'between funds' and entries.voucher_id in (select value from json_each(${JSON.stringify(ids)}))
    group by entries.voucher_id, entries.account_id, 4, entries.paise > 0
    order by entries.voucher_id, min(entries.line)`.execute(db);
  return rows;
};

/** A voucher with its lines; none of what is kept by student or course is told apart. */
export interface LinedVoucher extends JournalVoucher {
  readonly lines: readonly VoucherLine[];
}

/** Every voucher of the days once, by day and in the order in which they were entered. */
export async function* vouchersOf(
  db: Db,
  days: { readonly from: IsoDate; readonly to: IsoDate },
): AsyncGenerator<LinedVoucher, void, undefined> {
  let last: Pick<JournalVoucher, 'day' | 'id'> = { day: '', id: 0 };
  for (;;) {
    const vouchers = await vouchersAfter(db, days, last);
    const lines = Map.groupBy(
      await voucherLines(
        db,
        vouchers.map(({ id }) => id),
      ),
      ({ voucher_id }) => voucher_id,
    );
    for (const voucher of vouchers) yield { ...voucher, lines: lines.get(voucher.id) ?? [] };
    const end = vouchers.at(-1);
    if (!end || vouchers.length < CHUNK) return;
    last = end;
  }
}

export const countVouchers = async (db: Db, from: IsoDate, to: IsoDate): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from vouchers where day between ${from} and ${to}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What makes an office the same one in its backups: the beginning of its vouchers' names in Tally. */
export const officeMark = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ uid: string }>`select uid from office`.execute(db);
  return `bursar-${rows[0]?.uid.slice(0, 12) ?? 'office'}`;
};
