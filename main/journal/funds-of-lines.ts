import type { Paise } from '../../shared/money.ts';
import type { Db } from '../database/db.ts';
import { accountBetween, OWN_ACCOUNTS } from './accounts.ts';
import {
  type InFund,
  inFunds,
  inFundsOfReceipt,
  inFundsOfStudent,
  kindOfAccount,
  ofOtherFunds,
} from './funds.queries.ts';

/** A line of a voucher as far as its fund depends on it. */
export interface FundLine {
  readonly account: number;
  readonly student_id?: number | null;
  readonly head_id?: number | null;
  readonly paise: Paise;
  /** Its fund, where the poster knows it: a counter-voucher says that of the line which it undoes. */
  readonly fund?: number | undefined;
  /** The fee entry whose money it takes on: a cheque's, an advance's. Left out: whatever stands on the account. */
  readonly of_receipt?: number | undefined;
}

/** The college's own fund: of all that is of no other. */
const COLLEGE = 1;

/** The side on which a kind of account stands, where what leaves it is taken from the funds in which it lies: 1 for debit. */
const STANDS: Readonly<Record<string, 1 | -1>> = {
  cash: 1,
  'on its way': 1,
  cheques: 1,
  bank: 1,
  'ledger money': 1,
  advances: -1,
  received: -1,
  suspense: -1,
  'bills payable': -1,
  'refunds payable': -1,
};

/** Which funds there are, and what is of each. */
const readFunds = async (db: Db) => {
  const rows = await ofOtherFunds(db, {});
  const of = (what: 'account' | 'head') =>
    new Map(rows.filter((row) => row.what === what).map(({ id, fund_id }) => [id, fund_id]));
  return { isAlone: rows.length === 0, accounts: of('account'), heads: of('head') };
};
type Funds = Awaited<ReturnType<typeof readFunds>>;

/** The fund that a line has of itself: what it says, its account's, its head's; undefined for one that follows the others. */
const fixedFund = ({ accounts, heads }: Funds, { fund, account, head_id }: FundLine): number | undefined =>
  fund ?? accounts.get(account) ?? (head_id ? (heads.get(head_id) ?? COLLEGE) : undefined);

const standsOf = async (db: Db, account: number): Promise<1 | -1 | undefined> => {
  const kind = OWN_ACCOUNTS[account] ?? (await kindOfAccount(db, { id: account }))[0]?.kind ?? '';
  return STANDS[kind];
};

/** What lies in each fund of that from which a line takes. */
const whereItLies = (db: Db, { account, student_id, of_receipt }: FundLine): Promise<readonly InFund[]> => {
  if (of_receipt !== undefined) return inFundsOfReceipt(db, { account, receipt: of_receipt });
  return student_id ? inFundsOfStudent(db, { account, student: student_id }) : inFunds(db, { account });
};

/** What the lines of a voucher come to in each fund so far; what is not zero is open. */
class Open {
  readonly #sums = new Map<number, Paise>();

  add(fund: number, paise: Paise): void {
    this.#sums.set(fund, (this.#sums.get(fund) ?? 0) + paise);
  }

  /** The first fund that a line has brought in. */
  first(): number | undefined {
    return this.#sums.keys().next().value;
  }

  of(fund: number): Paise {
    return this.#sums.get(fund) ?? 0;
  }

  /** The funds that need lines of this sign, in their order. */
  needing(sign: number): readonly number[] {
    return [...this.#sums]
      .filter(([, paise]) => paise * sign < 0)
      .map(([fund]) => fund)
      .toSorted((a, b) => a - b);
  }
}

/** Parts of a line: so much of it in each fund. */
class Parts {
  readonly #paise = new Map<number, Paise>();
  readonly #sign: number;
  #left: Paise;

  constructor(paise: Paise) {
    this.#sign = Math.sign(paise);
    this.#left = Math.abs(paise);
  }

  /** Takes up to so much in a fund. */
  take(fund: number, most: Paise): void {
    const paise = Math.min(this.#left, most);
    if (paise <= 0) return;
    this.#left -= paise;
    this.#paise.set(fund, (this.#paise.get(fund) ?? 0) + paise * this.#sign);
  }

  get left(): Paise {
    return this.#left;
  }

  entries(): readonly (readonly [fund: number, paise: Paise])[] {
    return [...this.#paise];
  }
}

/** The parts of a line that takes from where it lies: from the funds that need it first, then from the others in their order. */
const taken = (line: FundLine, lies: readonly InFund[], open: Open): Parts => {
  const parts = new Parts(line.paise);
  const sign = Math.sign(line.paise);
  const left = new Map(lies.map(({ fund, paise }) => [fund, -paise * sign]));
  const needing = open.needing(sign);
  const take = (fund: number, most: Paise): void => {
    const paise = Math.min(parts.left, most, left.get(fund) ?? 0);
    left.set(fund, (left.get(fund) ?? 0) - Math.max(0, paise));
    parts.take(fund, paise);
  };
  for (const fund of needing) take(fund, Math.abs(open.of(fund)));
  for (const fund of left.keys()) take(fund, parts.left);
  return parts;
};

/** Puts what is left of a line where the others leave something open, and the rest in the first of their funds. */
const fill = (parts: Parts, { paise }: FundLine, open: Open): Parts => {
  const already = new Map(parts.entries());
  for (const fund of open.needing(Math.sign(paise)))
    parts.take(fund, Math.abs(open.of(fund)) - Math.abs(already.get(fund) ?? 0));
  parts.take(open.first() ?? COLLEGE, parts.left);
  return parts;
};

type PairLine = FundLine & { readonly fund: number };
/** The account of what is due to or from a fund. */
type AccountOfFund = (fund: number) => Promise<number>;

/** The lines of what one fund owes to another for the rest of a voucher: a pair for each two funds that are open. */
const pairs = async (owed: AccountOfFund, open: Open): Promise<readonly PairLine[]> => {
  const lines: PairLine[] = [];
  for (const over of open.needing(-1))
    for (const short of open.needing(1)) {
      const paise = Math.min(open.of(over), -open.of(short));
      if (paise <= 0) continue;
      open.add(over, -paise);
      open.add(short, paise);
      lines.push(
        { account: await owed(short), fund: over, paise: -paise },
        { account: await owed(over), fund: short, paise },
      );
    }
  return lines;
};

/** Lines that are taken from first have the claims before the money that pays them. */
const IN_TURN = ['claim', 'money', 'follows'] as const;

/**
 * Gives every line of a voucher its fund, so that the voucher comes to nothing in each: what a line says, its account's, its head's.
 * The others follow. What leaves a place (a drawer, cheques in hand, a student's advance, suspense, what is payable) is taken from the
 * funds in which it lies; what comes to one, and what lies nowhere (an expense of a category, an opening balance), takes the funds that
 * are left open. A line that lies in several funds is split. What is open then between two funds is owed: a pair of lines.
 */
const giveFunds = async <Line extends FundLine>(
  db: Db,
  { funds, owed }: { readonly funds: Funds; readonly owed: AccountOfFund },
  lines: readonly Line[],
) => {
  const open = new Open();
  const parted = new Map<Line, Parts>();
  const keep = (line: Line, parts: Parts): void => {
    parted.set(line, parts);
    for (const [fund, paise] of parts.entries()) open.add(fund, paise);
  };
  const free: { readonly line: Line; readonly turn: (typeof IN_TURN)[number] }[] = [];
  for (const line of lines) {
    const fund = fixedFund(funds, line);
    if (fund === undefined) {
      const stands = await standsOf(db, line.account);
      const takes = stands !== undefined && line.paise * stands < 0;
      free.push({ line, turn: takes ? (stands === -1 ? 'claim' : 'money') : 'follows' });
      continue;
    }
    const parts = new Parts(line.paise);
    parts.take(fund, parts.left);
    keep(line, parts);
  }
  for (const turn of IN_TURN)
    for (const { line } of free.filter((one) => one.turn === turn)) {
      const lies = turn === 'follows' ? [] : await whereItLies(db, line);
      keep(line, fill(taken(line, lies, open), line, open));
    }
  const given = lines.flatMap(({ of_receipt: _, ...line }, at) =>
    [...(parted.get(lines[at] as Line)?.entries() ?? [])].map(([fund, paise]) => ({ ...line, fund, paise })),
  );
  return { given, between: await pairs(owed, open) };
};

/** Makes the function by which vouchers get the funds of their lines. An office with the college's own fund alone has nothing to tell apart. */
export const fundsOfLines = async (db: Db) => {
  const funds = await readFunds(db);
  const owed: AccountOfFund = (fund) => accountBetween(db, fund);
  return async <Line extends FundLine>(lines: readonly Line[]) => {
    if (funds.isAlone) return lines.map(({ of_receipt: _, ...line }) => ({ ...line, fund: COLLEGE }));
    const { given, between } = await giveFunds(db, { funds, owed }, lines);
    return [...given, ...(between as typeof given)];
  };
};

/**
 * What a voucher of these lines would add between funds, as it stands now. `owed` answers the account of what is due to or from a
 * fund; a reader takes one that is there, and leaves out what has none yet.
 */
export const betweenFundsOf = async (
  db: Db,
  lines: readonly FundLine[],
  owed: AccountOfFund,
): Promise<{ readonly given: readonly PairLine[]; readonly between: readonly PairLine[] }> => {
  const funds = await readFunds(db);
  return funds.isAlone ? { given: [], between: [] } : giveFunds(db, { funds, owed }, lines);
};
