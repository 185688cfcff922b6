import { expect } from 'vitest';
import {
  claimBankLine,
  lineToEntry,
  lineToSuspense,
} from '../../../../main/features/accounts/bank-statements/bank-statements.entering.ts';
import { loadBankStatement } from '../../../../main/features/accounts/bank-statements/bank-statements.loading.ts';
import {
  matchBankLine,
  undoBankMatch,
} from '../../../../main/features/accounts/bank-statements/bank-statements.matching.ts';
import type { Played } from '../people.ts';
import { type BankSide, type BankSideLine, bankSide } from './bank-side.ts';
import { type Desk, pick } from './desk.ts';
import type { Noted } from './ledger.ts';
import type { PlayedReceipts } from './play-receipts.ts';
import type { DayStep } from './random-days.ts';

/** A line that was loaded, with what it is tied to. */
export interface PlayedLine extends BankSideLine {
  readonly id: number;
  match: { readonly id: number; readonly kind: string; readonly tied: readonly Noted[] } | null;
}

type BankStep = Extract<
  DayStep,
  { kind: 'bank books' | 'statement' | 'match' | 'match undone' | 'suspense' | 'entry' | 'claim' }
>;

const sumOn = (account: string, noted: Noted): number =>
  noted.lines.reduce((sum, line) => sum + (line.account === account ? line.paise : 0), 0);
const OF_LINES = new Set(['suspense', 'bank line', 'account opened']);

/** Plays the bank: it books in its own time, its files are loaded, and their lines are tied to what the books say. */
export const playBank = (
  desk: Desk,
  students: readonly Played[],
  { taken, receipts, isOfMany }: Pick<PlayedReceipts, 'taken' | 'receipts' | 'isOfMany'>,
  matchOf: (line: number) => Promise<number | null>,
  linesOfLoad: (load: number) => Promise<readonly number[]>,
) => {
  const { place, ledger, ask, note, undo, today, bank } = desk;
  const sides: readonly BankSide[] = place.banks.map(({ opening }) =>
    bankSide(opening, `3000${opening / 100}`),
  );
  const loaded: PlayedLine[][] = place.banks.map(() => []);
  let numbers = 0;

  const entriesOf = (account: string): readonly Noted[] =>
    ledger.noted.filter(
      (noted) => noted.kind !== 'account opened' && sumOn(account, noted) !== 0 && !isOfMany(noted),
    );
  const areTied = (): ReadonlySet<Noted> => new Set(loaded.flat().flatMap(({ match }) => match?.tied ?? []));

  const books = (event: Extract<BankStep, { kind: 'bank books' }>): void => {
    const side = sides[event.bank] as BankSide;
    const { account } = bank(event.bank);
    const tied = areTied();
    const open = entriesOf(account).filter(
      (noted) =>
        !noted.undoes &&
        !noted.undone &&
        !side.booked.has(noted) &&
        !tied.has(noted) &&
        !OF_LINES.has(noted.kind),
    );
    for (const noted of open.slice(0, event.entries)) {
      side.booked.add(noted);
      const narration = `${noted.kind} ${noted.record}`;
      side.book({ day: today(), narration, reference: '', paise: sumOn(account, noted) });
    }
    for (const paise of event.own) {
      numbers += 1;
      side.book({ day: today(), narration: `NEFT ${8_000_000_000 + numbers}`, reference: '', paise });
    }
    // There and back and there again: the first and the third line are equal in all.
    const bounced = event.bounced ?? 0;
    for (const paise of [bounced, -bounced, bounced])
      side.book({ day: today(), narration: 'UPI/P2M/NO NAME', reference: '', paise });
  };

  const load = async (event: Extract<BankStep, { kind: 'statement' }>): Promise<void> => {
    const side = sides[event.bank] as BankSide;
    const own = loaded[event.bank] as PlayedLine[];
    const days = side.days();
    const lastDay = Math.max(0, days.indexOf(own.at(-1)?.day ?? ''));
    const first = Math.max(0, lastDay - event.again);
    const last = Math.max(first, days.length - 1 - event.short);
    const [from, to] = [days[first], days[last]];
    if (from === undefined || to === undefined) return;
    const file = side.file(from, to, own.length);
    const read = side.lines.filter(({ day }) => from <= day && day <= to);
    const fresh = side.lines.slice(own.length).filter(({ day }) => day <= to);
    const { id } = bank(event.bank);
    const what = `lines of ${from} to ${to}`;
    const result = await ask(0, true, what, (change) => loadBankStatement(change, id, file));
    expect(
      {
        read: result?.read,
        new: result?.new,
        known: result?.known,
        refused: result?.refused_count,
        chain: result?.chain,
      },
      what,
    ).toEqual({
      ...{ read: read.length, new: fresh.length, known: read.length - fresh.length, refused: 0 },
      chain: expect.not.toSatisfy((row: unknown) => typeof row === 'number'),
    });
    place.told.lines += fresh.length;
    if (fresh.length === 0) return;
    const ids = await linesOfLoad(result?.load_id ?? 0);
    own.push(...fresh.map((line, at) => ({ ...line, id: ids[at] ?? 0, match: null })));
  };

  /** What of a line somebody has claimed already: what is tied to it and is not in suspense. */
  const claimedOf = (line: PlayedLine, account: string): number =>
    (line.match?.tied ?? []).reduce(
      (sum, noted) => sum + (noted.kind === 'suspense' ? 0 : sumOn(account, noted)),
      0,
    );
  const isFree = ({ match }: PlayedLine): boolean => match === null || match.kind === 'suspense';
  const suspenseOf = (line: PlayedLine, paise: number, account: string, day = line.day): Noted => {
    const lines = [
      { account, paise },
      { account: 'suspense', paise: -paise },
    ];
    return note({ kind: 'suspense', record: line.id, day, lines });
  };
  /** Takes a line out of suspense on the day of what claims it; answers what stays with it, the vouchers of its suspense among it. */
  const outOfSuspense = (line: PlayedLine, claimedOn: string): readonly Noted[] => {
    if (line.match === null) return [];
    const kept = line.match.tied.filter(({ kind }) => kind !== 'suspense');
    const standing = ledger.standing('suspense', line.id);
    line.match = null;
    if (standing) undo(standing, claimedOn > line.day ? claimedOn : line.day);
    const tied = areTied();
    const own = ledger.noted.filter(
      (noted) => noted.kind === 'suspense' && noted.record === line.id && !tied.has(noted),
    );
    return [...kept, ...own];
  };
  /** Frees a line, and takes back what was booked of it alone. */
  const untie = (line: PlayedLine, day: string): void => {
    line.match = null;
    for (const kind of ['suspense', 'bank line']) {
      const standing = ledger.standing(kind, line.id);
      if (standing) undo(standing, day);
    }
  };
  // A line of a locked month stays tied.
  desk.onMistake((mistake) => {
    const line = loaded.flat().find(({ match }) => match?.tied.includes(mistake));
    if (line && ledger.isOpen(line.day)) untie(line, today());
  });
  const tie = async (line: PlayedLine, kind: string, entries: readonly Noted[]): Promise<void> => {
    const id = await matchOf(line.id);
    if (id === null) throw new Error(`Line ${line.id} is not tied`);
    line.match = { id, kind, tied: [...new Set(entries)] };
  };

  const match = async (event: Extract<BankStep, { kind: 'match' }>): Promise<void> => {
    const own = loaded[event.bank] as PlayedLine[];
    const { account } = bank(event.bank);
    const tied = areTied();
    const free = entriesOf(account).filter((noted) => !tied.has(noted) && !OF_LINES.has(noted.kind));
    const wantedOf = (line: PlayedLine): number => line.paise - (isFree(line) ? claimedOf(line, account) : 0);
    /** The entry, or two, that come to what is wanted of a line. */
    const fittingOf = (line: PlayedLine): readonly Noted[] | undefined => {
      const wanted = wantedOf(line);
      const one = free.find((noted) => sumOn(account, noted) === wanted);
      if (one) return [one];
      return free
        .flatMap((a, at) => free.slice(at + 1).map((b) => [a, b] as const))
        .find(([a, b]) => sumOn(account, a) + sumOn(account, b) === wanted);
    };
    const line = pick(
      event.isFitting ? own.filter((each) => isFree(each) && fittingOf(each)) : own,
      event.which,
    );
    if (!line) return;
    const wanted = wantedOf(line);
    const chosen = (event.isFitting && fittingOf(line)) || free.slice(0, 1 + (event.which % 2));
    if (chosen.length === 0) return;
    const sum = chosen.reduce((all, noted) => all + sumOn(account, noted), 0);
    const isTaken = isFree(line) && sum === wanted;
    const entries = chosen.map(({ id }) => id);
    const what = `line ${line.id} of ${line.paise} matched with ${entries}`;
    await ask(0, isTaken, what, (change) => matchBankLine(change, { line_id: line.id, entries }));
    if (!isTaken) return;
    const out = outOfSuspense(
      line,
      chosen.reduce((last, { day }) => (day > last ? day : last), ''),
    );
    await tie(line, 'match', [...chosen, ...out]);
  };

  const undone = async (event: Extract<BankStep, { kind: 'match undone' }>): Promise<void> => {
    const own = (loaded[event.bank] as PlayedLine[]).filter((line) => line.match !== null);
    const line = pick(own, event.which);
    if (!line?.match) return;
    const { id } = line.match;
    const isTaken = ledger.isOpen(line.day, [bank(event.bank).account]);
    await ask(0, isTaken, `match ${id} undone`, (change) => undoBankMatch(change, id));
    if (isTaken) untie(line, line.day);
  };

  const claim = async (event: Extract<BankStep, { kind: 'claim' }>): Promise<void> => {
    const own = (loaded[event.bank] as PlayedLine[]).filter(({ paise }) => paise > 0);
    const open = own.filter(isFree);
    const line = pick(open.length > 0 ? open : own, event.which);
    const one = students[event.who] as Played;
    if (!line) return;
    const { account, id: account_id } = bank(event.bank);
    const left = line.paise - claimedOf(line, account);
    const paise = Math.floor((left * event.part) / 100);
    if (paise <= 0) return;
    const { by } = event;
    const day = ledger.dayFor(line.day, today(), [account]);
    // The number of a transfer is taken once; words alone, as of equal lines, are no number.
    const number = line.narration.startsWith('NEFT') ? line.narration : null;
    const isTwice =
      number !== null &&
      paise === line.paise &&
      receipts.some((receipt) => !receipt.isCancelled && receipt.number === number);
    const isClaimable = isFree(line) && paise <= left && day !== undefined && !isTwice;
    const collected = { paise, type: null, isConfirmed: true, isWaived: false, on: day ?? '' };
    const isTaken = isClaimable && one.model.collect(collected);
    const what = `${paise} of ${left} of line ${line.id} at ${account_id} claimed`;
    const fee = await ask(by, isTaken, what, (change) =>
      claimBankLine(change, line.id, { student_id: one.id, amount: paise / 100, lines: undefined }),
    );
    if (!fee || day === undefined) return;
    const since = line.match === null ? line.day : day;
    const out = outOfSuspense(line, day);
    const of = { one, at: one.model.receipts.length - 1 };
    const { noted } = taken({ id: fee.id, by, of, day, paise }, account, { number });
    const waiting = left === paise ? [] : [suspenseOf(line, left - paise, account, since)];
    await tie(line, left === paise ? 'claim' : 'suspense', [...out, noted, ...waiting]);
  };

  const does = async (event: BankStep): Promise<void> => {
    switch (event.kind) {
      case 'bank books':
        return books(event);
      case 'statement':
        return load(event);
      case 'match':
        return match(event);
      case 'match undone':
        return undone(event);
      case 'claim':
        return claim(event);
      case 'suspense': {
        const own = loaded[event.bank] as PlayedLine[];
        const line = pick(own, event.which);
        if (!line) return;
        const isTaken = line.match === null && line.paise > 0;
        await ask(0, isTaken, `line ${line.id} to suspense`, (change) => lineToSuspense(change, line.id));
        if (!isTaken) return;
        await tie(line, 'suspense', [suspenseOf(line, line.paise, bank(event.bank).account)]);
        return;
      }
      case 'entry': {
        const own = loaded[event.bank] as PlayedLine[];
        const line = pick(own, event.which);
        if (!line) return;
        const [other, head] =
          line.paise < 0
            ? (['voucher expenses', place.heads.petty] as const)
            : (['other income', place.heads.rent] as const);
        const isTaken = line.match === null;
        await ask(0, isTaken, `line ${line.id} entered`, (change) => lineToEntry(change, line.id, head));
        if (!isTaken) return;
        const lines = [
          { account: bank(event.bank).account, paise: line.paise },
          { account: other, head, paise: 0 - line.paise },
        ];
        await tie(line, 'entry', [note({ kind: 'bank line', record: line.id, day: line.day, lines })]);
      }
    }
  };
  return { does, loaded, sides };
};
export type PlayedBank = ReturnType<typeof playBank>;
