import { adding, type Figures } from '../figures.ts';

/** A line of the model's own journal. An account is named as the journal's kind and what it is of: `cash 3`, `bank 2`, `dues`. */
export interface NotedLine {
  readonly account: string;
  readonly head?: number;
  /** Paise, above zero for debit. */
  readonly paise: number;
}

/** An event of money as an accountant would note it. */
export interface Noted {
  readonly kind: string;
  readonly record: number;
  readonly day: string;
  readonly lines: readonly NotedLine[];
  readonly undoes: Noted | null;
  undone: Noted | null;
  /** The id of the office's voucher, once it was found. */
  id: number;
}

const MONEY = /^(?:cash |bank\b|cheques$|on its way$|paid out$)/;
export const isMoney = (account: string): boolean => MONEY.test(account);

/** What closes days: for what comes into one account, or for all. */
interface Closed {
  readonly account: string | null;
  readonly from: string;
  readonly to: string;
  /** Called where a receipt is taken back that was counted with a drawer: it is counted again without it. */
  readonly countAgain?: () => void;
}

const receivedBy = (lines: readonly NotedLine[]): readonly string[] =>
  lines.filter(({ paise }) => paise > 0).map(({ account }) => account);

/** The books of a college as they would be kept with paper: what was noted, and on which days nothing is noted any more. */
export class Ledger {
  readonly noted: Noted[] = [];
  private closed: Closed[] = [];

  /** Closes days for an account, or for all. Answers the way to open them again. */
  close(closed: Closed): () => void {
    this.closed.push(closed);
    return () => {
      this.closed = this.closed.filter((each) => each !== closed);
    };
  }

  /** Whether something that comes into these accounts may be noted on a day. */
  isOpen(day: string, received: readonly string[] = []): boolean {
    return !this.closed.some(
      ({ account, from, to }) => from <= day && day <= to && (account === null || received.includes(account)),
    );
  }

  /** The day on which an event is noted: its own, or today where that is closed; undefined where both are. */
  dayFor(own: string, today: string, received: readonly string[] = []): string | undefined {
    return [own, today].find((day) => this.isOpen(day, received));
  }

  /** Has the drawers counted again out of which something is taken back on a day that was counted, before it is. */
  countAgain(day: string, accounts: readonly string[]): void {
    for (const { account, from, to, countAgain } of this.closed)
      if (from <= day && day <= to && account !== null && accounts.includes(account)) countAgain?.();
  }

  /** Notes an event. Its own day and today are not both closed. */
  note(
    event: Pick<Noted, 'kind' | 'record' | 'day' | 'lines'> & { readonly undoes?: Noted },
    today: string,
  ): Noted {
    const lines = event.lines.filter(({ paise }) => paise !== 0);
    const day = this.dayFor(event.day, today, receivedBy(lines));
    if (day === undefined) throw new Error(`${event.kind} cannot be noted on ${event.day}`);
    const noted = { ...event, lines, day, undoes: event.undoes ?? null, undone: null, id: 0 };
    if (lines.length > 0) this.noted.push(noted);
    if (event.undoes) event.undoes.undone = noted;
    return noted;
  }

  /** Whether an event can be undone on a day, or else today. */
  canUndo({ lines }: Noted, today: string, day = today): boolean {
    const back = lines.map((line) => ({ ...line, paise: 0 - line.paise }));
    return this.dayFor(day, today, receivedBy(back)) !== undefined;
  }

  undo(first: Noted, today: string, day = today): Noted {
    const lines = first.lines.map((line) => ({ ...line, paise: 0 - line.paise }));
    return this.note({ kind: first.kind, record: first.record, day, lines, undoes: first }, today);
  }

  /** The last event of a kind of a record that nothing has undone. */
  standing(kind: string, record: number): Noted | undefined {
    return this.noted.findLast(
      (noted) => noted.kind === kind && noted.record === record && !noted.undoes && !noted.undone,
    );
  }

  /** The lines on an account with their events. */
  linesOn(account: string): readonly (NotedLine & { readonly noted: Noted })[] {
    return this.noted.flatMap((noted) =>
      noted.lines.flatMap((line) => (line.account === account ? [{ ...line, noted }] : [])),
    );
  }

  balance(account: string, to = '9999', from = ''): number {
    return this.linesOn(account).reduce(
      (sum, { paise, noted: { day } }) => sum + (from <= day && day <= to ? paise : 0),
      0,
    );
  }

  /** What can leave an account on a day, so that it is missing on no later day, and in no later count. */
  free(account: string, day: string): number {
    if (this.closed.some((closed) => closed.account === account && closed.from > day)) return 0;
    const later = this.linesOn(account).flatMap(({ noted }) => (noted.day > day ? [noted.day] : []));
    return Math.max(0, Math.min(...[day, ...later].map((each) => this.balance(account, each))));
  }

  lastMoved(account: string): string {
    return this.linesOn(account).reduce((last, { noted: { day } }) => (day > last ? day : last), '');
  }

  /** Sums the lines of some days by what `called` names them; undefined leaves a line out. */
  sums(called: (line: NotedLine, noted: Noted) => string | undefined, from = '', to = '9999'): Figures {
    const sums = adding();
    for (const noted of this.noted) {
      if (noted.day < from || noted.day > to) continue;
      for (const line of noted.lines) {
        const name = called(line, noted);
        if (name !== undefined) sums.add(name, line.paise);
      }
    }
    return sums.done();
  }
}

/** An event as the office's own voucher is written for comparison: `2026-11-21 cash deposited 4: bank 500, cash 3 -500`. */
export const moneyOf = ({ kind, record, day, lines, undoes }: Omit<Noted, 'undone' | 'id'>): string => {
  const moved = adding();
  for (const { account, paise } of lines) if (isMoney(account)) moved.add(account, paise);
  const said = Object.entries(moved.done()).map(([account, paise]) => `${account} ${paise}`);
  return `${day} ${kind} ${record}${undoes ? ' undone' : ''}: ${said.join(', ')}`;
};
