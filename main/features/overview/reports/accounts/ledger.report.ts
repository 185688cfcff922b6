import { wordsOf } from '../../../../journal/voucher-words.ts';
import {
  date,
  money,
  type ReportColumn,
  type ReportContext,
  type ReportPlan,
  report,
  text,
} from '../report.ts';
import { FIRST_DAY } from '../reports.jobs.ts';
import { balanceBefore, type LedgerLine, ledgerLines, theAccount, type Which } from './accounts.queries.ts';
import { addressOfDocument } from './documents.ts';

interface LineRow {
  readonly date: string | null;
  readonly number: string | null;
  readonly words: string;
  readonly head: string | null;
  readonly link: string | null;
  readonly debit: number | null;
  readonly credit: number | null;
}

interface LedgerRow extends LineRow {
  readonly balance: number;
}

/** The particulars of a line, as `Receipt taken back, Asha Rao (Students' dues)`. */
const particularsOf = ({ kind, is_undone, who, others }: LedgerLine): string =>
  `${[`${wordsOf(kind)}${is_undone ? ', reversed' : ''}`, who].filter(Boolean).join(', ')} (${others})`;

const rowOf = (line: LedgerLine): LineRow => ({
  date: line.day,
  number: line.number,
  words: particularsOf(line),
  head: line.head,
  link: addressOfDocument({ ...line, day: line.document_day }),
  debit: line.paise > 0 ? line.paise : null,
  credit: line.paise < 0 ? -line.paise : null,
});

async function* ledgerRows(context: ReportContext, accounts: Which): AsyncIterable<LedgerRow> {
  let balance = await balanceBefore(context, accounts, context.from);
  const opening = { number: null, head: null, link: null, debit: null, credit: null, balance };
  yield { ...opening, date: context.from === FIRST_DAY ? null : context.from, words: 'Opening balance' };
  for await (const line of ledgerLines(context, accounts)) {
    balance += line.paise;
    yield { ...rowOf(line), balance };
  }
}

const columns = <Row extends LineRow>(): readonly ReportColumn<Row>[] => [
  date('date', 'Date', (row) => row.date),
  text('number', 'Number', (row) => row.number, { width: 17 }),
  text('words', 'Particulars', (row) => row.words, { width: 42 }),
  text('head', 'Head', (row) => row.head, { width: 18 }),
  money('debit', 'Debit', (row) => row.debit, { opens: false }),
  money('credit', 'Credit', (row) => row.credit, { opens: false }),
];

/** The plan of a list of the ledger lines that `which` selects. */
export const planOfLines = (which: Which): ReportPlan =>
  report<LineRow>({
    columns: columns<LineRow>(),
    rows: async function* (context) {
      for await (const line of ledgerLines(context, which)) yield rowOf(line);
    },
    linkOf: (row) => row.link,
  });

/** The plan of a list of these lines by what each comes to: a debit above zero with the sign 1, a credit with -1. */
export const planOfAmounts = (which: Which, sign: 1 | -1): ReportPlan =>
  report<LineRow & { readonly amount: number }>({
    columns: [
      ...columns<LineRow & { readonly amount: number }>().filter(
        ({ key }) => key !== 'debit' && key !== 'credit',
      ),
      money('amount', 'Amount', (row) => row.amount, { opens: false }),
    ],
    rows: async function* (context) {
      for await (const line of ledgerLines(context, which))
        yield { ...rowOf(line), amount: sign * line.paise };
    },
    linkOf: (row) => row.link,
  });

/** The plan of a ledger: each line with the balance after it, above zero for debit. */
const ledgerOf = (accounts: Which): ReportPlan =>
  report<LedgerRow>({
    columns: [
      ...columns<LedgerRow>(),
      money('balance', 'Balance', (row) => row.balance, { adds: false, opens: false }),
    ],
    rows: (context) => ledgerRows(context, accounts),
    linkOf: (row) => row.link,
    totalLabel: 'Closing balance',
    totals: async ({ debit = 0, credit = 0 }, context) => ({
      balance: (await balanceBefore(context, accounts, context.from)) + debit - credit,
    }),
    note: 'A debit adds to the balance, a credit takes from it; what the college owes is shown with a minus.',
  });

/** The ledger of the chosen account; empty until one is chosen. */
export const ledger = ({ narrowing }: ReportContext): ReportPlan =>
  ledgerOf(theAccount(narrowing?.ledger_id ?? 0));
