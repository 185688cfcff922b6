import { formatDate } from '../../../../../shared/dates.ts';
import { date, money, type ReportContext, type ReportPlan, report, text } from '../report.ts';
import { FIRST_DAY } from '../reports.jobs.ts';
import { type CashBookEntry, cashBookEntries, type MovedMoney, moneyBefore } from './cash-book.queries.ts';
import { addressOfDocument } from './documents.ts';

/** One side of a line: particulars, folio, and the columns of cash and bank in paise. */
interface Side {
  readonly words: string;
  readonly folio: string | null;
  readonly cash: number | null;
  readonly bank: number | null;
  readonly link: string | null;
}

interface Line {
  readonly date: string | null;
  readonly received: Side | undefined;
  readonly paid: Side | undefined;
  /** Whether it is an entry: balances and totals are added to nothing again. */
  readonly isEntry: boolean;
}

/** ` CANCELLED, of 12-11-2026`, where an entry takes back what stood on an earlier day. */
const cancelledOf = ({ takes_back }: CashBookEntry): string =>
  takes_back === null ? '' : ` CANCELLED, of ${formatDate(takes_back)}`;

/** What an entry is for: `Asha Rao (Tuition)`. */
const particulars = (entry: CashBookEntry): string => {
  const { kind, who, what, accounts } = entry;
  const words = (): string => {
    switch (kind) {
      case 'cheque deposited':
        return `${who}, cheque deposited`;
      case 'refund paid':
        return `${who} (refund)`;
      case 'suspense':
      case 'left over':
        return `Suspense (${what ?? who ?? 'not identified'})`;
      case 'opening':
        return 'Opening balance';
      case 'account opened':
        return `Opening balance, ${accounts}`;
      case 'drawer counted':
        return 'Cash short or excess';
      case 'ledger':
      case 'ledger arrived':
        return [who, what].filter(Boolean).join(', ');
      default:
        return [who, what && who ? `(${what})` : what].filter(Boolean).join(' ') || 'Bank';
    }
  };
  return `${words()}${entry.struck ? ' CANCELLED' : cancelledOf(entry)}`;
};

/** Marks what moves money between cash and bank: it stands on both sides. */
const CONTRA = 'C';

const isContra = ({ cash, bank }: CashBookEntry): boolean => cash * bank < 0;

/** The sides of an entry. What takes back an earlier day's stands on that one's side, below zero. */
const sidesOf = (entry: CashBookEntry): { readonly received?: Side; readonly paid?: Side } => {
  const { kind, cash, bank, takes_back, struck, number, record_id, accounts } = entry;
  const link = addressOfDocument({ kind, number, day: entry.document_day });
  const sign = takes_back === null ? 1 : -1;
  const isIn = (paise: number) => paise * sign > 0;
  const isBanked = kind === 'cash deposited';
  if (isBanked || isContra(entry)) {
    // A slip of cheques and cash may lack either.
    const of = isBanked
      ? `slip ${record_id}${cancelledOf(entry)}`
      : [number, particulars(entry)].filter(Boolean).join(', ');
    const none = { cash: null, bank: null, folio: CONTRA, link };
    const [into, out] = isIn(bank) || isIn(-cash) ? (['bank', 'cash'] as const) : (['cash', 'bank'] as const);
    const named = { cash: 'Cash', bank: accounts ?? 'Bank' };
    const at = { cash, bank };
    return {
      ...(at[into] !== 0 && {
        received: { ...none, words: `To ${named[out]}, ${of}`, [into]: struck ? null : at[into] },
      }),
      ...(at[out] !== 0 && {
        paid: { ...none, words: `By ${named[into]}, ${of}`, [out]: struck ? null : -at[out] },
      }),
    };
  }
  const words = particulars(entry);
  const at = (paise: number, isPaid: boolean) => (struck || paise === 0 ? null : isPaid ? -paise : paise);
  const received = isIn(cash === 0 ? bank : cash);
  const side = {
    words: `${received ? 'To' : 'By'} ${words}`,
    folio: number,
    link,
    cash: at(cash, !received),
    bank: at(bank, !received),
  };
  return received ? { received: side } : { paid: side };
};

/** A balance on the side on which it stands: one below zero on the other side. */
const balanceOn = (
  side: 'received' | 'paid',
  words: string,
  { cash, bank }: MovedMoney,
): Side | undefined => {
  const sign = side === 'received' ? 1 : -1;
  const at = (paise: number) => (paise * sign > 0 ? paise * sign : null);
  if (at(cash) === null && at(bank) === null) return undefined;
  return { words, folio: null, cash: at(cash), bank: at(bank), link: null };
};

const added = (sides: readonly (Side | undefined)[]): Pick<Side, 'cash' | 'bank'> => ({
  cash: sides.reduce((sum, side) => sum + (side?.cash ?? 0), 0),
  bank: sides.reduce((sum, side) => sum + (side?.bank ?? 0), 0),
});

/** A day of the book: what was brought down, its entries side by side, what is carried down, and one total for both sides. */
function* dayLines(
  day: string | null,
  opening: MovedMoney,
  entries: readonly CashBookEntry[],
): Generator<Line, MovedMoney> {
  const closing = entries.reduce<MovedMoney>(
    (sum, { cash, bank, struck }) => (struck ? sum : { cash: sum.cash + cash, bank: sum.bank + bank }),
    opening,
  );
  const sides = entries.map(sidesOf);
  const received = sides.flatMap((side) => side.received ?? []);
  const paid = sides.flatMap((side) => side.paid ?? []);
  const broughtIn = balanceOn('received', 'To Balance b/d', opening);
  const overdrawn = balanceOn('paid', 'By Balance b/d', opening);
  const evened = { cash: -closing.cash, bank: -closing.bank };
  const carried = balanceOn('paid', 'By Balance c/d', evened);
  const short = balanceOn('received', 'To Balance c/d', evened);
  const line = (left: Side | undefined, right: Side | undefined, isEntry = false): Line => ({
    date: day,
    received: left,
    paid: right,
    isEntry,
  });
  if (broughtIn || overdrawn) yield line(broughtIn, overdrawn);
  for (let at = 0; at < Math.max(received.length, paid.length); at += 1)
    yield line(received[at], paid[at], true);
  if (carried || short) yield line(short, carried);
  const total = { words: 'Total of the day', folio: null, link: null };
  yield line(
    { ...total, ...added([broughtIn, short, ...received]) },
    { ...total, ...added([overdrawn, carried, ...paid]) },
  );
  return closing;
}

async function* cashBookLines(context: ReportContext): AsyncGenerator<Line> {
  let balance = await moneyBefore(context);
  let entries: CashBookEntry[] = [];
  let day: string | null = context.from === FIRST_DAY ? null : context.from;
  for await (const entry of cashBookEntries(context)) {
    if (entries.length > 0 && entry.day !== day) {
      balance = yield* dayLines(day, balance, entries);
      entries = [];
    }
    day = entry.day;
    entries.push(entry);
  }
  // A period without movement still has what is in hand.
  yield* dayLines(day, balance, entries);
}

const column = (side: 'received' | 'paid', kind: 'cash' | 'bank', header: string) => {
  const shown = money<Line>(`${side}_${kind}`, header, (line) => line[side]?.[kind] ?? null, {
    opens: false,
    width: 13,
  });
  return { ...shown, add: (line: Line) => (line.isEntry ? (line[side]?.[kind] ?? 0) : 0) };
};

/** The Cash Book of two sides, with columns of cash and bank: of all funds, or of one. */
export const cashBook: ReportPlan = report<Line>({
  columns: [
    date('date', 'Date', (line) => line.date, { width: 10 }),
    text('received', 'Receipts', (line) => line.received?.words ?? null, { width: 28 }),
    text('receipt_no', 'Receipt No', (line) => line.received?.folio ?? null, { width: 14 }),
    column('received', 'cash', 'Cash In'),
    column('received', 'bank', 'Bank In'),
    text('paid', 'Payments', (line) => line.paid?.words ?? null, { width: 28 }),
    text('voucher_no', 'Voucher No', (line) => line.paid?.folio ?? null, { width: 14 }),
    column('paid', 'cash', 'Cash Out'),
    column('paid', 'bank', 'Bank Out'),
  ],
  rows: cashBookLines,
  linkOf: (line) => line.received?.link ?? line.paid?.link ?? null,
  note: 'The total is without balances. C: money between cash and bank, on both sides. A bill set Paid without a voucher is not in this book.',
});
