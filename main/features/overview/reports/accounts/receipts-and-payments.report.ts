import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { isPlace, type MoneyFor, moneyFor, ofMovedMoney, standing } from './accounts.queries.ts';
import { planOfLines } from './ledger.report.ts';

interface Row {
  readonly key: string | null;
  readonly words: string;
  readonly fund: string | null;
  readonly received: number | null;
  readonly paid: number | null;
}

/**
 * The words of a row, as `Bills payable` or `Expenses by voucher: Honorarium`. Students' dues are named by their head alone:
 * `Tuition`.
 */
const wordsOf = ({ account_id, account, head }: MoneyFor): string => {
  // This account moves together with money only where a bank account or the books open.
  if (account_id === ACCOUNTS.opening) return 'Opening balances of the period';
  if (head === null) return account;
  return account === "Students' dues" ? head : `${account}: ${head}`;
};

const line = (words: string, side: 'received' | 'paid', paise: number): Row => ({
  key: null,
  words,
  fund: null,
  received: side === 'received' ? paise : null,
  paid: side === 'paid' ? paise : null,
});

async function* rowsOf(context: ReportContext): AsyncIterable<Row> {
  const places = await standing(context, isPlace(context.narrowing?.fund_id));
  for (const { account, opening } of places)
    if (opening !== 0) yield line(`Opening: ${account}`, 'received', opening);
  for await (const one of moneyFor(context)) {
    yield {
      key: `${one.account_id} ${one.head_id ?? 0} ${one.fund_id}`,
      words: wordsOf(one),
      fund: one.fund,
      received: one.received === 0 ? null : one.received,
      paid: one.paid === 0 ? null : one.paid,
    };
  }
  for (const { account, closing } of places)
    if (closing !== 0) yield line(`Closing: ${account}`, 'paid', closing);
}

/** The receipts and payments account: opening balances, receipts and payments under each head, closing balances. */
export const receiptsAndPayments: ReportPlan = report<Row>({
  columns: [
    text('words', 'Particulars', (row) => row.words, { width: 40 }),
    text('fund', 'Fund', (row) => row.fund, { width: 20 }),
    money('received', 'Receipts', (row) => row.received),
    money('paid', 'Payments', (row) => row.paid),
  ],
  rows: rowsOf,
  keyOf: (row) => row.key,
  totalsOpen: false,
  note: 'Money by the journal: cash, cheques in hand and the bank. Both sides come to one total. What was refunded or cancelled later is taken off the side it was on. Bills that do not say how they were paid are under Paid out of cash or bank.',
  drillDown: (row, _column, context) => {
    const key = (row ?? '').split(' ').map(Number);
    if (key.length !== 3) return undefined;
    return { plan: planOfLines(ofMovedMoney(context, key)), context, title: 'The entries' };
  },
});
