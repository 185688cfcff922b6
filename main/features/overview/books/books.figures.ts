import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import type { BookCheck } from '../../../../shared/features/overview/books/books.checks.ts';
import type { Difference } from '../../../../shared/features/overview/books/books.model.ts';
import { type Paise, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import type { Listing } from '../../../database/listing.ts';
import { ACCOUNTS } from '../../../journal/accounts.ts';
import { type FigureName, figuresByEntries } from '../../../journal/figures.queries.ts';
import { listBills } from '../../accounts/bills/bills.queries.ts';
import { figuresOf } from '../../accounts/drawers/drawers.figures.ts';
import { cashAccounts } from '../../accounts/drawers/drawers.queries.ts';
import { heldFunds } from '../../accounts/payment-vouchers/payment-vouchers.held.ts';
import { listFees } from '../../collection/fees/fees.queries.ts';
import { listRefunds } from '../../collection/refunds/refunds.queries.ts';
import { accountMovements, bankAccounts, bankDays, moneyFor } from '../reports/accounts/accounts.queries.ts';
import { unclaimed } from '../reports/accounts/suspense.queries.ts';
import { cashInHand } from '../reports/collection/account-books.report.ts';
import { advances } from '../reports/collection/advances.queries.ts';
import { balances } from '../reports/dues/balances.queries.ts';
import { cautionOfStudents } from '../reports/dues/caution-money.queries.ts';
import type { ReportContext } from '../reports/report.ts';
import { FIRST_DAY, LAST_DAY } from '../reports/reports.jobs.ts';

/** What a screen shows of a figure: pairs of key and paise; pairs with the same key add up. */
type Shown = (db: Db) => AsyncIterable<readonly [key: string | number, paise: Paise]>;

/** A figure that a screen works out of registers or stored sums. */
export interface ShownFigure {
  readonly name: FigureName;
  readonly check: BookCheck;
  /** What differs: `held for others, by head`. */
  readonly what: string;
  /** The page that shows it. */
  readonly link: string;
  readonly shown: Shown;
}

const ever = (db: Db): ReportContext => ({
  db,
  scope: 'all',
  from: FIRST_DAY,
  to: LAST_DAY,
  today: LAST_DAY,
});

/** Makes the pairs of rows that are read one after the other. */
const each = <Row>(
  read: (db: Db) => AsyncIterable<Row> | Iterable<Row>,
  pair: (row: Row) => readonly [string | number, Paise],
): Shown =>
  async function* shown(db) {
    for await (const row of read(db)) yield pair(row);
  };

const UNTRACKED = { state: 'received' } as const;

async function* all<Record>(listed: Listing<Record>): AsyncIterable<Record> {
  for await (const chunk of listed.chunks()) yield* chunk;
}

async function* heldParts(db: Db) {
  for (const { parts } of await heldFunds(db)) yield* parts;
}

async function* drawers(db: Db): AsyncIterable<readonly [number, Paise]> {
  for (const account of await cashAccounts(db)) {
    const { expected, terms } = await figuresOf(db, account, { from: FIRST_DAY, to: LAST_DAY });
    yield [account, expected + (terms.get('difference') ?? 0)];
  }
}

/**
 * The figures of money that screens work out beside the journal. *Books agree* holds each against the entries of the journal, by a way that
 * shares no query with its screen.
 */
export const SHOWN_FIGURES: readonly ShownFigure[] = [
  {
    name: 'held',
    check: 'Held for others',
    what: 'sums to remit, by head, that are not what the journal holds',
    link: '/payments',
    shown: each(heldParts, ({ head_id, to_remit }) => [head_id, toPaise(to_remit)]),
  },
  {
    name: 'caution money',
    check: 'Caution money',
    what: 'caution money held, by head, that is not what the journal holds',
    link: '/enquiries?report=caution-money',
    shown: each(
      (db) => cautionOfStudents(ever(db)),
      ({ head_id, held }) => [head_id, held],
    ),
  },
  {
    name: 'suspense',
    check: 'Suspense',
    what: 'sums in suspense that are not what the journal says',
    link: '/enquiries?report=suspense',
    shown: each(
      (db) => unclaimed(ever(db)),
      ({ kind, record_id, waiting }) => [`${kind} ${record_id}`, waiting],
    ),
  },
  {
    name: 'funds',
    check: 'Journal balances',
    what: 'money of funds, received less paid, that is not what the journal says',
    link: '/enquiries?report=receipts-and-payments',
    shown: each(
      (db) => moneyFor(ever(db)),
      ({ fund_id, received, paid }) => [fund_id, received - paid],
    ),
  },
  {
    name: 'accounts',
    check: 'Stored totals',
    what: 'balances of the Trial Balance that are not those of the entries',
    link: '/enquiries?report=trial-balance',
    shown: each(
      (db) => accountMovements(ever(db)),
      ({ id, opening, debit, credit }) => [id, opening + debit - credit],
    ),
  },
  {
    name: 'cash in hand',
    check: 'Counter cash tallies with cash book',
    what: 'cash in hand by Cash Day by Day that is not what all drawers hold',
    link: '/enquiries?report=cash-by-day',
    shown: async function* shown(db) {
      yield ['all', await cashInHand({ ...ever(db), from: LAST_DAY })];
    },
  },
  {
    name: 'drawers',
    check: 'Counter cash tallies with cash book',
    what: 'cash of a drawer by Day Close that is not what the journal says',
    link: '/day-close',
    shown: drawers,
  },
  {
    name: 'bank books',
    check: 'Bank books are the accounts',
    what: 'balances of Bank Books that are not those of the entries',
    link: '/enquiries?report=bank-book',
    shown: each(
      (db) => bankDays(ever(db), bankAccounts(undefined)),
      ({ account_id, received, paid }) => [account_id, received - paid],
    ),
  },
  {
    name: 'cheques in hand',
    check: 'Cheques in hand',
    what: 'cheques in hand, receipt by receipt, that the journal does not hold so',
    link: '/fees?payment_type=Cheque',
    shown: each(
      (db) => all(listFees(db, 'all', { payment_type: 'Cheque' })),
      // A cheque without a number has no states: it cannot be tracked to the bank.
      ({ id, amount, paid, cancelled, cheque }) => [
        id,
        paid && !cancelled && (cheque ?? UNTRACKED).state === 'received' ? toPaise(amount) : 0,
      ],
    ),
  },
  {
    name: 'advances',
    check: 'Students’ dues',
    what: 'advances of students that are not what the journal says',
    link: '/enquiries?report=advances',
    shown: each(
      (db) => advances(ever(db)),
      ({ student_id, paise }) => [student_id, paise],
    ),
  },
  {
    name: 'dues by head',
    check: 'Students’ dues',
    what: 'dues of students, by head, that are not what the journal says',
    link: '/enquiries?report=balances',
    shown: each(
      (db) => balances(ever(db)),
      ({ account_id, head_id, paise }) => [head_id, account_id === ACCOUNTS.dues ? paise : 0],
    ),
  },
  {
    name: 'refunds to pay',
    check: 'Payments and refunds tally with accounts',
    what: 'refunds to pay, by student, that are not what the journal says',
    link: '/refunds',
    shown: each(
      (db) => all(listRefunds(db, { status: 'Approved' })),
      ({ student_id, amount }) => [student_id, toPaise(amount)],
    ),
  },
  {
    name: 'bills to pay',
    check: 'Payments and refunds tally with accounts',
    what: 'approved bills to pay that are not what the journal says',
    link: '/bills?status=Approved',
    shown: each(
      (db) => all(listBills(db, 'all', { status: 'Approved' })),
      (bill) => ['all', leftToPay(bill)],
    ),
  },
];

/** Holds what a screen shows of a figure against the entries of the journal. */
export const wrongFigures = async (
  db: Db,
  { name, what, link, shown }: ShownFigure,
): Promise<readonly Difference[]> => {
  const entries = new Map((await figuresByEntries(db, name)).map((figure) => [figure.key, figure]));
  const said = new Map<string, Paise>();
  for await (const [key, paise] of shown(db)) said.set(String(key), (said.get(String(key)) ?? 0) + paise);
  return [...new Set([...entries.keys(), ...said.keys()])].flatMap((key) => {
    const [there, found] = [said.get(key) ?? 0, entries.get(key)?.paise ?? 0];
    if (there === found) return [];
    const record = entries.get(key)?.record ?? `${name} ${key}`;
    return [{ what, record, date: null, said: toRupees(there), found: toRupees(found), link }];
  });
};
