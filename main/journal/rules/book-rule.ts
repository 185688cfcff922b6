import type { BookCheck } from '../../../shared/features/overview/books/books.checks.ts';

/** One rule of the books: a select of the rows that break it. There are none where the books agree. */
export interface BookRule {
  /** The check to which it belongs. */
  readonly check: BookCheck;
  /** What breaks it: `vouchers whose debits and credits differ`. */
  readonly what: string;
  /** A select of `record, day, said, found, link`: what is named, its day, both sums in paise, and its page. */
  readonly rows: string;
}

/** The columns of a rule's rows, as SQL. */
interface Columns {
  readonly record: string;
  readonly day?: string;
  readonly said?: string;
  readonly found?: string;
  readonly link?: string;
}

export const rule = (
  check: BookCheck,
  what: string,
  { record, day = 'null', said = 'null', found = 'null', link = 'null' }: Columns,
  from: string,
): BookRule => ({
  check,
  what,
  rows: `select ${record} as record, ${day} as day, ${said} as said, ${found} as found, ${link} as link from ${from}`,
});

/**
 * SQL: the keys whose paise differ between two selects of `keys, paise`: a table of `keys, said, found`. Union and group: a
 * join is quadratic here.
 */
export const compared = (keys: string, said: string, found: string): string => `(
  select ${keys}, sum(said) as said, sum(found) as found from (
    select ${keys}, paise as said, 0 as found from (${said})
    union all select ${keys}, 0, paise from (${found}))
  group by ${keys} having sum(said) <> sum(found)) as differing`;

/** SQL: a student by name, or by number where the record is gone. */
export const studentOf = (id: string): string =>
  `coalesce((select name from students where students.id = ${id}), 'Student ' || ${id})`;

/** A student's page. */
export const studentPage = (id: string): string => `'/students/' || ${id}`;

/** SQL: how a fee entry is called. */
export const feeOf = (id: string): string =>
  `coalesce((select 'Receipt ' || receipt_no from fees where fees.id = ${id}), 'Fee entry ' || ${id})`;

/** The fee entry in its register. */
export const feePage = (id: string): string =>
  `(select '/fees?q=' || receipt_no || '&date=' || payment_date from fees where fees.id = ${id})`;

export const accountOf = (id: string): string =>
  `coalesce((select name from accounts where accounts.id = ${id}), 'Account ' || ${id})`;

/** The ledger of an account. */
export const ledgerPage = (id: string): string => `'/enquiries?report=ledger&ledger=' || ${id}`;

/** SQL: how a voucher of the journal is called. */
export const voucherOf = (id: string): string =>
  `'Voucher ' || ${id} || coalesce((select ', ' || kind from vouchers where vouchers.id = ${id}), '')`;

export const dayOf = (voucherId: string): string =>
  `(select day from vouchers where vouchers.id = ${voucherId})`;
