import {
  type DrillDown,
  date,
  dayInPeriod,
  money,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import {
  balanceBefore,
  bankAccounts,
  bankDays,
  onSide,
  standing,
  theAccount,
  type Which,
} from './accounts.queries.ts';
import { planOfLines } from './ledger.report.ts';

interface BankBookRow {
  readonly account_id: number;
  readonly account: string;
  readonly date: string | null;
  readonly opening: number;
  readonly received: number;
  readonly paid: number;
  readonly closing: number;
}

const accountsOf = ({ narrowing }: ReportContext): Which => bankAccounts(narrowing?.account_id);

/** The rows of the bank book, account by account and day by day. An account without entries has one row with its balance. */
async function* bankBookRows(context: ReportContext): AsyncIterable<BankBookRow> {
  const accounts = accountsOf(context);
  const balances = new Map(
    (await standing(context, accounts)).map((account) => [account.id, account.opening]),
  );
  const moved = new Set<number>();
  for await (const { account_id, account, day, received, paid } of bankDays(context, accounts)) {
    const opening = balances.get(account_id) ?? 0;
    const closing = opening + received - paid;
    moved.add(account_id);
    balances.set(account_id, closing);
    yield { account_id, account, date: day, opening, received, paid, closing };
  }
  for (const { id, account, opening } of await standing(context, accounts))
    if (!moved.has(id))
      yield { account_id: id, account, date: null, opening, received: 0, paid: 0, closing: opening };
}

/** The entries behind a row, whose key is account and day: `4 2026-11-21`. */
const drillDown = (row: string | null, column: string, context: ReportContext): DrillDown | undefined => {
  if (column !== 'received' && column !== 'paid') return undefined;
  const side = column === 'received' ? 'debit' : 'credit';
  const title = column === 'received' ? 'Received at the bank' : 'Paid from the bank';
  if (row === null) return { plan: planOfLines(onSide(accountsOf(context), side)), context, title };
  const [id, day = ''] = row.split(' ');
  const days = dayInPeriod(day, context);
  return days && { plan: planOfLines(onSide(theAccount(Number(id)), side)), context: days, title };
};

export const bankBook = (asked: ReportContext): ReportPlan =>
  report<BankBookRow>({
    columns: [
      date('date', 'Date', (row) => row.date),
      text('account', 'Account', (row) => row.account, { width: 30 }),
      money('opening', 'Opening', (row) => row.opening, { adds: false, opens: false }),
      money('received', 'Received', (row) => row.received),
      money('paid', 'Paid', (row) => row.paid),
      money('closing', 'Closing', (row) => row.closing, { adds: false, opens: false }),
    ],
    rows: bankBookRows,
    keyOf: (row) => (row.date === null ? null : `${row.account_id} ${row.date}`),
    totals: async ({ received = 0, paid = 0 }, context) => {
      const opening = await balanceBefore(context, accountsOf(asked), context.from);
      return { opening, closing: opening + received - paid };
    },
    note: 'Each bank account day by day, by the journal: transfers on the day of the receipt, cheques and cash on the day on which they were deposited.',
    drillDown,
  });
