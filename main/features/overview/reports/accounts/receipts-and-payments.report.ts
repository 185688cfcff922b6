import { ACCOUNTS } from '../../../../journal/accounts.ts';
import { money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { isMoney, type MoneyFor, moneyFor, ofMovedMoney, standing } from './accounts.queries.ts';
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
  // This account moves together with money only when a bank account is opened.
  if (account_id === ACCOUNTS.opening) return 'Opening: bank accounts of the period';
  if (head === null) return account;
  return account === "Students' dues" ? head : `${account}: ${head}`;
};

const inFund = ({ narrowing }: ReportContext, { fund_id }: MoneyFor): boolean =>
  narrowing?.fund_id === undefined || narrowing.fund_id === fund_id;

/** The balance of a fund before the period, in paise: its receipts less its payments. */
const fundBefore = async (context: ReportContext): Promise<number> => {
  let paise = 0;
  for await (const line of moneyFor(context, { before: true }))
    if (inFund(context, line)) paise += line.received - line.paid;
  return paise;
};

const line = (words: string, side: 'received' | 'paid', paise: number): Row => ({
  key: null,
  words,
  fund: null,
  received: side === 'received' ? paise : null,
  paid: side === 'paid' ? paise : null,
});

/** The places of money, with balances before and at the end of the period; undefined for one fund, which has no place of its own. */
const places = async (context: ReportContext) =>
  context.narrowing?.fund_id === undefined ? standing(context, isMoney) : undefined;

async function* rowsOf(context: ReportContext): AsyncIterable<Row> {
  const where = await places(context);
  let fund = where === undefined ? await fundBefore(context) : 0;
  if (where === undefined) yield line('Opening balance of the fund', 'received', fund);
  else
    for (const { account, opening } of where)
      if (opening !== 0) yield line(`Opening: ${account}`, 'received', opening);
  for await (const one of moneyFor(context)) {
    if (!inFund(context, one)) continue;
    fund += one.received - one.paid;
    yield {
      key: `${one.account_id} ${one.head_id ?? 0}`,
      words: wordsOf(one),
      fund: one.fund,
      received: one.received === 0 ? null : one.received,
      paid: one.paid === 0 ? null : one.paid,
    };
  }
  if (where === undefined) yield line('Closing balance of the fund', 'paid', fund);
  else
    for (const { account, closing } of where)
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
    const [account, head] = (row ?? '').split(' ').map(Number);
    if (account === undefined || head === undefined) return undefined;
    return { plan: planOfLines(ofMovedMoney(account, head)), context, title: 'The entries' };
  },
});
