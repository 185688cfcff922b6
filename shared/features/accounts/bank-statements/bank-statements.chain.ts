import type { IsoDate } from '../../../dates.ts';
import type { Paise } from '../../../money.ts';
import { type RawLine, turned, type UnreadRow } from './bank-statements.rows.ts';

/** A line of a statement. Lines are in the order in which the bank booked them. */
export interface StatementLine {
  readonly row: number;
  readonly day: IsoDate;
  readonly narration: string;
  readonly reference: string;
  /** Above zero for money that came in, below for money that went out. */
  readonly paise: Paise;
  readonly balance: Paise | null;
}

/** A row whose balance is not the balance before it plus its own sum. */
export interface ChainBreak {
  readonly row: number;
  readonly expected: Paise;
  readonly found: Paise;
}

export interface Judged {
  readonly lines: readonly StatementLine[];
  readonly refused: readonly UnreadRow[];
  readonly breaks: readonly ChainBreak[];
  /** The number of balances that were checked against the one before, and the number of those that are right. */
  readonly links: number;
  readonly held: number;
  readonly opening: Paise | null;
  readonly closing: Paise | null;
  /** Whether the debit and credit columns had to be swapped. */
  readonly isTurned: boolean;
  readonly isNewestFirst: boolean;
}

const UNTOLD = 'Nothing says whether this came in or went out';

const movement = ({ paise, side }: RawLine): Paise => (side === 'out' ? -paise : paise);

/**
 * Counts the links of the chain, that is the balances that follow another, and how many are right. Lines without a balance
 * are added up to the next one.
 */
const linksOf = (lines: readonly RawLine[], from: Paise | null): { links: number; held: number } => {
  let [links, held, moved] = [0, 0, 0];
  let known = from;
  for (const line of lines) {
    moved += movement(line);
    if (line.balance === null) continue;
    if (known !== null) {
      links += 1;
      if (known + moved === line.balance) held += 1;
    }
    known = line.balance;
    moved = 0;
  }
  return { links, held };
};

/** The most lines ahead in which the following line of a day is looked for. */
const REACH = 200;

/** Reorders lines within a day: where a balance does not follow, the line of that day that does is put next. */
const inOrder = (lines: readonly RawLine[], from: Paise | null): readonly RawLine[] => {
  const ordered = [...lines];
  let known = from;
  for (let at = 0; at < ordered.length; at += 1) {
    const line = ordered[at];
    if (!line) break;
    if (known !== null && line.balance !== null && known + movement(line) !== line.balance) {
      for (let next = at + 1; next < Math.min(ordered.length, at + REACH); next += 1) {
        const follower = ordered[next];
        if (follower?.day !== line.day) break;
        if (follower.balance === null || known + movement(follower) !== follower.balance) continue;
        ordered.splice(next, 1);
        ordered.splice(at, 0, follower);
        break;
      }
    }
    const placed = ordered[at];
    known = placed?.balance ?? (known === null || !placed ? null : known + movement(placed));
  }
  return ordered;
};

/** The most lines of the first day that are tried as the first. */
const FIRST_OF = 20;

/** Finds the order in which most balances are right, trying lines of the first day as the first. */
const bestOrder = (lines: readonly RawLine[], from: Paise | null): readonly RawLine[] => {
  const ordered = inOrder(lines, from);
  const { links, held } = linksOf(ordered, from);
  if (held === links || from !== null) return ordered;
  let best = { ordered, held };
  const ofDay = lines.findIndex(({ day }) => day !== lines[0]?.day);
  for (let at = 1; at < Math.min(ofDay < 0 ? lines.length : ofDay, FIRST_OF); at += 1) {
    const begun = [...lines];
    begun.unshift(...begun.splice(at, 1));
    const tried = inOrder(begun, from);
    const { held: now } = linksOf(tried, from);
    if (now > best.held) best = { ordered: tried, held: now };
  }
  return best.ordered;
};

/** Gives each line without a side the one that its balance proves. Lines without proof are refused. */
const withSides = (lines: readonly RawLine[], from: Paise | null) => {
  const told: RawLine[] = [];
  const untold: UnreadRow[] = [];
  let known = from;
  for (const line of lines) {
    const moved = known === null || line.balance === null ? null : line.balance - known;
    const proven = moved !== null && Math.abs(moved) === line.paise ? (moved > 0 ? 'in' : 'out') : null;
    const side = line.side ?? proven;
    if (side === null) untold.push({ row: line.row, text: line.narration, reason: UNTOLD });
    else told.push({ ...line, side });
    known = line.balance ?? (known === null || side === null ? null : known + movement({ ...line, side }));
  }
  return { told, untold };
};

/** Takes lines without a sign as money that came in, where others have a minus. */
const withPlus = (lines: readonly RawLine[]): readonly RawLine[] =>
  lines.some(({ side }) => side !== null)
    ? lines.map((line) => (line.side === null ? { ...line, side: 'in' as const } : line))
    : lines;

const reversedOf = (lines: readonly RawLine[]): readonly RawLine[] => [...lines].reverse();

const breaksOf = (lines: readonly RawLine[], from: Paise | null): readonly ChainBreak[] => {
  const breaks: ChainBreak[] = [];
  let known = from;
  for (const line of lines) {
    const expected = known === null ? null : known + movement(line);
    if (line.balance !== null && expected !== null && expected !== line.balance)
      breaks.push({ row: line.row, expected, found: line.balance });
    known = line.balance ?? expected;
  }
  return breaks;
};

interface Standing {
  /** The opening balance that the file itself states. */
  readonly printed: Paise | null;
  /** The closing balance of the statement before. */
  readonly expected: Paise | null;
  /** Whether a person chose the columns; debit and credit are not swapped then. */
  readonly isChosen?: boolean;
}

const orders = (lines: readonly RawLine[]) => {
  const [first = '', last = ''] = [lines[0]?.day, lines.at(-1)?.day];
  const all = [
    { lines, isNewestFirst: false },
    { lines: reversedOf(lines), isNewestFirst: true },
  ];
  if (first === last) return all;
  return all.filter(({ isNewestFirst }) => isNewestFirst === first > last);
};

/**
 * Decides by the balances in which order the lines were booked and on which sides they are, and finds the rows where the
 * balance breaks.
 */
export const judge = (raw: readonly RawLine[], { printed, expected, isChosen = false }: Standing): Judged => {
  const given = withPlus(raw);
  const isUnsided = given.some(({ side }) => side === null);
  const ways = orders(given).flatMap((order) => {
    const from = printed ?? (given.length === 1 || isUnsided ? expected : null);
    if (isUnsided) {
      const { told, untold } = withSides(order.lines, from);
      return [{ ...order, lines: told as readonly RawLine[], untold, isTurned: false, from }];
    }
    const straight = { ...order, untold: [] as readonly UnreadRow[], isTurned: false, from };
    if (isChosen) return [straight];
    return [straight, { ...straight, lines: order.lines.map(turned), isTurned: true }];
  });
  const scored = ways.map((way) => ({ ...way, ...linksOf(way.lines, way.from) }));
  // The plainest reading comes first: another one must have more right balances.
  const straight = scored.filter(({ isTurned }) => !isTurned);
  const best = [...straight, ...scored.filter(({ isTurned }) => isTurned)].reduce((one, next) =>
    next.held > one.held ? next : one,
  );
  const ordered = best.held < best.links ? bestOrder(best.lines, best.from) : best.lines;
  // Swapped sides, and balances that count what is owed to the bank, look alike: the closing balance before decides.
  const isOwed = best.isTurned && expected !== null && isNegated(ordered, expected);
  const final = isOwed ? ordered.map((line) => owed(turned(line))) : ordered;
  const lines = final.map(({ row, day, narration, reference, balance, ...line }) => ({
    ...{ row, day, narration, reference, balance },
    paise: movement({ row, day, narration, reference, balance, ...line }),
  }));
  // The closing balance before is of another file: where this one does not follow it, that is no break within it.
  const isFollowed = printed !== null || breaksOf(final.slice(0, 1), best.from).length === 0;
  const from = isFollowed ? best.from : null;
  const { links, held } = linksOf(final, from);
  return {
    ...{ lines, links, held, refused: best.untold, breaks: breaksOf(final, from) },
    ...{ isTurned: best.isTurned && !isOwed, isNewestFirst: best.isNewestFirst },
    opening: openingOf(lines),
    closing: closingOf(lines),
  };
};

const owed = (line: RawLine): RawLine => ({
  ...line,
  balance: line.balance === null ? null : -line.balance,
});

const isNegated = (lines: readonly RawLine[], expected: Paise): boolean => {
  const [first] = lines;
  return first?.balance != null && expected < 0 && -(first.balance - movement(first)) === expected;
};

const openingOf = (lines: readonly StatementLine[]): Paise | null => {
  let moved = 0;
  for (const { paise, balance } of lines) {
    moved += paise;
    if (balance !== null) return balance - moved;
  }
  return null;
};

const closingOf = (lines: readonly StatementLine[]): Paise | null => {
  let moved = 0;
  for (const { paise, balance } of [...lines].reverse()) {
    if (balance !== null) return balance + moved;
    moved += paise;
  }
  return null;
};
