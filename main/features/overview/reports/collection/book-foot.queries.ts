import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../../database/db.ts';
import { isOfCourses } from '../../../college/courses/courses.record-queries.ts';
import type { ReportContext } from '../report.ts';
import { inPeriod } from '../reports.scope-queries.ts';

const OF_CASH = [
  'receipt',
  'refund paid',
  'paid by voucher',
  'cash deposited',
  'drawer counted',
  'ledger',
  'ledger arrived',
  'opening',
];

/** The kinds of vouchers that each book shows; the others show receipts. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  'day-book': ['receipt', 'bill approved', 'refund paid', 'paid by voucher', 'ledger'],
  'cash-by-day': OF_CASH,
  'cash-book': [
    ...OF_CASH,
    ...['cheque deposited', 'bank line', 'suspense', 'left over', 'portal settled', 'account opened'],
  ],
};
const kindsOf = (book: string): readonly string[] => KINDS[book] ?? ['receipt'];
/** The kinds of accounts, one of which a voucher has to move to stand in a book; undefined where any does. */
const MOVED: Readonly<Record<string, readonly string[]>> = {
  'cash-by-day': ['cash'],
  'cash-book': ['cash', 'bank'],
};

/** The lines of a book that were entered after their own day, and the last day on which one was. */
export interface LateLines {
  readonly lines: number;
  readonly last: string | null;
}

const NONE: LateLines = { lines: 0, last: null };

/** Whether a voucher moves one of the accounts of a book. */
const movesOne = (kinds: readonly string[] | undefined): RawBuilder<SqlBool> =>
  kinds === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from entries join accounts on accounts.id = entries.account_id
        where entries.voucher_id = vouchers.id and accounts.kind in (${sql.join(kinds)}))`;

/** Whether a voucher belongs to a course in scope. Of all courses each does, and its entries are not looked up. */
const isInScope = (scope: ReportContext['scope']): RawBuilder<SqlBool> =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from entries where entries.voucher_id = vouchers.id
        and ${isOfCourses('entries.course_set_id', scope)})`;

/** Counts those of a book's vouchers that were entered after their day. The plus has SQLite read those alone, not all of a kind. */
const linesDatedBack = async (
  { db, scope }: ReportContext,
  book: string,
  which: RawBuilder<SqlBool>,
): Promise<LateLines> => {
  const { rows } = await sql<LateLines>`select count(*) as lines, max(entered_on) as last
    from vouchers
    where vouchers.entered_on <> vouchers.day and ${which} and +vouchers.kind in (${sql.join(kindsOf(book))})
      and ${movesOne(MOVED[book])} and ${isInScope(scope)}`.execute(db);
  return rows[0] ?? NONE;
};

export const lateLines = (context: ReportContext, book: string): Promise<LateLines> =>
  linesDatedBack(context, book, inPeriod(context));

/** Whether a book begins with what earlier days came to. */
const hasOpening = (book: string): boolean => Object.hasOwn(KINDS, book);

/** The lines of days before the period that were entered after it: its opening was another when it was over. */
export const lateInOpening = (context: ReportContext, book: string): Promise<LateLines> | LateLines =>
  hasOpening(book)
    ? linesDatedBack(
        context,
        book,
        sql<SqlBool>`vouchers.entered_on > ${context.to} and +vouchers.day < ${context.from}`,
      )
    : NONE;

export interface BookPrint {
  readonly digest: string;
  readonly printed_by_name: string;
  readonly printed_at: string;
}

/** How a book was printed last. */
export const lastPrint = (db: Db, book: string, asked: string): Promise<BookPrint | undefined> =>
  db
    .selectFrom('book_prints')
    .select(['digest', 'printed_by_name', 'printed_at'])
    .where('book', '=', book)
    .where('asked', '=', asked)
    .orderBy('id', 'desc')
    .executeTakeFirst();
