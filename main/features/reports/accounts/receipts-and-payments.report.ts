import { ACCOUNTS } from '../../../journal/accounts.ts';
import { money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { isMoney, type MoneyFor, moneyFor, ofMovedMoney, standing } from './accounts.queries.ts';
import { linesOf } from './ledger.report.ts';

interface Row {
  readonly key: string | null;
  readonly words: string;
  readonly fund: string | null;
  readonly received: number | null;
  readonly paid: number | null;
}

/** `Tuition`, `Bills payable`, `Expenses by voucher: Honorarium`: students' dues are said by their head alone. */
const wordsOf = ({ account_id, account, head }: MoneyFor): string => {
  // Money comes from there with what a bank account opens with, and in no other way.
  if (account_id === ACCOUNTS.opening) return 'Opening: bank accounts of the period';
  if (head === null) return account;
  return account === "Students' dues" ? head : `${account}: ${head}`;
};

const inFund = ({ narrowing }: ReportContext, { fund_id }: MoneyFor): boolean =>
  narrowing?.fund_id === undefined || narrowing.fund_id === fund_id;

/** What a fund had before the period: all that came in for it less what went out. */
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

/** Money by where it is, at both ends of the period; of one fund, what it has in all. */
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

/** The account in which colleges report: what was there, what came in and went out under each head, and what is there now. */
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
  note: 'Money by the journal: cash, cheques in hand and the bank. Both sides come to one total. What was given back or cancelled later is taken from the side on which it stood. Bills of which nobody said how they were paid stand under Paid out of cash or bank.',
  drillDown: (row, _column, context) => {
    const [account, head] = (row ?? '').split(' ').map(Number);
    if (account === undefined || head === undefined) return undefined;
    return { plan: linesOf(ofMovedMoney(account, head)), context, title: 'What moved money' };
  },
});
